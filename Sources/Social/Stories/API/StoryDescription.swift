import Features

/// What the form sends; see docs/api/social.md.
private let newStory: JSONLiteral = .record(
  [:],
  optional: [
    "photo": ["type": "string", "format": "binary"], "text": .words, "alt": .words,
    "background": .words, "audience": .named("Audience"), "client_id": .named("ClientID"),
  ])

/// Stories of the community.
let storyPart = APIPart(
  name: "Stories",
  operations: [
    .get(
      "/api/v1/social/stories", "Those followed whose stories wait, unseen ones first.",
      gives: .record(["items": .array(.record(["person": .named("Person"), "seen": .bool]))])),
    .get(
      "/api/v1/social/people/{name}/stories", "A person's stories of the last 24 hours.",
      gives: .record(["items": .array(.named("Story"))])),
    .upload(
      "/api/v1/social/stories", "Tells a story.",
      body: ["multipart/form-data": newStory],
      gives: [201: .named("Story"), 200: .named("Story")]),
    .change(
      "POST", "/api/v1/social/stories/{id}/seen", "Tells the author that one has seen it.",
      gives: [204: nil]),
    .change("DELETE", "/api/v1/social/stories/{id}", "Deletes an own story.", gives: [204: nil]),
  ],
  schemas: [
    "Story": .record(
      [
        "id": .id, "text": .words, "alt": .words, "background": .words,
        "audience": .named("Audience"), "expires_at": .time, "seen": .bool,
      ], optional: ["picture": .words])
  ])
