import Core
import Database
import Foundation
import Synchronization

/// The durable queue: a job is a row written in the transaction of the change that needs it, so
/// that neither exists without the other.
package final class JobQueue: Sendable {
  /// The tables of the queue.
  package static let migrations = [jobTables]

  let store: JobStore
  let database: any Database
  let clock: Clock
  private let ids: IDGenerator
  private let listeners = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])

  /// A queue in `database`.
  package init(database: any Database, ids: IDGenerator, clock: Clock) {
    self.database = database
    self.ids = ids
    self.clock = clock
    store = JobStore()
  }

  /// Puts a job into the queue, in the caller's transaction.
  ///
  /// - Parameters:
  ///   - key: at most one waiting job per kind and key; a second is not added.
  ///   - time: not before; at once when nil.
  /// - Returns: false when a job with this key waits already.
  @discardableResult
  package func add<Payload>(
    _ kind: JobKind<Payload>, _ payload: Payload, key: String? = nil, at time: Timestamp? = nil,
    in db: any WriteAccess
  ) throws -> Bool {
    let now = clock.now()
    let text = String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    let added = try store.insert(
      id: ids.next(), kind: kind.name, payload: text, key: key, runAt: time ?? now, now: now, in: db
    )
    if added { db.afterCommit { [self] in wake() } }
    return added
  }

  /// Puts many jobs of a kind into the queue, in the caller's transaction: in few statements, and in
  /// their order, so that transactions which add the same keys in one order never wait for each
  /// other in a circle.
  package func add<Payload>(
    _ kind: JobKind<Payload>, _ jobs: [(payload: Payload, key: String, time: Timestamp)],
    in db: any WriteAccess
  ) throws {
    guard !jobs.isEmpty else { return }
    let (now, encoder) = (clock.now(), JSONEncoder())
    let rows = try jobs.map { job in
      JobStore.NewJob(
        id: ids.next(), payload: String(decoding: try encoder.encode(job.payload), as: UTF8.self),
        key: job.key, runAt: job.time)
    }
    try store.insert(rows, kind: kind.name, now: now, in: db)
    db.afterCommit { [self] in wake() }
  }

  /// How many jobs wait, run and are dead, for the metrics.
  package func counts() async throws -> (waiting: Int, dead: Int) {
    try await database.read { [store] db in
      (try store.count(dead: false, in: db), try store.count(dead: true, in: db))
    }
  }

  /// Tells this process's runners that there may be something to do.
  func wake() {
    for continuation in listeners.withLock({ Array($0.values) }) { continuation.yield() }
  }

  /// A stream that ticks at each ``wake()``; ends when its reader goes.
  func wakes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = listeners.withLock { listeners in
        let number = (listeners.keys.max() ?? 0) + 1
        listeners[number] = continuation
        return number
      }
      continuation.onTermination = { [weak self] _ in
        _ = self?.listeners.withLock { $0.removeValue(forKey: number) }
      }
    }
  }
}
