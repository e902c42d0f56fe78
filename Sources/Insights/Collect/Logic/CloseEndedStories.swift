import Core
import Database
import Features
import Web

extension Insights {
  /// Stories whose time is over are final, whether or not their account can be read. Owners are told of
  /// those whose last numbers are kept, once a day at most.
  func closeEndedStories() async throws {
    let now = clock.now()
    // Most minutes have none, and then nobody has to wait for a write.
    let isAny = try await database.read { db in try DueItemStore().hasEnded(at: now, in: db) }
    guard isAny else { return }
    let today = localDay(of: now, in: options.site.timeZone)
    try await database.write { [inbox] db in
      for id in try DueItemStore().closeEnded(at: now, in: db).sorted() {
        guard let source = try SourceStore().find(id, in: db), source.state == .active,
          try CollectionStore().notifyOnce(id, on: today, in: db)
        else { continue }
        try inbox.notify(
          Notification(user: source.owner, kind: CollectionNotification.story, subject: id), in: db)
      }
    }
  }
}
