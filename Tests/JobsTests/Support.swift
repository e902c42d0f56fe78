import Core
import Database
import Logging
import Synchronization
import TestSupport

@testable import Jobs

/// Counts.
let countJob = JobKind<Int>("test.count", maximumAttempts: 3)

/// A runner that says nothing, of a process with nothing to do yet.
func quietRunner(_ queue: JobQueue, watchEvery lease: Duration = .seconds(60)) -> JobRunner {
  JobRunner(
    queue: queue, logger: quietLogger(), pollEvery: .milliseconds(20), watchEvery: lease)
}

func quietLogger() -> Logger {
  Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
}

/// A queue of a process without a slot.
func withQueue(
  _ engine: Engine, _ body: (JobQueue, any Database, TestClock) async throws -> Void
) async throws {
  try await withProcesses(engine) { processes in
    try await body(processes.begin(slot: nil), processes.database, processes.clock)
  }
}

/// Processes of one database, one after another or beside each other.
func withProcesses(_ engine: Engine, _ body: (Processes) async throws -> Void) async throws {
  try await withDatabase(engine, migrations: JobQueue.migrations) { database in
    try await body(Processes(database: database))
  }
}

struct Processes: Sendable {
  let database: any Database
  let clock = TestClock()

  /// A new process, in the place of whichever had the slot before.
  func begin(slot: Int? = 0) -> JobQueue {
    clock.advance(by: .milliseconds(1))
    return JobQueue(
      database: database, ids: IDGenerator(slot: slot ?? 63, clock: clock.clock),
      clock: clock.clock, slot: slot)
  }

  /// What of the queue's rows stands in a column.
  func column<T: SQLConvertible & Sendable>(_ name: String, as type: T.Type = T.self) async throws
    -> [T]
  {
    try await database.read { db in
      try db.column("SELECT \(identifier: name) FROM job ORDER BY id")
    }
  }
}

extension JobQueue {
  /// A job, added.
  func put<Payload: Codable & Sendable>(
    _ kind: JobKind<Payload>, _ payload: Payload, key: String? = nil, owner: JobOwner? = nil
  ) async throws {
    try await database.write { [self] db in
      _ = try add(kind, payload, key: key, owner: owner, in: db)
    }
  }

  /// Takes what is due, as a process does that dies before it writes down any end.
  @discardableResult
  func takeAndDie(_ kinds: [String] = ["test.count"], most: Int = 1) async throws -> [ClaimedJob] {
    let request = ClaimRequest(
      kinds: Dictionary(uniqueKeysWithValues: kinds.map { ($0, most) }), workers: most)
    let now = clock.now()
    return try await database.write { [store, slot] db in
      try store.heads(request, now: now, in: db).flatMap { head in
        try store.claim(head, before: nil, request, slot: slot, now: now, in: db)
      }
    }
  }
}

/// Numbers that came, in their order.
final class Runs: Sendable {
  private let runs = Mutex<[Int]>([])

  var list: [Int] { runs.withLock { $0 } }

  func add(_ number: Int) {
    runs.withLock { $0.append(number) }
  }
}

/// Waits until something is so, for as long as a test may take.
func eventually(_ question: () async throws -> Bool) async throws {
  while try await !question() { await Task.yield() }
}

/// A door: whoever comes waits until it is opened.
final class Door: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var comers = 0
  }

  private let state = Mutex(State())

  /// How many have come.
  var comers: Int { state.withLock { $0.comers } }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.comers += 1
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
