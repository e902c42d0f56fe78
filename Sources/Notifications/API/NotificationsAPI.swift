import Core
import Features
import Web

/// The inbox for apps: JSON under /api/v1/notifications.
extension Notifications {
  func apiNotifications(_ request: Request<SignedIn>) async throws -> Response {
    let page = try await list(
      for: request.viewer, after: try request.cursor(), size: inboxSize)
    let language = request.language
    return try .json(
      APIPage(page.map { APINotification($0, language) }))
  }

  func apiReadAll(_ request: Request<SignedIn>) async throws -> Response {
    try await markRead(of: request.viewer.id)
    return .noContent
  }

  func apiRead(_ request: Request<SignedIn>) async throws -> Response {
    try await markRead(try request.id(), of: request.viewer.id)
    return .noContent
  }

  func apiClearAll(_ request: Request<SignedIn>) async throws -> Response {
    try await clear(nil, of: request.viewer.id)
    return .noContent
  }

  func apiClear(_ request: Request<SignedIn>) async throws -> Response {
    try await clear([try request.id()], of: request.viewer.id)
    return .noContent
  }
}

/// A notification for apps.
struct APINotification: Codable, APIShape, Sendable {
  static let shape = "Notification"

  let id: ID
  let kind: String
  let subject: ID
  let text: String
  let path: String
  let picture: String?
  let excerpt: String?
  let people: Int
  let isRead: Bool
  let time: Timestamp

  init(_ item: ShownNotification, _ language: Language) {
    let stored = item.stored
    id = stored.id
    kind = stored.kind
    subject = stored.subject
    text = item.sentence(in: language)
    path = item.place.path
    picture = item.place.picture
    excerpt = item.place.excerpt
    people = stored.count
    isRead = stored.isRead
    time = stored.lastID.time
  }
}
