import Features

private let messages = "/api/v1/messages/conversations/{id}/messages"

/// What the form sends: the same as JSON, and photos.
private let newMessage: JSONLiteral = .record(
  [:], optional: ["text": .words, "client_id": .clientID, "shared": .words, "photo": .files])

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
      gives: .of(APIMessagePage.self)),
    .upload(
      messages, "Sends a message.",
      body: [
        "application/json": .input(APINewMessage.self),
        "multipart/form-data": .described(newMessage),
      ],
      gives: [201: .of(APIMessage.self), 200: .of(APIMessage.self)]),
    .get("/api/v1/messages/{id}", "One message.", gives: .of(APIMessage.self)),
    .change(
      "DELETE", "/api/v1/messages/{id}", "Deletes a message for oneself, or an own one for all.",
      query: [.optional("for", .oneOf("me", "all"))], gives: [204: nil]),
    .get(
      "/api/v1/messages/search", "Words of messages that one has, the newest first.",
      query: [.required("q", .searchTerms), .limit(50, usual: 30), .after],
      gives: .page(of: APIMessage.self)),
  ])
