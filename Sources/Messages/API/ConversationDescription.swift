import Features

private let all = "/api/v1/messages"
private let one = "/api/v1/messages/conversations/{id}"

/// Conversations.
let conversationPart = APIPart(
  name: "Conversations",
  operations: [
    .get(
      all + "/conversations", "Those in which one takes part, by their newest message.",
      query: [
        .optional("requests", .oneOf("0", "1"), "1: those that wait for one's consent."),
        .limit(50, usual: 30), .after,
      ], gives: .page(.named("ListedConversation"))),
    .change(
      "POST", all + "/conversations", "Opens the one with a person, or makes a group.",
      json: .input(["people": .array(.id)], optional: ["title": .words]),
      gives: [201: .named("Conversation")]),
    .get(one, "One conversation with its people.", gives: .named("Conversation")),
    .change("DELETE", one, "Deletes it for oneself alone.", gives: [204: nil]),
    .get(
      one + "/receipts", "How far the others have read.",
      gives: .record([
        "items": .array(
          .record(["person": .id, "seq": .count], optional: ["time": .time]))
      ])),
    .change(
      "POST", one + "/read", "One was shown everything up to this number.",
      json: .input(["seq": .count]), gives: [204: nil]),
    .change("POST", one + "/typing", "Tells the others that one writes.", gives: [204: nil]),
    .change("POST", one + "/accept", "Agrees to a request.", gives: [204: nil]),
    .change("POST", one + "/decline", "Deletes a request.", gives: [204: nil]),
    .change("POST", one + "/leave", "Leaves a group.", gives: [204: nil]),
    .change(
      "PUT", one + "/title", "Names a group.", json: .input(["title": .words]),
      gives: [200: .named("Conversation")]),
    .change(
      "PUT", one + "/mute", "Mutes it.",
      json: .input(["for": .oneOf("hour", "day", "week", "always")]), gives: [204: nil]),
    .change("DELETE", one + "/mute", "Mutes it no more.", gives: [204: nil]),
    .change(
      "POST", one + "/people", "Adds people to a group.",
      json: .input(["people": .array(.id)]), gives: [200: .named("Conversation")]),
    .change(
      "DELETE", one + "/people/{person}", "Takes somebody out of a group.", gives: [204: nil]),
    .get(
      all + "/counts", "What waits.", gives: .record(["unread": .count, "requests": .count])),
    .get(all + "/settings", "Choices for all conversations.", gives: .named("MessageSettings")),
    .change(
      "PATCH", all + "/settings", "Changes them; what is missing stays.",
      json: .input(
        [:], optional: ["receipts": .bool, "who": .oneOf("everyone", "followed", "nobody")]),
      gives: [200: .named("MessageSettings")]),
  ],
  schemas: [
    "Face": .record(
      ["id": .id, "user_name": .words, "name": .words], optional: ["photo": .words]),
    "ListedConversation": .record(
      [
        "id": .id, "kind": .oneOf("direct", "group"), "title": .words,
        "others": .array(.named("Face")), "other_count": .count, "unread": .count,
        "muted": .bool, "time": .time,
      ],
      optional: [
        "last": .record(
          ["kind": .words, "own": .bool, "text": .words, "photos": .count, "deleted": .bool],
          optional: ["author": .named("Face")])
      ]),
    "Conversation": .record(
      [
        "id": .id, "kind": .oneOf("direct", "group"), "title": .words,
        "state": .words,
        "others": .array(.record(["person": .named("Face"), "maker": .bool])),
        "read_seq": .count, "last_seq": .count, "unread": .count, "muted": .bool,
        "may_write": .bool, "may_send_photos": .bool,
      ], optional: ["muted_until": .time]),
    "MessageSettings": .record([
      "receipts": .bool, "who": .oneOf("everyone", "followed", "nobody"),
    ]),
  ])
