import Core
import Database
import Synchronization

/// Adds up how long statements take, from the call until their rows are there.
final class Stopwatch: Sendable {
  private struct State {
    var elapsed = Duration.zero
    var count = 0
    var byStatement: [String: [Duration]] = [:]
  }

  private let state = Mutex(State())

  /// The time and the number of statements since the last start.
  var total: (elapsed: Duration, count: Int) { state.withLock { ($0.elapsed, $0.count) } }

  /// Begins anew; what is known of single statements stays.
  func start() {
    state.withLock {
      $0.elapsed = .zero
      $0.count = 0
    }
  }

  /// Forgets also what is known of single statements.
  func reset() {
    state.withLock { $0 = State() }
  }

  func time<T>(_ sql: SQL, _ body: () throws -> T) rethrows -> T {
    let begun = ContinuousClock.now
    let result = try body()
    let elapsed = ContinuousClock.now - begun
    state.withLock {
      $0.elapsed += elapsed
      $0.count += 1
      $0.byStatement[beginning(of: sql), default: []].append(elapsed)
    }
    return result
  }

  /// The median of each statement, the longest first.
  func statements() -> String {
    let all = state.withLock { $0.byStatement }
    return all.map { (milliseconds(median($0.value)), $0.key, $0.value.count) }
      .sorted { $0.0 > $1.0 }
      .map { "    \(rounded($0.0)) ms  ×\($0.2)  \($0.1)" }.joined(separator: "\n")
  }

  private func beginning(of sql: SQL) -> String {
    let words = sql.text.prefix(400).split { $0.isWhitespace }.joined(separator: " ")
    return String(words.prefix(110))
  }
}

/// A database that is timed.
struct TimedDatabase: Database {
  let base: any Database
  let stopwatch: Stopwatch

  var engine: Engine { base.engine }
  var changes: TableChanges { base.changes }

  func read<T: Sendable>(
    _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    let stopwatch = stopwatch
    return try await base.read { db in try body(TimedAccess(base: db, stopwatch: stopwatch)) }
  }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async throws -> T {
    try await base.write(body)
  }

  func migrate(_ migrations: [Migration]) async throws { try await base.migrate(migrations) }

  func pendingMigrations(_ migrations: [Migration]) async throws -> [String] {
    try await base.pendingMigrations(migrations)
  }

  func claimProcessSlot(of count: Int) async throws -> Int {
    try await base.claimProcessSlot(of: count)
  }

  func backup(to path: String) async throws { try await base.backup(to: path) }

  func notify(channel: String, payload: String) async throws {
    try await base.notify(channel: channel, payload: payload)
  }

  func notifications(channel: String) async throws -> AsyncStream<String> {
    try await base.notifications(channel: channel)
  }

  func close() async { await base.close() }
}

private struct TimedAccess: ReadAccess {
  let base: any ReadAccess
  let stopwatch: Stopwatch

  var engine: Engine { base.engine }

  func rows(_ sql: SQL) throws -> [Row] {
    try stopwatch.time(sql) { try base.rows(sql) }
  }
}
