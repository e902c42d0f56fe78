import CSQLite
import Synchronization

/// Keeps the write-ahead log of a database from growing without bound.
///
/// SQLite carries the log into the database by itself after each thousand pages, but begins it anew
/// only when nobody reads at that moment. Where somebody always reads, it never does, and the log
/// grows until the disk is full.
final class WriteAheadLog: Sendable {
  /// How far the log is carried over (https://sqlite.org/c3ref/wal_checkpoint_v2.html).
  enum CheckpointMode: CInt {
    /// As far as it goes without waiting for anybody.
    case passive = 0
    /// Whole, after which it is empty.
    case truncate = 3
  }

  /// How long they are waited for at a time, in milliseconds: meanwhile nobody else writes.
  private static let timeout: CInt = 200

  private let path: String
  private let limit: Int
  /// The size above which it is tried the next time.
  private let next: Mutex<Int>

  /// - Parameters:
  ///   - path: the database's.
  ///   - limit: the size in bytes above which readers are waited for, so that it can begin anew.
  init(path: String, limit: Int) {
    self.path = path + "-wal"
    self.limit = limit
    next = Mutex(limit)
  }

  /// Begins the log anew when it is too large; called on the writer's thread after a commit.
  func keepSmall(_ db: SQLiteConnection) {
    let size = sizeOfFile(path)
    guard size > next.withLock({ $0 }) else { return }
    carryOver(db, .truncate)
    // A reader of a long story is not waited for after every commit.
    let rest = sizeOfFile(path)
    next.withLock { $0 = rest > limit ? rest + limit / 4 : limit }
  }

  /// Carries what is in the log into the database, as far as readers and other processes let it.
  func carryOver(_ db: SQLiteConnection, _ mode: CheckpointMode) {
    sqlite3_busy_timeout(db.handle, Self.timeout)
    sqlite3_wal_checkpoint_v2(db.handle, nil, mode.rawValue, nil, nil)
    sqlite3_busy_timeout(db.handle, SQLiteDatabase.busyMilliseconds)
  }
}
