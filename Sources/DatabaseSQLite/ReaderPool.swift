import Database
import Dispatch
import Synchronization

/// The connections that read beside the writer, made when they are needed. How many there are is
/// decided by who asks: a ``BoundedSemaphore`` stands before it.
final class ReaderPool: Sendable {
  private let path: String
  private let queue = DispatchQueue(label: "korzo.sqlite.readers", attributes: .concurrent)
  private let idle = Mutex<[SQLiteConnection]>([])

  /// - Parameter path: the database's, which is in WAL mode.
  init(path: String) {
    self.path = path
  }

  /// Runs `body` with a connection on a thread that may wait for the disk.
  func run<T: Sendable>(
    _ body: @escaping @Sendable (SQLiteConnection) throws -> T
  ) async throws -> T {
    try await onThread { [self] in
      let connection = try take()
      defer { giveBack(connection) }
      return try body(connection)
    }
  }

  /// Runs work on a thread that may wait for the disk.
  func onThread<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }

  /// A connection to read with: the last one given back, whose pages and statements are the warmest.
  /// - Throws: `DatabaseError`
  func take() throws -> SQLiteConnection {
    try takeIdle() ?? SQLiteConnection(path: path, isReader: true)
  }

  /// One that is open and waits, if any.
  func takeIdle() -> SQLiteConnection? { idle.withLock { $0.popLast() } }

  /// Takes back what `take` gave.
  func giveBack(_ connection: SQLiteConnection) {
    idle.withLock { $0.append(connection) }
  }

  /// Lets all go; none is in use.
  func close() {
    idle.withLock { idle in
      for connection in idle { connection.close() }
      idle = []
    }
  }
}
