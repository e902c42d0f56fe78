import Features

private let comments = "/api/v1/magazine/articles/{article}/comments"

/// Comments under articles.
let magazineCommentPart = APIPart(
  name: "Comments on articles",
  operations: [
    .get(
      comments, "Threads with their first answers.", for: .anyone,
      query: [.limit(50, usual: 20), .after], gives: .page(.named("MagazineThread"))),
    .change(
      "POST", comments, "Writes a comment, or an answer to one.",
      json: .input(
        ["text": .phrase(1...2000)],
        optional: ["parent": .id, "client_id": .named("ClientID")]),
      gives: [201: .named("MagazineComment"), 200: .named("MagazineComment")]),
    .get(
      comments + "/{id}", "The thread in which a comment stands.",
      for: .anyone,
      query: [.limit(200, usual: 100), .after], gives: .named("MagazineThread")),
    .change(
      "PATCH", comments + "/{id}", "Changes an own comment, within ten minutes.",
      json: .input(["text": .phrase(1...2000)]), gives: [200: .named("MagazineComment")]),
    .change(
      "DELETE", comments + "/{id}", "Deletes an own comment that nobody has answered.",
      gives: [204: nil]),
  ],
  schemas: [
    "MagazineThread": .record(
      [
        "comment": .named("MagazineComment"), "answers": .array(.named("MagazineComment")),
        "count": .count,
      ], optional: ["next": .cursor]),
    "MagazineComment": .record(
      [
        "id": .id, "thread": .id, "depth": .count, "state": .words, "time": .time,
        "edited": .bool, "own": .bool, "deletable": .bool,
      ],
      optional: [
        "parent": .id, "text": .words,
        "author": .record(
          ["name": .words, "writer": .bool],
          optional: ["id": .id, "user_name": .words, "photo": .words]),
      ]),
    "ClientID": [
      "type": "string", "maxLength": 64,
      "description": "Made by the program: the same once more is the same thing, not another.",
    ],
  ])
