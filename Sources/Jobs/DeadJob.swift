import Core
import Database

/// A job that was put aside: it failed too often, or the process died of it.
package struct DeadJob: Sendable {
  /// Its id.
  package let id: ID
  /// Its kind, such as `mail.send`.
  package let kind: String
  /// Why, for the operator.
  package let error: String
  /// When it was put aside.
  package let time: Timestamp
  /// How often it was tried.
  package let attempts: Int
  /// How often the process died while it was running.
  package let deaths: Int
}

/// A timer during which the process died again and again; it runs more and more seldom.
package struct DeadlyTimer: Sendable {
  /// Its name, such as `reader.refresh`.
  package let name: String
  /// How often in a row.
  package let deaths: Int
  /// When it is tried again.
  package let nextRun: Timestamp
}

extension JobQueue {
  /// What was put aside, the newest first.
  package func deadJobs(after cursor: Cursor?, size: Int) async throws -> Page<DeadJob> {
    try await database.read { [store] db in try store.dead(after: cursor, size: size, in: db) }
  }

  /// Timers during which the process died at least twice in a row.
  package func deadlyTimers() async throws -> [DeadlyTimer] {
    try await database.read { db in try TimerStore().deadly(Deaths.most, in: db) }
  }

  /// How many jobs were put aside because the process died of them.
  package func deadlyCount() async throws -> Int {
    try await database.read { [store] db in try store.countDeadly(in: db) }
  }

  /// Lets a job that was put aside wait again as if it were new, in the caller's transaction.
  /// - Returns: its kind; nil when it is not there any more.
  package func tryAgain(_ id: ID, in db: any WriteAccess) throws -> String? {
    let kind = try store.revive(id, now: clock.now(), in: db)
    if kind != nil { db.afterCommit { [self] in wake() } }
    return kind
  }

  /// Deletes a job that was put aside, in the caller's transaction.
  /// - Returns: its kind; nil when it is not there any more.
  package func deleteDead(_ id: ID, in db: any WriteAccess) throws -> String? {
    try store.deleteDead(id, in: db)
  }
}
