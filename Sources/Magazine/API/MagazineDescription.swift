import Features

/// The magazine.
let magazinePart = APIPart(
  name: "Magazine",
  operations: [
    .get(
      "/api/v1/magazine/status",
      "When something last changed in what the asking reader sees.", for: .anyone,
      gives: .record([:], optional: ["changed_at": .time])),
    .get(
      "/api/v1/magazine/articles", "Articles, the newest first.", for: .anyone,
      query: [
        .optional("list", .oneOf("all", "stories", "reviews"), "All of them without it."),
        .optional("category", .slug, "Those of a category, by its slug."),
        .optional("author", .slug, "Those of an author, by their slug."),
        .optional("slug", .slug, "The one with this slug, if there is one."),
        .limit(50, usual: 20), .after,
        .optional("offset", .integer(0...1000), "How many to leave out, without `after`."),
      ], gives: .page(.named("MagazineArticle"))),
    .get(
      "/api/v1/magazine/articles/{id}",
      "One article; where it ends at a wall it has neither elements nor HTML.", for: .anyone,
      query: [.optional("format", .oneOf("elements", "html"), "Elements without it.")],
      gives: .record(
        ["article": .named("MagazineArticle")],
        optional: [
          "elements": .array(.record(["type": .named("MagazineElementKind")])), "html": .words,
        ])),
    .get(
      "/api/v1/magazine/search", "Articles with all the words, the newest first.", for: .anyone,
      query: [.required("q", .phrase(1...150)), .limit(50, usual: 20), .after],
      gives: .page(.named("MagazineArticle"))),
    .get(
      "/api/v1/magazine/planned",
      "What subscribers read before it becomes public, the next to do so first.",
      gives: .record(["items": .array(.named("MagazineArticle"))])),
    .get(
      "/api/v1/magazine/categories", "All categories.", for: .anyone,
      gives: .record(["items": .array(.named("MagazineCategory"))])),
    .get(
      "/api/v1/magazine/authors/{slug}", "An author.", for: .anyone,
      gives: .record(["author": .named("MagazineAuthor"), "bio": .words])),
    .get(
      "/api/v1/magazine/subscription", "How the person's subscription stands.",
      gives: .record(
        ["active": .bool, "renews": .bool],
        optional: [
          "source": .oneOf("granted", "voucher", "payment"), "since": .time, "until": .time,
          "grace_until": .time, "cancelled_at": .time,
        ])),
  ],
  schemas: [
    "MagazineArticle": .record(
      [
        "id": .id, "slug": .slug, "path": .words, "title": .words, "lead": .words,
        "author": .named("MagazineAuthor"), "changed_at": .time, "minutes": .count,
        "pinned": .bool, "review": .bool, "comments": .count, "takes_comments": .bool,
        "access": .oneOf("whole", "wall"), "early": .bool,
      ],
      optional: [
        "category": .named("MagazineCategory"), "picture": .named("MagazinePicture"),
        "published_at": .time, "rating": .integer(0...100), "language": .words,
      ]),
    "MagazineAuthor": .record(
      ["id": .id, "slug": .slug, "name": .words, "path": .words], optional: ["photo": .words]),
    "MagazineCategory": .record(
      ["id": .id, "slug": .slug, "name": .words, "path": .words],
      optional: ["description": .words]),
    "MagazinePicture": .record([
      "width": .count, "height": .count, "alt": .words, "caption": .words, "blurhash": .words,
      "colour": .written("#[0-9a-f]{6}"),
      "webp": .array(.named("Size")), "jpeg": .array(.named("Size")),
    ]),
    "MagazineElementKind": .oneOf(
      "paragraph", "heading", "picture", "gallery", "quote", "list", "code", "table", "rule",
      "embed", "file", "post", "survey", "results", "markup"),
  ])
