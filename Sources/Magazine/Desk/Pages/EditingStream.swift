import Core
import Database
import Web

/// Event of an article that somebody opened at the desk, writes or saved: the article's id in fact
/// `article`.
let editingEvent = "magazine.editing"

/// What the event says to others who have the article open.
func editedArticle(_ event: Event) -> (thing: ID, said: ServerEvent)? {
  guard event.name == editingEvent, let article = event.facts["article"].flatMap({ ID($0) })
  else { return nil }
  return (article, ServerEvent(name: "editing", data: "more"))
}

extension Magazine {
  /// Tells an open editor that somebody else came, writes or saved.
  func editingStream(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let isThere = try await database.read { db in try DeskStore().find(id, in: db) != nil }
    guard isThere else { throw AppError.notFound }
    let client = request.client.network
    guard !deskStreams.isFull(for: client) else { throw AppError.tooMany(retryAfter: .minutes(1)) }
    return .events { [deskStreams] outlet in deskStreams.add(outlet, of: id, from: client) }
  }

  /// Who else works on an article, in JSON.
  func editingNames(_ request: Request<EditorOnly>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let names = try await database.read { db -> [String]? in
      guard try DeskStore().find(id, in: db) != nil else { return nil }
      return try EditingStore().names(in: [id], except: viewer, now: now, in: db)[id] ?? []
    }
    guard let names else { throw AppError.notFound }
    return try .json(EditingResponse(editing: names))
  }

  /// Notes that somebody begins to write, before there is anything to save.
  func editingAction(_ request: Request<EditorOnly>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    try limiter.check("magazine.editing", key: "\(viewer)", limit: 60, per: .minutes(2))
    try await database.write { db in
      guard try DeskStore().find(id, in: db) != nil else { throw AppError.notFound }
      try EditingStore().see(viewer, in: id, now: now, in: db)
    }
    tellOfEditing(id)
    return .noContent
  }

  /// Says to open editors that somebody works on an article, after the commit.
  func tellOfEditing(_ article: ID) {
    hub.publish(Event(editingEvent, facts: ["article": "\(article)"]))
  }
}

/// What the script is told.
private struct EditingResponse: Encodable, Sendable {
  let editing: [String]
}
