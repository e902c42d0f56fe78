import Core
import Database
import Foundation
import Synchronization

/// The durable queue: a job is a row written in the transaction of the change that needs it, so
/// that neither exists without the other.
package final class JobQueue: Sendable {
  /// The tables of the queue.
  package static let migrations = [jobTables, jobDeaths]

  let store: JobStore
  let database: any Database
  let clock: Clock
  /// Of this process; by it, others learn that it died.
  let slot: Int?
  /// When this process began.
  let start: Timestamp
  let running = RunningJobs()
  let ids: IDGenerator
  private let listeners = Mutex<[Int: Listener]>([:])

  private struct Listener {
    let lane: JobLane
    let continuation: AsyncStream<Void>.Continuation
  }

  /// A queue in `database`.
  /// - Parameter slot: what `Database.claimProcessSlot` gave; without it, jobs of a process that died
  ///   are taken over only when their lease is over.
  package init(database: any Database, ids: IDGenerator, clock: Clock, slot: Int? = nil) {
    self.database = database
    self.ids = ids
    self.clock = clock
    self.slot = slot
    start = clock.now()
    store = JobStore()
  }

  /// Whether a job of a kind has failed and waits to be tried again.
  package func isRetrying<Payload>(
    _ kind: JobKind<Payload>, in db: any ReadAccess
  ) throws -> Bool {
    try store.isRetrying(kind.name, in: db)
  }

  /// Puts a job into the queue, in the caller's transaction.
  ///
  /// - Parameters:
  ///   - key: at most one waiting job per kind and key; a second is not added.
  ///   - owner: for whom it is; owners take turns.
  ///   - time: not before; at once when nil.
  /// - Returns: false when it was not added: a job with this key waits already or was put aside
  ///   because it killed the process, or as many of its owner wait as may.
  @discardableResult
  package func add<Payload>(
    _ kind: JobKind<Payload>, _ payload: Payload, key: String? = nil, owner: JobOwner? = nil,
    at time: Timestamp? = nil, in db: any WriteAccess
  ) throws -> Bool {
    let now = clock.now()
    let job = JobStore.NewJob(
      id: ids.next(), payload: try text(payload, JSONEncoder()), key: key, owner: owner,
      runAt: time ?? now)
    let added = try store.insert(
      job, kind: kind.name, most: kind.waitingPerOwner, now: now, in: db)
    if added { db.afterCommit { [self] in wake(kind.lane) } }
    return added
  }

  /// Puts many jobs of a kind into the queue, in the caller's transaction: in few statements, and in
  /// their order, so that transactions which add the same keys in one order never wait for each
  /// other in a circle.
  /// - Parameter owner: for whom each is; owners take turns.
  package func add<Payload>(
    _ kind: JobKind<Payload>, _ jobs: [(payload: Payload, key: String, time: Timestamp)],
    owner: (Payload) -> JobOwner? = { _ in nil }, in db: any WriteAccess
  ) throws {
    guard !jobs.isEmpty else { return }
    let (now, encoder) = (clock.now(), JSONEncoder())
    let rows = try jobs.map { job in
      JobStore.NewJob(
        id: ids.next(), payload: try text(job.payload, encoder), key: job.key,
        owner: owner(job.payload), runAt: job.time)
    }
    try store.insert(rows, kind: kind.name, most: kind.waitingPerOwner, now: now, in: db)
    db.afterCommit { [self] in wake(kind.lane) }
  }

  /// Takes back, in the caller's transaction, what waits with this payload, or was put aside: what it
  /// is about is gone. What runs already finds that out itself.
  package func withdraw<Payload>(
    _ kind: JobKind<Payload>, _ payload: Payload, in db: any WriteAccess
  ) throws {
    try store.delete(kind.name, payload: try text(payload, JSONEncoder()), in: db)
  }

  /// How many jobs wait, run and are dead, for the metrics.
  package func counts() async throws -> (waiting: Int, dead: Int) {
    try await database.read { [store] db in
      (try store.count(dead: false, in: db), try store.count(dead: true, in: db))
    }
  }

  /// Tells this process's runners that there may be something to do.
  /// - Parameter lane: in which lane; in all when nil.
  func wake(_ lane: JobLane? = nil) {
    let woken = listeners.withLock { listeners in
      listeners.values.filter { lane == nil || $0.lane == lane }
    }
    for listener in woken { listener.continuation.yield() }
  }

  /// A stream that ticks at each ``wake(_:)`` of a lane; ends when its reader goes.
  func wakes(_ lane: JobLane) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = listeners.withLock { listeners in
        let number = (listeners.keys.max() ?? 0) + 1
        listeners[number] = Listener(lane: lane, continuation: continuation)
        return number
      }
      continuation.onTermination = { [weak self] _ in
        _ = self?.listeners.withLock { $0.removeValue(forKey: number) }
      }
    }
  }

  private func text(_ payload: some Encodable, _ encoder: JSONEncoder) throws -> String {
    String(decoding: try encoder.encode(payload), as: UTF8.self)
  }
}
