import Database
import Synchronization

/// A database that counts what it is asked, and answers as `base` does.
package final class CountingDatabase: Database {
  /// What was asked since the last `take`.
  package struct Counts: Sendable, Equatable {
    /// Transactions that only read.
    package var reads = 0
    /// Transactions that could write.
    package var writes = 0
    /// Statements in both.
    package var statements = 0

    /// Nothing was asked.
    package init() {}
  }

  private let base: any Database
  private let counts = Counter()

  /// Counts what is asked of `base`.
  package init(_ base: any Database) { self.base = base }

  /// What was asked since the last time, or the beginning.
  package func take() -> Counts { counts.take() }

  package var engine: Engine { base.engine }
  package var changes: TableChanges { base.changes }

  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    counts.add { $0.reads += 1 }
    return try await base.read { [counts] db in
      let recording = RecordingReadAccess(db)
      let outcome = Result { try body(recording) }
      // One that is begun anew when it has its answer asks the same again.
      if case .failure(is Unanswered) = outcome {
      } else {
        counts.add { $0.statements += recording.asked.count }
      }
      return try outcome.get()
    }
  }

  package func write<T: Sendable>(
    _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async throws -> T {
    counts.add { $0.writes += 1 }
    return try await base.write { [counts] db in
      let recording = RecordingWriteAccess(db)
      defer { counts.add { $0.statements += recording.count } }
      return try body(recording)
    }
  }

  package func migrate(_ migrations: [Migration]) async throws {
    try await base.migrate(migrations)
  }

  package func pendingMigrations(_ migrations: [Migration]) async throws -> [String] {
    try await base.pendingMigrations(migrations)
  }

  package func claimProcessSlot(of count: Int) async throws -> Int {
    try await base.claimProcessSlot(of: count)
  }

  package func backup(to path: String) async throws { try await base.backup(to: path) }

  package func notify(channel: String, payload: String) async throws {
    try await base.notify(channel: channel, payload: payload)
  }

  package func notifications(channel: String) async throws -> AsyncStream<String> {
    try await base.notifications(channel: channel)
  }

  package func close() async { await base.close() }
}

private final class Counter: Sendable {
  private let counts = Mutex(CountingDatabase.Counts())

  func add(_ change: (inout CountingDatabase.Counts) -> Void) {
    counts.withLock { counts in change(&counts) }
  }

  func take() -> CountingDatabase.Counts {
    counts.withLock { counts in
      defer { counts = CountingDatabase.Counts() }
      return counts
    }
  }
}
