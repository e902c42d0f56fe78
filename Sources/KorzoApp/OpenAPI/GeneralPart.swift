import Features

/// What belongs to no feature, or to all.
let generalPart = APIPart(
  name: "General",
  operations: [
    .get("/api/openapi.json", "This description.", for: .anyone, gives: ["type": "object"]),
    .get(
      "/api/v1/me", "The person of the token.",
      gives: .record(
        [
          "id": .id, "user_name": .words, "display_name": .words, "bio": .words,
          "role": .oneOf("member", "editor", "admin"),
          "appearance": .oneOf("system", "light", "dark"),
          "scopes": .array(.oneOf("read", "write", "admin")),
        ],
        optional: ["photo": .words, "email": .words, "language": .oneOf("cs", "en")])),
    .get(
      "/api/v1/live", "A stream of Server-Sent Events that does not end by itself.",
      query: [.optional("after", .id, "The number of the last event that one has.")],
      gives: .words, type: "text/event-stream"),
    .get(
      "/api/v1/events", "The log of events by pages.",
      query: [
        .optional("after", .id, "The `next` of the page before."), .limit(500, usual: 100),
      ],
      gives: .record([
        "events": .array(
          .record([
            "seq": .words, "at": .time, "name": .words, "data": ["type": "object"],
          ])), "next": .words, "reset": .bool,
      ])),
  ],
  schemas: [
    "Error": .record([
      "error": .record(["code": .words, "message": .words, "request_id": .words])
    ]),
    "Size": .record(["width": .count, "height": .count, "path": .words]),
  ])
