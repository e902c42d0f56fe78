import Core
import Database
import Jobs
import Web

/// Reads a person's own posts and stories; the payload is the source.
let readOwnJob = JobKind<ID>("insights.own", maximumAttempts: 3, atOnce: 1)

extension Insights {
  /// The source of what a person publishes here. When there is none yet, it is made, and read at once.
  /// - Throws: `AppError.notFound` where nobody publishes anything.
  func ownSource(of viewer: Viewer) async throws -> ID {
    guard options.ownPosts != nil else { throw AppError.notFound }
    let known = try await database.read { db in try OwnSourceStore().find(of: viewer.id, in: db) }
    if let known { return known }
    let (id, now) = (ids.next(), clock.now())
    return try await database.write { [queue] db in
      let store = OwnSourceStore()
      let source = try store.make(id, of: viewer, now: now, in: db)
      try queue.add(readOwnJob, source, key: "\(source)", in: db)
      return source
    }
  }

  /// Puts what is due into the queue; a source that waits there already stays where it is.
  func readOwnDue() async throws {
    guard options.ownPosts != nil else { return }
    let now = clock.now()
    let due = try await database.read { db in
      try OwnSourceStore().due(at: now, limit: 500, in: db)
    }
    guard !due.isEmpty else { return }
    try await database.write { [queue] db in
      try queue.add(readOwnJob, due.map { ($0, "\($0)", now) }, in: db)
    }
  }

  /// Has one's own posts and stories read at once.
  /// - Throws: `AppError` in words when they were read just now.
  func readOwnNow(_ source: InsightSource, cooldown: Duration, in db: any WriteAccess) throws {
    let now = clock.now()
    if let read = source.collectedAt, read + cooldown > now {
      throw AppError.refreshedJustNow(retryAfter: (read + cooldown).since(now))
    }
    try OwnItemStore().ask(source.id, at: now, since: now - .days(30), in: db)
    try queue.add(readOwnJob, source.id, key: "\(source.id)", in: db)
  }
}
