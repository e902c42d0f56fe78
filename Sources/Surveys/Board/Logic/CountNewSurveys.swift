import Core
import Database

extension Surveys {
  /// What the tab counts: surveys for this person that opened since they last looked.
  func countNew(for viewer: Viewer) async throws -> Int {
    let now = clock.now()
    return try await database.read { db in
      try BoardStore().countNew(for: viewer.id, now: now, in: db)
    }
  }

  /// Notes that somebody has looked at the board, when there was something new on it.
  func noteVisit(of account: ID) async throws {
    let now = clock.now()
    let new = try await database.read { db in
      try BoardStore().countNew(for: account, now: now, in: db)
    }
    guard new > 0 else { return }
    try await database.write { db in try BoardStore().visit(account, now: now, in: db) }
  }
}
