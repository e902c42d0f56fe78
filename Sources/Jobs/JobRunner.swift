import Core
import Database
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Runs the queue's jobs and timers until the service is told to stop.
///
/// A handler may run twice (its process died after the work and before the row was deleted) and
/// must be safe to. When the service stops, running jobs are cancelled and given back.
package struct JobRunner: Service {
  private struct Handler: Sendable {
    let maximumAttempts: Int
    let run: @Sendable (ClaimedJob) async throws -> Void
    let giveUp: @Sendable (ClaimedJob) async throws -> Void
  }

  private struct Timer {
    let name: String
    let interval: Duration
    let run: @Sendable () async throws -> Void
  }

  private let queue: JobQueue
  private let workers: Int
  private let logger: Logger
  private let pollEvery: Duration
  private var handlers: [String: Handler] = [:]
  private var timers: [Timer] = []

  /// - Parameters:
  ///   - workers: how many jobs run at a time.
  ///   - pollEvery: how often to look for jobs of other processes; own ones wake it at once.
  package init(
    queue: JobQueue, workers: Int, logger: Logger, pollEvery: Duration = .seconds(2)
  ) {
    self.queue = queue
    self.workers = workers
    self.logger = logger
    self.pollEvery = pollEvery
  }

  /// Says what to do with jobs of a kind. A payload that cannot be read buries the job.
  ///
  /// - Parameter giveUp: right before a job is buried, so that nobody waits for it any longer.
  package mutating func handle<Payload>(
    _ kind: JobKind<Payload>, _ run: @escaping @Sendable (Payload) async throws -> Void,
    givingUp giveUp: @escaping @Sendable (Payload) async throws -> Void = { _ in }
  ) {
    handlers[kind.name] = Handler(
      maximumAttempts: kind.maximumAttempts,
      run: { job in
        let payload: Payload
        do {
          payload = try job.decoded()
        } catch {
          throw PermanentFailure("the payload cannot be read: \(error)")
        }
        try await run(payload)
      },
      giveUp: { job in
        guard let payload: Payload = try? job.decoded() else { return }
        try await giveUp(payload)
      })
  }

  /// Runs something every `interval`, in one process of the database at a time; the time of the
  /// next run survives restarts. Failures are logged and wait for the next turn.
  package mutating func every(
    _ interval: Duration, _ name: String, _ run: @escaping @Sendable () async throws -> Void
  ) {
    timers.append(Timer(name: name, interval: interval, run: run))
  }

  /// Runs until graceful shutdown or cancellation.
  package func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for _ in 0..<workers { group.addTask { await work() } }
        for timer in timers { group.addTask { await keepTime(timer) } }
      }
    }
  }

  /// Runs everything that is due now and returns; for tests and for `korzo` commands.
  package func drain() async throws {
    while let job = try await claim() { await perform(job) }
  }

  private func work() async {
    for await _ in ticks() {
      do {
        while !Task.isCancelled, let job = try await claim() { await perform(job) }
      } catch is CancellationError {
        return
      } catch {
        logger.error("The job queue cannot be read.", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Ticks when a job of this process is added and at every poll.
  private func ticks() -> AsyncStream<Void> {
    let wakes = queue.wakes()
    let pause = pollEvery
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      continuation.yield()
      let waker = Task { for await _ in wakes { continuation.yield() } }
      let poller = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: pause)
          continuation.yield()
        }
      }
      continuation.onTermination = { _ in
        waker.cancel()
        poller.cancel()
      }
    }
  }

  private func claim() async throws -> ClaimedJob? {
    let now = queue.clock.now()
    let kinds = Array(handlers.keys)
    // Looking first keeps an idle instance from taking the write lock at every poll.
    let due = try await queue.database.read { [store = queue.store] db in
      try store.nextDue(kinds: kinds, in: db)
    }
    guard let due, due <= now else { return nil }
    return try await queue.database.write { [store = queue.store] db in
      try store.claim(1, kinds: kinds, now: now, in: db).first
    }
  }

  private func perform(_ job: ClaimedJob) async {
    guard let handler = handlers[job.kind] else { return }
    do {
      try await keepingLease(of: job) { try await handler.run(job) }
      try await write { store, _, db in try store.finish(job, in: db) }
    } catch {
      await settle(job, of: handler, after: error)
    }
  }

  private func settle(_ job: ClaimedJob, of handler: Handler, after error: any Error) async {
    let ending = Task.isCancelled
    let isFinal = error is PermanentFailure || job.attempt >= handler.maximumAttempts
    let text = String(describing: error)
    if !ending {
      logger.warning(
        isFinal ? "A job failed for good." : "A job failed and will be tried again.",
        metadata: [
          "job": "\(job.id)", "kind": "\(job.kind)", "attempt": "\(job.attempt)",
          "error": "\(text)",
        ])
    }
    do {
      if isFinal, !ending { try await handler.giveUp(job) }
      try await write { store, now, db in
        if ending {
          try store.giveBack(job, now: now, in: db)
        } else if isFinal {
          try store.bury(job, error: text, in: db)
        } else {
          let time = now + Backoff.delay(afterAttempt: job.attempt)
          try store.retry(job, at: time, error: text, in: db)
        }
      }
    } catch {
      logger.error("A job's end cannot be written.", metadata: ["error": "\(error)"])
    }
  }

  private func write(
    _ body: @escaping @Sendable (JobStore, Timestamp, any WriteAccess) throws -> Void
  ) async throws {
    let now = queue.clock.now()
    try await queue.database.write { [store = queue.store] db in try body(store, now, db) }
  }

  /// Runs `body` while the lease is prolonged; cancels it when another process took the job over.
  private func keepingLease(
    of job: ClaimedJob, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(operation: body)
      group.addTask {
        while true {
          try await Task.sleep(for: JobStore.lease / 3)
          let now = queue.clock.now()
          let isOurs = try await queue.database.write { [store = queue.store] db in
            try store.keep(job, now: now, in: db)
          }
          if !isOurs { throw CancellationError() }
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func keepTime(_ timer: Timer) async {
    while !Task.isCancelled {
      do {
        let now = queue.clock.now()
        let isDue = try await queue.database.write { [store = queue.store] db in
          try store.takeTimer(timer.name, every: timer.interval, now: now, in: db)
        }
        if isDue { try await timer.run() }
      } catch {
        if Task.isCancelled { return }
        logger.error(
          "A timer failed.", metadata: ["timer": "\(timer.name)", "error": "\(error)"])
      }
      try? await Task.sleep(for: min(timer.interval, .seconds(30)))
    }
  }
}

extension ClaimedJob {
  fileprivate func decoded<Payload: Decodable>() throws -> Payload {
    try JSONDecoder().decode(Payload.self, from: Data(payload.utf8))
  }
}
