import Features

/// The reader.
let readerPart = APIPart(
  name: "Reader",
  operations: [
    .get("/api/v1/reader/channels", "The channels.", gives: .array(.named("Channel"))),
    .change(
      "POST", "/api/v1/reader/channels", "Subscribes to a feed or a site.",
      json: .input(["url": .words], optional: ["folder": .words]),
      gives: [201: .named("Channel"), 200: .named("Channel")]),
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
      ], gives: .page(.named("ReaderArticle"))),
    .get(
      "/api/v1/reader/articles/{id}", "One article; it is not marked as read.",
      gives: .record(
        [
          "article": .named("ReaderArticle"), "html": .words, "words": .count,
          "enclosures": .array(["type": "object"]),
        ], optional: ["full_html": .words, "language": .words])),
    .change(
      "PATCH", "/api/v1/reader/articles/{id}", "Marks as read or unread, saves or no more.",
      json: .input([:], optional: ["read": .bool, "saved": .bool]),
      gives: [200: .named("ReaderArticle")]),
  ],
  schemas: [
    "Channel": .record(
      ["id": .id, "title": .words, "url": .words, "active": .bool, "unread": .count],
      optional: [
        "site_url": .words, "folder": .words, "checked_at": .time, "problem": .words,
      ]),
    "ReaderArticle": .record(
      [
        "id": .id, "title": .words, "excerpt": .words, "note": .bool, "time": .time,
        "channel_title": .words, "read": .bool, "saved": .bool,
      ],
      optional: ["author": .words, "picture": .words, "url": .words, "channel": .id]),
  ])
