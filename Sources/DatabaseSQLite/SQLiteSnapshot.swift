import Core
import Database

/// A reader's connection in a transaction that several reads share, see ``SnapshotScope``.
final class SQLiteSnapshot: HeldSnapshot {
  private let connection: SQLiteConnection
  private let readers: ReaderPool
  private let whenEnded: @Sendable () -> Void

  /// - Parameters:
  ///   - connection: taken from the readers, to whom it goes back, also when this throws.
  ///   - whenEnded: called when the connection is another's to use.
  /// - Throws: `DatabaseError`
  init(
    _ connection: SQLiteConnection, of readers: ReaderPool,
    whenEnded: @escaping @Sendable () -> Void
  ) throws {
    do {
      try connection.execute("BEGIN DEFERRED")
    } catch {
      connection.endTransaction()
      readers.giveBack(connection)
      throw error
    }
    self.connection = connection
    self.readers = readers
    self.whenEnded = whenEnded
  }

  /// Runs `body` on a thread that may wait for the disk.
  func read<T: Sendable>(
    _ cancellation: ReadCancellation, _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    try await readers.onThread { [connection] in
      try cancellation.watching(connection) { try body(SQLiteReadAccess(db: connection)) }
    }
  }

  func end() {
    connection.endTransaction()
    readers.giveBack(connection)
    whenEnded()
  }
}

/// Stands for the present of a database in memory, whose one connection writes as well and holds no
/// snapshot: each read sees what is there.
final class MemorySnapshot: HeldSnapshot {
  func end() {}
}
