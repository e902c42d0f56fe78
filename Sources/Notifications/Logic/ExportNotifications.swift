import Core
import Database

extension Notifications {
  /// The inbox's part of "download my data".
  package var exporter: DataExporter {
    DataExporter("notifications") { [self] account in
      [.list("notifications.json") { try await exported(of: account, after: $0) }]
    }
  }

  private func exported(
    of account: ID, after cursor: Cursor?
  ) async throws -> Page<ExportedNotification> {
    let now = clock.now()
    return try await database.read { db in
      var known: [ID: Bool] = [:]
      /// The archive names nobody of whom the inbox would not tell.
      func tells(_ person: ID) throws -> Bool {
        if let known = known[person] { return known }
        let tells = try audience.mayTell(account, person, now, db)
        known[person] = tells
        return tells
      }
      return try ExportStore().page(of: account, after: cursor, size: 100, in: db).map { item in
        ExportedNotification(
          kind: item.notification.kind, subject: item.notification.subject,
          people: try item.people.filter { try tells($0.id) }.map(\.userName),
          read: item.notification.isRead, at: item.notification.lastID.time.iso8601)
      }
    }
  }
}

/// A notification in the archive of a person's data.
private struct ExportedNotification: Encodable, Sendable {
  let kind: String
  /// What it is about, such as a post's id.
  let subject: ID
  /// User names, the newest first; at most ten.
  let people: [String]
  let read: Bool
  let at: String
}
