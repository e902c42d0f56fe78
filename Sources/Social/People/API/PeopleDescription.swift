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
      query: [.required("q", .searchTerms)], gives: .page(of: APIPerson.self)),
    .get(
      person, "A profile.", gives: .of(APIProfile.self)),
    .get(
      person + "/followers", "Who follows somebody.", query: lists, gives: .page(of: APIPerson.self)
    ),
    .get(
      person + "/following", "Whom somebody follows.", query: lists,
      gives: .page(of: APIPerson.self)),
    .change("PUT", person + "/follow", "Follows, or asks to.", gives: [200: .of(APIPerson.self)]),
    .change("DELETE", person + "/follow", "Follows no more.", gives: [200: .of(APIPerson.self)]),
    .change("PUT", person + "/block", "Blocks.", gives: [200: .of(APIPerson.self)]),
    .change("DELETE", person + "/block", "Blocks no more.", gives: [200: .of(APIPerson.self)]),
    .change(
      "PUT", person + "/mute", "Mutes.",
      json: .input(APIMute.self),
      isBodyOptional: true, gives: [200: .of(APIPerson.self)]),
    .change("DELETE", person + "/mute", "Mutes no more.", gives: [200: .of(APIPerson.self)]),
    .get(own + "/blocked", "Whom one blocks.", query: lists, gives: .page(of: APIPerson.self)),
    .get(own + "/muted", "Whom one mutes.", query: lists, gives: .page(of: APIPerson.self)),
    .get(
      own + "/close-friends", "Whom one has chosen as close friends.", query: lists,
      gives: .page(of: APIPerson.self)),
    .change("PUT", own + "/close-friends/{name}", "Chooses a follower.", gives: [204: nil]),
    .change("DELETE", own + "/close-friends/{name}", "Chooses no more.", gives: [204: nil]),
    .get(
      own + "/follow-requests", "Who asks to follow.", query: lists,
      gives: .page(of: APIPerson.self)),
    .change(
      "PUT", own + "/follow-requests/{id}", "Accepts the person of this id.", gives: [204: nil]),
    .change(
      "DELETE", own + "/follow-requests/{id}", "Refuses the person of this id.", gives: [204: nil]),
  ])
