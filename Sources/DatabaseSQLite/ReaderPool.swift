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
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try lending(body) })
      }
    }
  }

  /// Lets all go; none is in use.
  func close() {
    idle.withLock { idle in
      for connection in idle { connection.close() }
      idle = []
    }
  }

  private func lending<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
    // The last one given back, whose pages and statements are the warmest.
    let connection =
      try idle.withLock { $0.popLast() } ?? SQLiteConnection(path: path, isReader: true)
    defer { idle.withLock { $0.append(connection) } }
    return try body(connection)
  }
}
