import CSQLite
import Synchronization

/// Stops a `read` whose task is cancelled.
///
/// `sqlite3_interrupt` does nothing between two statements, and a statement that begins right after
/// it would run to its end. SQLite asks this one again and again while a
/// statement runs, so that no cancellation is missed.
final class ReadCancellation: Sendable {
  /// How many steps of SQLite's virtual machine lie between two questions: well below a
  /// millisecond of work.
  private static let steps: CInt = 2000

  private let isCancelled = Atomic(false)

  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Runs `body`, which uses the connection; its statements end with `SQLITE_INTERRUPT` once
  /// the read is cancelled.
  func watching<T>(_ connection: SQLiteConnection, _ body: () throws -> T) throws -> T {
    let handle = connection.handle
    // Alive until the handler is taken away: `self` is used after it.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      handle, Self.steps,
      { context in
        guard let context else { return 0 }
        let watch = Unmanaged<ReadCancellation>.fromOpaque(context).takeUnretainedValue()
        return watch.isCancelled.load(ordering: .relaxed) ? 1 : 0
      }, context)
    defer { sqlite3_progress_handler(handle, 0, nil, nil) }
    return try withExtendedLifetime(self) {
      if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
      return try body()
    }
  }
}
