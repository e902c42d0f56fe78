import Core
import Database

extension Messages {
  /// Conversations with the newest message, or those that wait for consent; the newest first.
  func conversations(
    for viewer: Viewer, requests: Bool = false, after cursor: Cursor? = nil, size: Int
  ) async throws -> Page<ConversationCard> {
    let now = clock.now()
    return try await database.read { db in
      try ConversationListStore().page(
        of: viewer.id, requests ? .request : .member, now: now, after: cursor, size: size, in: db)
    }
  }

  /// How many conversations wait for consent.
  func requestCount(of user: ID) async throws -> Int {
    try await database.read { db in try MemberStore().requestCount(of: user, in: db) }
  }

  /// Unread messages, without muted conversations and requests.
  package func unreadCount(of user: ID) async throws -> Int {
    let now = clock.now()
    return try await database.read { db in
      try MemberStore().unreadCount(of: user, now: now, in: db)
    }
  }
}
