import Features

/// What the form sends; see docs/api/social.md.
private let newStory: JSONLiteral = .record(
  [:],
  optional: [
    "photo": .file, "text": .words, "alt": .words, "background": .oneOf(StoryBackground.self),
    "audience": .oneOf(StoryAudience.self), "answers": .oneOf(AnswerAudience.self),
    "edit.0": .words, "canvas": .words, "client_id": .clientID,
  ])

/// Stories of the community.
let storyPart = APIPart(
  name: "Stories",
  operations: [
    .get(
      "/api/v1/social/stories", "Those followed whose stories wait, unseen ones first.",
      gives: .of(APIList<APITray>.self)),
    .get(
      "/api/v1/social/people/{name}/stories", "A person's stories of the last 24 hours.",
      gives: .of(APIList<APIStory>.self)),
    .upload(
      "/api/v1/social/stories", "Tells a story.",
      body: ["multipart/form-data": .described(newStory)],
      gives: [201: .of(APIStory.self), 200: .of(APIStory.self)]),
    .change(
      "POST", "/api/v1/social/stories/{id}/seen", "Tells the author that one has seen it.",
      gives: [204: nil]),
    .change(
      "POST", "/api/v1/social/stories/{id}/layers/{layer}",
      "Answers a layer of a story, once; the first answer stays.",
      json: .input(APINewAnswer.self), gives: [200: .of(APILayerAnswers.self)]),
    .change(
      "POST", "/api/v1/social/stories/{id}/reactions",
      "Reacts to a story: kept in place of the reaction before, and sent as a message.",
      json: .input(APIReaction.self), gives: [204: nil]),
    .change("DELETE", "/api/v1/social/stories/{id}", "Deletes an own story.", gives: [204: nil]),
  ])
