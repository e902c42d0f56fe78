import Core
import Features
import Web

/// Conversations for apps.
extension Messages {
  /// Query: `requests=1` for those that wait for consent, `after`, `limit` 1–50.
  func apiConversations(_ request: Request<SignedIn>) async throws -> Response {
    let page = try await conversations(
      for: request.viewer, requests: request.query["requests"] == "1",
      after: try request.cursor(), size: try apiLimit(request, 30, most: 50))
    return try .json(APIPage(page.map(APIConversation.init)))
  }

  /// Opens the conversation with one person, or makes a group of several. Answers 201.
  func apiOpen(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APINewConversation.self)
    guard (1...largestGroup).contains(body.people.count) else { throw AppError.groupTooLarge }
    let id = try await open(
      with: body.people, title: cleanLine(body.title ?? ""), by: request.viewer)
    return try .json(try await head(id, for: request.viewer), status: 201)
  }

  func apiConversation(_ request: Request<SignedIn>) async throws -> Response {
    try .json(try await head(try request.id(), for: request.viewer))
  }

  func apiReceipts(_ request: Request<SignedIn>) async throws -> Response {
    let marks = try await receipts(of: try request.id(), for: request.viewer)
    return try .json(
      APIList(
        marks.sorted { $0.key < $1.key }.map {
          APIReceipt(person: $0.key, seq: $0.value.seq, time: $0.value.at)
        }))
  }

  func apiCounts(_ request: Request<SignedIn>) async throws -> Response {
    try .json(
      APICounts(
        unread: try await unreadCount(of: request.viewer.id),
        requests: try await requestCount(of: request.viewer.id)))
  }

  func apiSettings(_ request: Request<SignedIn>) async throws -> Response {
    try .json(APIMessageSettings(try await settings(of: request.viewer.id)))
  }

  /// What is missing stays.
  func apiChangeSettings(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APISettingsChange.self)
    var settings = try await settings(of: request.viewer.id)
    if let receipts = body.receipts { settings.receipts = receipts }
    if let who = body.who {
      guard let who = MessagingPermission(rawValue: who) else {
        throw AppError.badRequest("who is everyone, followed or nobody")
      }
      settings.who = who
    }
    try await change(settings, of: request.viewer.id)
    return try .json(APIMessageSettings(settings))
  }

  /// The head as JSON shows it.
  func head(_ id: ID, for viewer: Viewer) async throws -> APIConversationHead {
    APIConversationHead(try await conversation(id, for: viewer))
  }

  /// One line of a program, cleaned as a form's text is.
  func cleanLine(_ text: String) -> String {
    cleanText(text).replacing("\n", with: " ")
  }

  /// A text of a program, cleaned as a form's is.
  func cleanText(_ text: String) -> String {
    var form = Form(["text": text])
    return form.text("text", 0...Int.max, or: .messageTooLong)
  }
}
