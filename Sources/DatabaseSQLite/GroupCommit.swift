import Database
import Dispatch
import Synchronization

/// How many writes share a commit. Whoever began must not wait long for those who came after.
package struct GroupLimit: Sendable, Hashable {
  /// How many writes, at least 1; with 1 each has a commit of its own.
  package let writes: Int
  /// After how much work nobody else is let in.
  package let time: Duration

  /// Of small writes as many as fit into the time of one wait for a disk.
  package static let standard = GroupLimit(writes: 64, time: .milliseconds(5))

  /// So many, so long.
  package init(writes: Int, time: Duration) {
    self.writes = max(1, writes)
    self.time = time
  }
}

/// Runs writes one after the other in the order in which they came. Those that wait at the same
/// time share one transaction, so that they wait for the disk once.
///
/// Each of several is in a savepoint, so that one that fails takes back only itself. All are
/// answered after the commit, in their order. When SQLite takes back the whole, or the commit
/// fails, each runs again alone and has an outcome of its own. A write behind which nobody waits
/// runs without a savepoint.
///
/// FTS5 writes the words that it has gathered at each savepoint. It does so at each commit too, so
/// that a savepoint for each write costs nothing that a commit for each did not.
final class GroupCommit: Sendable {
  private struct State {
    /// Whose turn it is, and who has not begun.
    var next: QueuedWrite?
    /// Whether somebody is at work, who takes `next` without being called.
    var isRunning = false
  }

  /// Where the connection is used: one transaction after the other.
  let queue = DispatchQueue(label: "korzo.sqlite.writer")
  private let state = Mutex(State())
  private let db: SQLiteConnection
  private let line: BoundedSemaphore
  private let limit: GroupLimit
  private let hub: NotificationHub
  private let changes: TableChanges
  private let ballast: ReserveFile?
  private let log: WriteAheadLog?

  /// - Parameters:
  ///   - timeout: how many writes wait, and how long each.
  ///   - ballast: the room that vital writes may use.
  init(
    _ db: SQLiteConnection, timeout: WaitLimit, limit: GroupLimit, hub: NotificationHub,
    changes: TableChanges, ballast: ReserveFile?, log: WriteAheadLog?
  ) {
    self.db = db
    line = BoundedSemaphore(places: 1, timeout: timeout, name: "the writer")
    self.limit = limit
    self.hub = hub
    self.changes = changes
    self.ballast = ballast
    self.log = log
  }

  /// How many wait for their turn.
  var waiting: Int { line.waiting }

  /// Runs a write when it is its turn, or answers `DatabaseError.busy`.
  func add(_ write: QueuedWrite) {
    line.enter { [self] turn in
      if case .failure(let error) = turn { return write.fail(error) }
      let isAlone = state.withLock { state in
        state.next = write
        return !state.isRunning
      }
      if isAlone { queue.async { self.run() } }
    }
  }

  /// Runs whose turn it is, with those who may share its commit.
  private func run() {
    let first = state.withLock { state in
      defer { state.next = nil }
      state.isRunning = true
      return state.next
    }
    guard let first else { return }
    let isShared = !first.isVital && limit.writes > 1 && line.waiting > 0
    let answers = isShared ? together(first) : [alone(first)]
    let isOneLeft = state.withLock { state in
      state.isRunning = state.next != nil
      return state.isRunning
    }
    if isOneLeft { queue.async { self.run() } } else { line.leave() }
    for answer in answers { answer() }
    log?.keepSmall(db)
  }

  /// Runs a write as one transaction, then what it left for after the commit.
  /// - Returns: its answer.
  private func alone(_ write: QueuedWrite) -> QueuedWrite.Answer {
    do {
      return try usingBallast(write.isVital ? ballast : nil) {
        let access = SQLiteWriteAccess(db, hub: hub)
        let answer = try db.writing { try run(write, access) }
        finish(access)
        return answer
      }
    } catch {
      return { write.fail(error) }
    }
  }

  /// Runs a write and others of the line as one transaction, then what they left for after it.
  /// - Returns: their answers, in their order.
  private func together(_ first: QueuedWrite) -> [QueuedWrite.Answer] {
    var group: [QueuedWrite] = []
    var outcomes: [Outcome] = []
    do {
      try db.writing {
        let end = ContinuousClock.now + limit.time
        var next: QueuedWrite? = first
        while let write = next {
          group.append(write)
          let access = SQLiteWriteAccess(db, hub: hub)
          outcomes.append(try inSavepoint(write, access))
          // What a pragma says may hold until the commit, and must not hold for others.
          let isLast =
            group.count >= limit.writes || access.hasPragma || ContinuousClock.now >= end
          next = isLast ? nil : join()
        }
      }
    } catch {
      // The transaction could not begin, because another process writes.
      guard !group.isEmpty else { return [{ first.fail(error) }] }
      return group.map { alone($0) }
    }
    for outcome in outcomes {
      if let access = outcome.access { finish(access) }
    }
    return outcomes.map(\.answer)
  }

  /// The next of the line. A vital write is none: it would share the fate of those that may not use
  /// the room that is kept back. It stays the next, and runs alone.
  private func join() -> QueuedWrite? {
    guard line.admit() else { return nil }
    return state.withLock { state -> QueuedWrite? in
      guard let next = state.next, !next.isVital else { return nil }
      state.next = nil
      return next
    }
  }

  /// - Throws: what made SQLite roll back the whole transaction by itself; all else is the outcome.
  private func inSavepoint(_ write: QueuedWrite, _ access: SQLiteWriteAccess) throws -> Outcome {
    try db.execute("SAVEPOINT korzo_write")
    do {
      let answer = try run(write, access)
      // In the commit it would be the failure of all.
      if db.hasBrokenForeignKeys { throw DatabaseError.foreignKey(Constraint()) }
      try db.execute("RELEASE korzo_write")
      return Outcome(access: access, answer: answer)
    } catch {
      guard db.isInTransaction else { throw error }
      try db.execute("ROLLBACK TO korzo_write")
      try db.execute("RELEASE korzo_write")
      return Outcome(access: nil, answer: { write.fail(error) })
    }
  }

  private func run(_ write: QueuedWrite, _ access: SQLiteWriteAccess) throws -> QueuedWrite.Answer {
    let answer = try write.body(access)
    if let failure = access.failure { throw failure }
    return answer
  }

  private func finish(_ access: SQLiteWriteAccess) {
    changes.add(access.tables)
    for action in access.actions { action() }
  }
}

/// What became of one write of several.
private struct Outcome {
  /// What was written; nil when it was taken back.
  let access: SQLiteWriteAccess?
  let answer: QueuedWrite.Answer
}

/// A write that waits for its turn. It is answered once, by `fail` or by what `body` returns.
struct QueuedWrite: Sendable {
  /// Answers, once it is committed.
  typealias Answer = @Sendable () -> Void

  /// Whether it may use the room that is kept back.
  let isVital: Bool
  /// May run more than once.
  let body: @Sendable (SQLiteWriteAccess) throws -> Answer
  let fail: @Sendable (any Error) -> Void

  /// A write that somebody awaits.
  init<T: Sendable>(
    isVital: Bool, continuation: CheckedContinuation<T, any Error>,
    body: @escaping @Sendable (any WriteAccess) throws -> T
  ) {
    self.isVital = isVital
    self.body = { access in
      let result = try body(access)
      return { continuation.resume(returning: result) }
    }
    fail = { error in continuation.resume(throwing: error) }
  }
}
