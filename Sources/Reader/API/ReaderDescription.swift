import Features

/// The reader.
let readerPart = APIPart(
  name: "Reader",
  operations: [
    .get("/api/v1/reader/channels", "The channels.", gives: .of([APIChannel].self)),
    .change(
      "POST", "/api/v1/reader/channels", "Subscribes to a feed or a site.",
      json: .input(APISubscription.self),
      gives: [201: .of(APIChannel.self), 200: .of(APIChannel.self)]),
    .change(
      "DELETE", "/api/v1/reader/channels/{id}",
      "Deletes a channel; saved and archived articles stay.", gives: [204: nil]),
    .get(
      "/api/v1/reader/articles", "Articles of a list.",
      query: [
        .optional(
          "list",
          [
            "type": "string",
            "pattern": "^(new|history|later|channel:[0-9]{1,18}|folder:[0-9]{1,18})$",
          ]),
        .limit(100, usual: 50), .after,
      ], gives: .page(of: APIArticle.self)),
    .get(
      "/api/v1/reader/articles/{id}", "One article; it is not marked as read.",
      gives: .of(APIWholeArticle.self)),
    .change(
      "PATCH", "/api/v1/reader/articles/{id}", "Marks as read or unread, saves or no more.",
      json: .input(APIArticleChange.self),
      gives: [200: .of(APIArticle.self)]),
  ])
