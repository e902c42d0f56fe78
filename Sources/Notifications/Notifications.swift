import Core
import Database
import Features
import Jobs
import Logging
import Web

/// Word that reaches people: what others did that concerns them, in one list, on their devices and
/// in their mail, as they have chosen.
///
/// Tables: `notification` (a group: one kind, one subject, until it is read),
/// `notification_actor` (who did it), `notification_outgoing` (what waits to go out),
/// `notification_preference` and `notification_schedule` (what people chose),
/// `push_subscription` (their devices).
package struct Notifications: Feature {
  /// What the feature asks others about people; `KorzoApp` answers with Social's blocks and mutes.
  package struct Audience: Sendable {
    /// Which of these people are told of somebody's doings at all, asked inside the transaction.
    package var hearers:
      @Sendable (
        _ users: Set<ID>, _ actor: ID, _ now: Timestamp, _ db: any ReadAccess
      ) throws -> Set<ID>
    /// A condition on a column with an account's id: whether the viewer sees that person's doings.
    package var sees: @Sendable (_ viewer: Viewer, _ actor: SQL, _ now: Timestamp) -> SQL

    /// Everybody is told of everybody, unless the closures say otherwise.
    package init(
      hearers:
        @escaping @Sendable (
          _ users: Set<ID>, _ actor: ID, _ now: Timestamp, _ db: any ReadAccess
        ) throws -> Set<ID> = { users, _, _, _ in users },
      sees: @escaping @Sendable (_ viewer: Viewer, _ actor: SQL, _ now: Timestamp) -> SQL = {
        _, _, _ in "TRUE"
      }
    ) {
      self.hearers = hearers
      self.sees = sees
    }
  }

  /// The schema; `account` and the view `person` must exist.
  package static let migrations = [notificationTables, pushTables, deliveryTables, firstThings]

  /// The parts of the inbox; this one alone, unless `KorzoApp` says otherwise.
  package var segments: PlaceSegments
  let kinds: KindRegistry
  let options: Options
  let audience: Audience
  let platform: Platform

  /// The inbox on a platform; features declare their kinds of notification afterwards.
  package init(_ platform: Platform, audience: Audience = Audience(), _ options: Options) {
    kinds = KindRegistry()
    self.platform = platform
    self.audience = audience
    self.options = options
    segments = PlaceSegments(.inbox, [Self.segment(on: platform)])
  }

  /// Where features put their notifications.
  package var inbox: Inbox {
    Inbox(
      notify: { notifications, db in try notify(notifications, in: db) },
      retract: { kind, subject, which, db in
        switch which {
        case .all: try retract(kind: kind, subject: subject, actor: nil, in: db)
        case .actor(let actor): try retract(kind: kind, subject: subject, actor: actor, in: db)
        case .newer(let thing): try retract(kind: kind, subject: subject, newerThan: thing, in: db)
        }
      })
  }

  /// Takes the kinds of notification that a feature sends, for this inbox and all copies of it:
  /// features need the inbox to be made first. Their groups are the rows of the settings, in this
  /// order.
  package func declare(_ more: [NotificationKind]) {
    kinds.declare(more)
  }

  /// From now on notifications stay in the inbox, and nothing is pushed or mailed: for filling a
  /// demonstration with what has happened long ago.
  package func keepSilent() {
    kinds.isSilent = true
  }

  /// What the inbox is called.
  package static let title = Phrase.inbox

  /// The inbox's place in the tab bar, with the number of all that waits in its parts.
  package var navigation: [NavigationEntry] {
    [
      NavigationEntry(
        place: .inbox, path: "/inbox", title: .inbox, icon: .inbox,
        news: { viewer in try await segments.news(for: viewer) })
    ]
  }

  /// This part of the inbox: the list of notifications.
  package var segment: PlaceSegments.Segment { Self.segment(on: platform) }

  private static func segment(on platform: Platform) -> PlaceSegments.Segment {
    let counts = platform.counts
    counts.add("notifications.unread") { "(\(NotificationStore.unreadCount(of: $0.id)))" }
    return PlaceSegments.Segment(
      path: "/inbox", title: .notifications, events: ["notifications.changed"]
    ) { viewer in
      try await counts.count("notifications.unread", for: viewer)
    }
  }

  /// Its entry on the page *Me*.
  package var meLinks: [MenuLink] {
    [MenuLink(.bell, .notifications, path: "/me/notifications")]
  }

  /// Its part of the API.
  package var api: [APIPart] { [notificationPart] }

  /// Its part of "download my data".
  package var exporters: [DataExporter] { [exporter] }

  /// Adds the inbox's pages and API.
  package func routes(_ routes: Routes) {
    let pages = routes.signedIn
    pages.get("/inbox", inboxPage)
    pages.post("/inbox/read", readAll)
    pages.post("/inbox/clear", clearAll)
    pages.get("/inbox/{id}/open", openNotification)
    pages.post("/inbox/{id}/clear", clearNotification)
    pages.get("/me/notifications", settingsPage)
    pages.post("/me/notifications", settingsAction)
    routes.anyone.get("/unsubscribe/{token}", unsubscribePage)
    routes.anyone.postByLink("/unsubscribe/{token}", unsubscribeAction)
    options.push?.routes(routes)
    routes.api(.read).get("/api/v1/notifications", apiNotifications)
    routes.api(.read).get("/api/v1/notifications/preferences", apiPreferences)
    routes.api(.write).put("/api/v1/notifications/preferences", apiChoosePreferences)
    routes.api(.write).post("/api/v1/notifications/read", apiReadAll)
    routes.api(.write).delete("/api/v1/notifications", apiClearAll)
    routes.api(.write).post("/api/v1/notifications/{id}/read", apiRead)
    routes.api(.write).delete("/api/v1/notifications/{id}", apiClear)
  }

  /// Adds what brings notifications to people, and the timers that tidy up.
  package func jobs(_ runner: inout JobRunner) {
    runner.handle(deliverJob) { try await deliver(to: $0.account) }
    options.push?.jobs(&runner) { try await renewed($0, for: $1) }
    runner.every(.minutes(5), "notifications.sweep") { try await sweepDeliveries() }
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

// The platform's parts under their own names.
extension Notifications {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var logger: Logger { platform.logger }
  var hub: Hub { platform.hub }
  var site: SiteIdentity { platform.site }
}
