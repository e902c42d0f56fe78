import Features

private let person = "/api/v1/social/people/{name}"
private let own = "/api/v1/social"

private let lists: [APIOperation.Field] = [
  .optional("q", .words, "The beginning of a user name or a name."), .limit(100, usual: 50),
  .after,
]

/// People of the community.
let peoplePart = APIPart(
  name: "People",
  operations: [
    .get(
      own + "/people", "People by the beginning of a user name or a name.",
      query: [.required("q", .searchTerms)], gives: .page(.named("Person"))),
    .get(
      person, "A profile.",
      gives: .record([
        "person": .named("Person"), "bio": .words, "private": .bool, "posts": .count,
        "followers": .count, "following": .count, "likes_received": .count,
      ])),
    .get(
      person + "/followers", "Who follows somebody.", query: lists, gives: .page(.named("Person"))),
    .get(
      person + "/following", "Whom somebody follows.", query: lists, gives: .page(.named("Person"))),
    .change("PUT", person + "/follow", "Follows, or asks to.", gives: [200: .named("Person")]),
    .change("DELETE", person + "/follow", "Follows no more.", gives: [200: .named("Person")]),
    .change("PUT", person + "/block", "Blocks.", gives: [200: .named("Person")]),
    .change("DELETE", person + "/block", "Blocks no more.", gives: [200: .named("Person")]),
    .change(
      "PUT", person + "/mute", "Mutes.",
      json: .input([:], optional: ["for": .oneOf("day", "week", "always")]),
      isBodyOptional: true, gives: [200: .named("Person")]),
    .change("DELETE", person + "/mute", "Mutes no more.", gives: [200: .named("Person")]),
    .get(own + "/blocked", "Whom one blocks.", query: lists, gives: .page(.named("Person"))),
    .get(own + "/muted", "Whom one mutes.", query: lists, gives: .page(.named("Person"))),
    .get(
      own + "/follow-requests", "Who asks to follow.", query: lists, gives: .page(.named("Person"))),
    .change(
      "PUT", own + "/follow-requests/{id}", "Accepts the person of this id.", gives: [204: nil]),
    .change(
      "DELETE", own + "/follow-requests/{id}", "Refuses the person of this id.", gives: [204: nil]),
  ],
  schemas: [
    "Person": .record(
      ["id": .id, "user_name": .words, "name": .words],
      optional: [
        "photo": .words,
        "relation": .record([
          "follows": .bool, "requested": .bool, "follows_me": .bool, "blocked": .bool,
          "muted": .bool,
        ]),
      ])
  ])
