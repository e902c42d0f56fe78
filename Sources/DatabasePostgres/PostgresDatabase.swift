import Core
import Database

/// A PostgreSQL database through a pool of connections, each with a thread of its own.
package final class PostgresDatabase: Database {
  private let pool: PostgresPool
  private let hub = NotificationHub()
  private let listener: PostgresListener
  private let flightCount = FlightCount()

  /// How many round trips to the server were waited for so far. Not counted: making connections,
  /// the listening one, and the end of a read, which nobody waits for.
  package var flights: Int { flightCount.value }

  /// See `Database.changes`.
  package let changes = TableChanges()

  /// PostgreSQL.
  package var engine: Engine { .postgres }

  /// Connects once, to fail early; the other connections are made when they are needed, and
  /// made anew when they are lost.
  /// - Parameters:
  ///   - url: as libpq takes it, `postgresql://user:password@host/name?sslmode=verify-full`
  ///   - connections: how many at most; one more listens to notifications.
  ///   - statementTimeout: how long one statement may take before it fails as `busy`.
  ///   - patience: how much work waits for a connection, and how long.
  /// - Throws: `DatabaseError.connection`
  package init(
    url: String, connections: Int = 10, statementTimeout: Duration = .seconds(30),
    timeout: WaitLimit = .standard
  ) async throws {
    let milliseconds = statementTimeout.components.seconds * 1000
    let settings = [
      (name: "statement_timeout", value: String(milliseconds)),
      (name: "client_min_messages", value: "warning"),
    ]
    let pool = PostgresPool(size: max(1, connections), timeout: timeout) { [changes, flightCount] in
      PostgresConnection(
        url: url, settings: settings, timeout: timeout.time, changes: changes,
        flights: flightCount)
    }
    self.pool = pool
    listener = PostgresListener(url: url, hub: hub) { pool.refuse($0) }
    _ = try await read { try $0.value("SELECT 1", as: Int.self) }
  }

  deinit {
    listener.stop()
  }

  /// See `Database.read`: REPEATABLE READ, so that all its statements see the same moment. When
  /// the task is cancelled it no longer waits for a connection.
  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    if let scope = SnapshotScope.current {
      if let pipeline = PipelineScope.current(of: self) {
        return try await pipeline.read(body) { await self.answer($0, scope) }
      }
      if let result = try await read(scope, body) { return result }
    }
    return try await readApart(body)
  }

  /// Reads in the scope's snapshot.
  /// - Returns: nil when it has none for this database.
  private func read<T: Sendable>(
    _ scope: SnapshotScope, _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T? {
    let cancellation = Cancellation()
    return try await scope.read(of: self) {
      PostgresSnapshot(try await lend(), of: pool)
    } _: { snapshot in
      try await snapshot.read(cancellation, body)
    }
  }

  /// Answers reads that came together.
  private func answer(_ reads: [any PipelinedRead], _ scope: SnapshotScope) async {
    if reads.count > 1 {
      do {
        _ = try await read(scope) { try readTogether(reads, from: $0) }
      } catch let error where !isOfOneStatement(error) {
        // Whoever waited for all of it shall hear so, and not wait once more.
        for each in reads where !each.isAnswered { each.fail(error) }
      } catch {}
    }
    // Where one of them failed, the others are asked by themselves.
    for each in reads where !each.isAnswered {
      do {
        if try await read(scope, { try each.read(from: $0) }) == nil {
          try await readApart { try each.read(from: $0) }
        }
      } catch {
        each.fail(error)
      }
    }
  }

  private func readApart<T: Sendable>(
    _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    let cancellation = Cancellation()
    let ticket = BoundedSemaphore.Ticket()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        pool.submit(ticket) { connection in
          switch connection {
          case .success(let connection):
            connection.read(cancellation, body) { continuation.resume(with: $0) }
          case .failure(let error): continuation.resume(throwing: error)
          }
        }
        // Cancelled before it had a place in the line.
        if cancellation.isCancelled { pool.withdraw(ticket) }
      }
    } onCancel: {
      cancellation.cancel()
      pool.withdraw(ticket)
    }
  }

  /// Waits for a connection, until the task is cancelled.
  private func lend() async throws -> PostgresConnection {
    let ticket = BoundedSemaphore.Ticket()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        pool.lend(ticket) { continuation.resume(with: $0) }
        // Cancelled before it had a place in the line.
        if Task.isCancelled { pool.withdraw(ticket) }
      }
    } onCancel: {
      pool.withdraw(ticket)
    }
  }

  /// See `Database.write`: READ COMMITTED. It keeps its place in the line when the task is
  /// cancelled: what somebody sent before they left is written.
  package func write<T: Sendable>(
    _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async throws -> T {
    SnapshotScope.current?.release()
    return try await onConnection { try $0.write(body) }
  }

  /// Runs a statement outside of any transaction, as CREATE DATABASE wants it.
  package func administer(_ sql: SQL) async throws {
    try await onConnection { try $0.administer(sql) }
  }

  /// See `Database.claimProcessSlot`: an advisory lock of the listening connection. When another
  /// process takes it while that connection is lost, this database refuses all further work,
  /// because ids could then be made twice.
  package func claimProcessSlot(of count: Int) async throws -> Int {
    try await listener.claimSlot(of: count)
  }

  /// See `Database.freeProcessSlots`: who holds the locks is only read, because to try one would
  /// keep it from a process that takes it again after it lost its connection.
  package func freeProcessSlots(among slots: Set<Int>) async throws -> Set<Int> {
    guard !slots.isEmpty else { return [] }
    let held: [Int] = try await read { db in
      try db.column(
        """
        SELECT CAST(objid AS BIGINT) FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND objsubid = 2
          AND classid = CAST(\(PostgresListener.slotKey) AS OID)
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """)
    }
    return slots.subtracting(held)
  }

  /// See `Database.backup`.
  package func backup(to path: String) async throws {
    throw DatabaseError.other(
      code: "backup", message: "PostgreSQL is backed up with pg_dump: pg_dump -Fc -f FILE URL")
  }

  /// See `Database.notify`.
  package func notify(channel: String, payload: String) async throws {
    try await write { try $0.notify(channel: channel, payload: payload) }
  }

  /// See `Database.notifications`.
  package func notifications(channel: String) async throws -> AsyncStream<String> {
    let stream = hub.listen(to: channel)
    try await listener.listen(to: channel)
    return stream
  }

  /// See `Database.close`.
  package func close() async {
    await pool.close()
    await listener.close()
    hub.close()
  }

  private func onConnection<T: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      pool.submit(BoundedSemaphore.Ticket()) { connection in
        continuation.resume(with: Result { try body(connection.get()) })
      }
    }
  }
}

/// Whether a failure is a statement's own: others may go well after it.
private func isOfOneStatement(_ error: any Error) -> Bool {
  switch error as? DatabaseError {
  case .busy, .connection, .full, nil: false
  default: true
  }
}
