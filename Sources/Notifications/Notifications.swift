import Core
import Database
import Jobs
import Web

/// Word that reaches people: what others did that concerns them, in one list.
///
/// Tables: `notification` (a group: one kind, one subject, until it is read) and
/// `notification_actor` (who did it).
package struct Notifications: Sendable {
  /// What the feature asks others about people; `KorzoApp` answers with Social's blocks and mutes.
  package struct Audience: Sendable {
    /// Whether a person is told of another's doings at all, asked inside the transaction.
    package var mayTell:
      @Sendable (_ user: ID, _ actor: ID, _ now: Timestamp, _ db: any ReadAccess) throws -> Bool
    /// A condition on a column with an account's id: whether the viewer sees that person's doings.
    package var sees: @Sendable (_ viewer: Viewer, _ actor: SQL, _ now: Timestamp) -> SQL

    /// Everybody is told of everybody, unless the closures say otherwise.
    package init(
      mayTell:
        @escaping @Sendable (
          _ user: ID, _ actor: ID, _ now: Timestamp, _ db: any ReadAccess
        ) throws -> Bool = { _, _, _, _ in true },
      sees: @escaping @Sendable (_ viewer: Viewer, _ actor: SQL, _ now: Timestamp) -> SQL = {
        _, _, _ in "TRUE"
      }
    ) {
      self.mayTell = mayTell
      self.sees = sees
    }
  }

  /// The schema; `account` and the view `person` must exist.
  package static let migrations = [notificationTables]

  let kinds: [String: NotificationKind]
  let audience: Audience
  let database: any Database
  let ids: IDGenerator
  let clock: Clock
  let hub: Hub

  /// The inbox with the kinds of word that features declare.
  package init(
    kinds: [NotificationKind], audience: Audience = Audience(), database: any Database,
    ids: IDGenerator, clock: Clock, hub: Hub
  ) {
    self.kinds = Dictionary(kinds.map { ($0.name, $0) }) { $1 }
    self.audience = audience
    self.database = database
    self.ids = ids
    self.clock = clock
    self.hub = hub
  }

  /// The same inbox with more kinds of word: for features that need the inbox to be made.
  package func with(kinds more: [NotificationKind]) -> Notifications {
    Notifications(
      kinds: kinds.values + more, audience: audience, database: database, ids: ids, clock: clock,
      hub: hub)
  }

  /// The inbox's place in the tab bar, with the number of unread notifications.
  package var navigation: NavigationEntry {
    NavigationEntry(place: .inbox, path: "/inbox", title: .inbox, icon: .inbox) { viewer in
      try await database.read { db in try NotificationStore().unreadCount(of: viewer.id, in: db) }
    }
  }

  /// Adds the inbox's pages and API.
  package func routes(_ routes: Routes) {
    let pages = routes.signedIn
    pages.get("/inbox", inboxPage)
    pages.post("/inbox/read", readAll)
    pages.post("/inbox/clear", clearAll)
    pages.get("/inbox/{id}/open", openNotification)
    pages.post("/inbox/{id}/clear", clearNotification)
    routes.api(.read).get("/api/v1/notifications", apiNotifications)
    routes.api(.write).post("/api/v1/notifications/read", apiReadAll)
    routes.api(.write).delete("/api/v1/notifications", apiClearAll)
    routes.api(.write).post("/api/v1/notifications/{id}/read", apiRead)
    routes.api(.write).delete("/api/v1/notifications/{id}", apiClear)
  }

  /// Adds the timer that forgets what was read long ago.
  package func jobs(_ runner: inout JobRunner) {
    runner.every(.hours(24), "notifications.clean") { try await clean() }
  }

  /// Forgets what was read and is older than 90 days.
  func clean() async throws {
    let time = clock.now() - .days(90)
    while try await database.write({ db in
      try NotificationStore().deleteOld(before: time, limit: 500, in: db)
    }) > 0 {}
  }
}
