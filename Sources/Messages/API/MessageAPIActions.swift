import Core
import Database
import Features
import Web

/// What apps do with messages.
extension Messages {
  /// Query: one of `before`, `after`, `at` (a message's number), else the newest; `limit` 1–100.
  func apiMessages(_ request: Request<SignedIn>) async throws -> Response {
    let page = try await messages(
      of: try request.id(), for: request.viewer, try place(request),
      size: try apiLimit(request, 50, most: 100))
    return try .json(APIMessagePage(page))
  }

  /// JSON `{"text", "client_id"?, "shared"?}`, or a `multipart/form-data` body with these fields
  /// and files `photo`. Answers 201, and 200 when the same `client_id` came before.
  func apiSend(_ request: Request<SignedIn>) async throws -> Response {
    let isJSON = request.header("Content-Type")?.lowercased().hasPrefix("application/json") == true
    let new = isJSON ? try await jsonMessage(request) : try await uploadedMessage(request)
    let sent = try await send(new, to: try request.id(), by: request.viewer)
    return try .json(APIMessage(sent.message), status: sent.isNew ? 201 : 200)
  }

  func apiMessage(_ request: Request<SignedIn>) async throws -> Response {
    try .json(APIMessage(try await message(try request.id(), for: request.viewer)))
  }

  /// Query: `for=all` deletes an own message for everybody, else it is deleted for oneself.
  func apiDelete(_ request: Request<SignedIn>) async throws -> Response {
    let whose = request.query["for"] ?? "me"
    guard ["me", "all"].contains(whose) else { throw AppError.badRequest("for is me or all") }
    try await deleteMessage(try request.id(), forAll: whose == "all", by: request.viewer)
    return .noContent
  }

  /// Query: `q`, words of the message; `after`, `limit` 1–50.
  func apiSearch(_ request: Request<SignedIn>) async throws -> Response {
    guard let words = request.query["q"], !words.isEmpty else {
      throw AppError.badRequest("q is missing")
    }
    let page = try await searchMessages(
      SearchQuery(words), for: request.viewer, after: try request.cursor(),
      size: try apiLimit(request, 30, most: 50)
    ).found
    return try .json(APIPage(page.map { APIMessage($0.message) }))
  }

  private func place(_ request: Request<SignedIn>) throws -> MessagePlace {
    func number(_ name: String) throws -> Int64? {
      guard let text = request.query[name] else { return nil }
      guard let number = Int64(decimal: text, in: 0...(.max)) else {
        throw AppError.badRequest("\(name) is a message's number")
      }
      return number
    }
    if let seq = try number("before") { return .before(seq) }
    if let seq = try number("after") { return .after(seq) }
    return try number("at").map { .at($0) } ?? .end
  }

  private func jsonMessage(_ request: Request<SignedIn>) async throws -> NewMessage {
    let body = try await request.json(APINewMessage.self)
    return NewMessage(
      text: cleanText(body.text ?? ""), clientID: body.clientId,
      shared: try sharedThing(body.shared))
  }

  private func uploadedMessage(_ request: Request<SignedIn>) async throws -> NewMessage {
    let upload = try await request.upload(limit: options.uploadLimit)
    let key = upload.fields["client_id"] ?? ""
    return NewMessage(
      text: cleanText(upload.fields["text"] ?? ""), clientID: key.isEmpty ? nil : key,
      photos: upload.files.filter { $0.field == "photo" },
      shared: try sharedThing(upload.fields["shared"]))
  }

  private func sharedThing(_ text: String?) throws -> SharedThing? {
    guard let text, !text.isEmpty else { return nil }
    guard let thing = SharedThing(text) else {
      throw AppError.badRequest("shared is such as post:7340032")
    }
    return thing
  }
}
