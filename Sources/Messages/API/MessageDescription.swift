import Features

private let messages = "/api/v1/messages/conversations/{id}/messages"

private let newMessage: [String: JSONLiteral] = [
  "text": .words, "client_id": .named("ClientID"), "shared": .words,
]

/// Messages.
let messagePart = APIPart(
  name: "Messages",
  operations: [
    .get(
      messages, "The newest, or those before, after or around a number, the oldest first.",
      query: [
        .optional("before", .count), .optional("after", .count), .optional("at", .count),
        .limit(100, usual: 50),
      ],
      gives: .record([
        "items": .array(.named("Message")), "has_earlier": .bool, "has_later": .bool,
      ])),
    .upload(
      messages, "Sends a message.",
      body: [
        "application/json": .input([:], optional: newMessage),
        "multipart/form-data": .record(
          [:],
          optional: newMessage.merging(
            ["photo": .array(["type": "string", "format": "binary"])]) { $1 }),
      ],
      gives: [201: .named("Message"), 200: .named("Message")]),
    .get("/api/v1/messages/{id}", "One message.", gives: .named("Message")),
    .change(
      "DELETE", "/api/v1/messages/{id}", "Deletes a message for oneself, or an own one for all.",
      query: [.optional("for", .oneOf("me", "all"))], gives: [204: nil]),
    .get(
      "/api/v1/messages/search", "Words of messages that one has, the newest first.",
      query: [.required("q", .searchTerms), .limit(50, usual: 30), .after],
      gives: .page(.named("Message"))),
  ],
  schemas: [
    "Message": .record(
      [
        "id": .id, "conversation": .id, "seq": .count, "kind": .words, "own": .bool,
        "text": .words, "photos": .array(.named("MessagePhoto")), "deleted": .bool,
        "time": .time,
      ],
      optional: [
        "author": .named("Face"), "person": .named("Face"), "client_id": .words,
        "shared": .record(
          ["thing": .words],
          optional: ["title": .words, "text": .words, "picture": .words, "path": .words]),
        "preview": .record(
          ["address": .words, "title": .words, "text": .words],
          optional: ["picture": .named("MessagePhoto")]),
      ]),
    "MessagePhoto": .record([
      "id": .id, "width": .count, "height": .count, "blurhash": .words,
      "webp": .array(.named("Size")), "jpeg": .array(.named("Size")),
    ]),
    "ClientID": [
      "type": "string", "maxLength": 64,
      "description": "Made by the program: the same once more is the same thing, not another.",
    ],
  ])
