import Features

/// What an app asks of who uses it.
let accountPart = APIPart(
  name: APIPart.general,
  operations: [
    .get("/api/v1/me", "The person of the token.", gives: .of(MeJSON.self))
  ])
