import Core
import Database
import Dispatch

/// A connection in a transaction that several reads share, see ``SnapshotScope``.
///
/// Unchecked, because `hasBegun` is touched on the connection's thread only.
final class PostgresSnapshot: HeldSnapshot, @unchecked Sendable {
  private let connection: PostgresConnection
  private let pool: PostgresPool
  private var hasBegun = false

  /// - Parameter connection: lent by the pool, which gets it back at the end.
  init(_ connection: PostgresConnection, of pool: PostgresPool) {
    self.connection = connection
    self.pool = pool
  }

  /// Runs `body` on the connection's thread.
  func read<T: Sendable>(
    _ cancellation: Cancellation, _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        connection.queue.async { [self] in
          continuation.resume(with: Result { try run(cancellation, body) })
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  func end() {
    connection.queue.async { [connection, pool] in
      connection.leave()
      pool.giveBack(connection)
    }
  }

  private func run<T>(
    _ cancellation: Cancellation, _ body: (any ReadAccess) throws -> T
  ) throws -> T {
    defer { hasBegun = connection.isReading() }
    return hasBegun
      ? try connection.readOn(cancellation, body)
      : try connection.beginReading(cancellation, body)
  }
}
