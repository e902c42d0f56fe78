import AppTestSupport
import Database
import Synchronization

/// Runs `first` in a transaction that does not end before `second`, which begins within it, has to wait
/// for it. SQLite has one writer, so that it waits in any case.
func inTurn(
  _ database: any Database, _ first: @escaping @Sendable (any WriteAccess) throws -> Void,
  then second: @escaping @Sendable () async throws -> Void
) async throws {
  let follower = Mutex<Task<Void, any Error>?>(nil)
  try await database.write { db in
    try first(db)
    follower.withLock { task in
      if task == nil { task = Task { try await second() } }
    }
    if db.engine == .postgres { try awaitFollower(in: db) }
  }
  try await follower.withLock { $0 }?.value
}

private func awaitFollower(in db: any WriteAccess) throws {
  for _ in 0..<20_000
  where try db.exists(
    """
    SELECT 1 FROM pg_locks
    WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
    """)
  { return }
  throw TestFailure("nobody waits for what the first one does")
}
