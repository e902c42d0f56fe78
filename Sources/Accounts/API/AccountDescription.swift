import Features

/// What an app asks of who uses it.
let accountPart = APIPart(
  name: APIPart.general,
  operations: [
    .get(
      "/api/v1/me", "The person of the token.",
      gives: .record(
        [
          "id": .id, "user_name": .words, "display_name": .words, "bio": .words,
          "role": .oneOf("member", "editor", "admin"),
          "appearance": .oneOf("system", "light", "dark"),
          "scopes": .array(.oneOf("read", "write", "admin")),
        ],
        optional: ["photo": .words, "email": .words, "language": .oneOf("cs", "en")]))
  ])
