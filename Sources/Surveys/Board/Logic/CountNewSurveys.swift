import Core
import Database

extension Surveys {
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
