import Core

/// A database: many readers, transactions, notifications.
///
/// Closures are synchronous and run on a connection's own thread. Nothing awaits inside them,
/// and the access they receive is of no use outside.
package protocol Database: Sendable {
  /// The engine.
  var engine: Engine { get }
  /// What this process changed.
  var changes: TableChanges { get }

  /// Runs `body` on one consistent snapshot, which all reads of a `SnapshotScope` share. May stop
  /// with `CancellationError` when the calling task is cancelled.
  func read<T: Sendable>(_ body: @escaping @Sendable (any ReadAccess) throws -> T) async throws -> T

  /// Runs `body` as one transaction, which is rolled back when it throws.
  ///
  /// It is carried to its end even when the calling task is cancelled. PostgreSQL may run `body`
  /// up to three times, when transactions collide; SQLite twice, when a commit fails that it shared
  /// with others: it must not change anything but the database.
  @discardableResult
  func write<T: Sendable>(
    _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async throws -> T

  /// Applies what is missing, in the given order, each in one transaction.
  /// - Throws: `DatabaseError.newerDatabase` when a migration was applied that is not given.
  func migrate(_ migrations: [Migration]) async throws

  /// The names of the migrations that were not applied yet; changes nothing.
  func pendingMigrations(_ migrations: [Migration]) async throws -> [String]

  /// A number from 0 that no other live process of this database has, held until `close`.
  /// - Throws: `DatabaseError.busy` when all `count` are taken.
  func claimProcessSlot(of count: Int) async throws -> Int

  /// Those of `slots` that no process holds now, as far as that can be known.
  func freeProcessSlots(among slots: Set<Int>) async throws -> Set<Int>

  /// Writes a consistent copy to a new file at `path` while others go on reading and writing.
  /// - Throws: `DatabaseError.other` on PostgreSQL, which has `pg_dump` for it.
  func backup(to path: String) async throws

  /// Sends to the listeners of a channel, in all processes. See `WriteAccess.notify`.
  func notify(channel: String, payload: String) async throws

  /// What is sent to a channel from now on: it is listened to when this returns.
  ///
  /// An empty payload after a lost connection says that some may have been missed: look into the
  /// tables. At most 1,000 wait for a slow reader, then the oldest are dropped.
  func notifications(channel: String) async throws -> AsyncStream<String>

  /// Waits for running work and lets everything go; later calls fail.
  func close() async
}

extension Database {
  /// The engine's differences.
  package var dialect: Dialect { Dialect(engine) }

  /// What several works give, which run at the same time and whose reads go to PostgreSQL together;
  /// on SQLite, and where reads share no snapshot, one follows the other. See `ReadAccess.pipeline`
  /// for what a read may do.
  ///
  /// No work waits for another, nor for anything outside.
  /// - Throws: what the first of the works throws that fails.
  package func pipeline<each T: Sendable>(
    _ work: repeat @escaping @Sendable () async throws -> each T
  ) async throws -> (repeat each T) {
    guard engine == .postgres, SnapshotScope.current != nil else {
      return (repeat try await (each work)())
    }
    return try await PipelineScope.run(repeat each work)
  }

  /// The same for works that are alike.
  package func pipeline<T: Sendable>(
    each work: [@Sendable () async throws -> T]
  ) async throws -> [T] {
    guard engine == .postgres, SnapshotScope.current != nil else {
      var results: [T] = []
      for work in work { results.append(try await work()) }
      return results
    }
    return try await PipelineScope.run(each: work)
  }

  /// None: nothing is known of other processes.
  package func freeProcessSlots(among slots: Set<Int>) async throws -> Set<Int> { [] }
}
