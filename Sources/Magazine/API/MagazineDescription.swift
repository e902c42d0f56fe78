import Features

/// The magazine.
let magazinePart = APIPart(
  name: "Magazine",
  operations: [
    .get(
      "/api/v1/magazine/status",
      "When something last changed in what the asking reader sees.", for: .anyone,
      gives: .of(APIMagazineStatus.self)),
    .get(
      "/api/v1/magazine/articles", "Articles, the newest first.", for: .anyone,
      query: [
        .optional("list", .oneOf("all", "stories", "reviews"), "All of them without it."),
        .optional("category", .slug, "Those of a category, by its slug."),
        .optional("author", .slug, "Those of an author, by their slug."),
        .optional("slug", .slug, "The one with this slug, if there is one."),
        .limit(50, usual: 20), .after,
        .optional("offset", .integer(0...1000), "How many to leave out, without `after`."),
      ], gives: .page(of: APIArticle.self)),
    .get(
      "/api/v1/magazine/articles/{id}",
      "One article; where it ends at a wall it has neither elements nor HTML.", for: .anyone,
      query: [.optional("format", .oneOf("elements", "html"), "Elements without it.")],
      gives: .of(APIWholeArticle.self)),
    .get(
      "/api/v1/magazine/search", "Articles with all the words, the newest first.", for: .anyone,
      query: [.required("q", .phrase(1...150)), .limit(50, usual: 20), .after],
      gives: .page(of: APIArticle.self)),
    .get(
      "/api/v1/magazine/planned",
      "What subscribers read before it becomes public, the next to do so first.",
      gives: .of(APIList<APIArticle>.self)),
    .get(
      "/api/v1/magazine/categories", "All categories.", for: .anyone,
      gives: .of(APIList<APICategory>.self)),
    .get(
      "/api/v1/magazine/authors/{slug}", "An author.", for: .anyone,
      gives: .of(APIAuthorPage.self)),
    .get(
      "/api/v1/magazine/subscription", "How the person's subscription stands.",
      gives: .of(APISubscription.self)),
  ])
