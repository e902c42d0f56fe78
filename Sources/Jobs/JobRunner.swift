import Core
import Database
import Foundation
import Logging
import ServiceLifecycle

/// Runs the queue's jobs and timers until the service is told to stop.
///
/// Each lane has workers of its own. A handler may run twice (its process died after the work and
/// before the row was deleted) and must be safe to. When the service stops, running jobs are
/// cancelled and given back. What was being done when the process died twice is put aside
/// (docs/decisions/0036).
package struct JobRunner: Service {
  struct Handler: Sendable {
    let lane: JobLane
    let atOnce: Int
    let maximumAttempts: Int
    let run: @Sendable (ClaimedJob, JobSteps) async throws -> Void
    /// Takes the payload.
    let giveUp: @Sendable (String) async throws -> Void
    /// The same when the process died of the job.
    let putAside: @Sendable (String) async throws -> Void
  }

  let queue: JobQueue
  let logger: Logger
  let keeper: LeaseKeeper
  private let pollEvery: Duration
  private(set) var handlers: [String: Handler] = [:]
  private(set) var timers: [JobTimer] = []

  /// - Parameters:
  ///   - pollEvery: how often to look for jobs of other processes; own ones wake it at once.
  ///   - watchEvery: how often a lease is prolonged, times three.
  package init(
    queue: JobQueue, logger: Logger, pollEvery: Duration = .seconds(2),
    watchEvery lease: Duration = .seconds(60)
  ) {
    self.queue = queue
    self.logger = logger
    self.pollEvery = pollEvery
    keeper = LeaseKeeper(lease: lease, clock: queue.clock, logger: logger)
  }

  /// Says what to do with jobs of a kind. A payload that cannot be read buries the job.
  ///
  /// - Parameter giveUp: when a job is buried, so that nobody waits for it any longer.
  package mutating func handle<Payload>(
    _ kind: JobKind<Payload>, _ run: @escaping @Sendable (Payload) async throws -> Void,
    givingUp giveUp: @escaping @Sendable (Payload) async throws -> Void = { _ in }
  ) {
    handleInSteps(kind, { payload, _ in try await run(payload) }, givingUp: giveUp)
  }

  /// Says what to do with jobs of a kind that does its work in steps, none of which is done again.
  ///
  /// - Parameters:
  ///   - giveUp: when a job is buried, so that nobody waits for it any longer.
  ///   - putAside: instead of `giveUp`, when the process died twice in the same step: it may leave
  ///     that step out and add a job that does the rest.
  package mutating func handleInSteps<Payload>(
    _ kind: JobKind<Payload>,
    _ run: @escaping @Sendable (Payload, JobSteps) async throws -> Void,
    givingUp giveUp: @escaping @Sendable (Payload) async throws -> Void = { _ in },
    puttingAside putAside: (@Sendable (Payload) async throws -> Void)? = nil
  ) {
    @Sendable func ifReadable(
      _ text: String, _ body: @Sendable (Payload) async throws -> Void
    ) async throws {
      guard let payload: Payload = try? decoded(text) else { return }
      try await body(payload)
    }
    handlers[kind.name] = Handler(
      lane: kind.lane, atOnce: kind.atOnce, maximumAttempts: kind.maximumAttempts,
      run: { job, steps in
        let payload: Payload
        do {
          payload = try decoded(job.payload)
        } catch {
          throw PermanentFailure("the payload cannot be read: \(error)")
        }
        try await run(payload, steps)
      },
      giveUp: { try await ifReadable($0, giveUp) },
      putAside: { try await ifReadable($0, putAside ?? giveUp) })
  }

  /// Runs something every `interval`, in one process of the database at a time; the time of the
  /// next run survives restarts, and what a crash interrupts runs again. Failures are logged and
  /// wait for the next turn.
  package mutating func every(
    _ interval: Duration, _ name: String, _ run: @escaping @Sendable () async throws -> Void
  ) {
    timers.append(JobTimer(name: name, interval: interval, run: run))
  }

  /// The kinds of jobs that it runs, in their order.
  package var kinds: [String] { handlers.keys.sorted() }

  /// Runs until graceful shutdown or cancellation.
  package func run() async throws {
    await cancelWhenGracefulShutdown {
      let hasDied = await look()
      await withDiscardingTaskGroup { group in
        group.addTask { await watch() }
        group.addTask { await dispatch(.urgent) }
        if hasDied {
          try? await Task.sleep(for: Deaths.pause)
          await tryAlone(&group)
        }
        for lane in JobLane.allCases where lane != .urgent {
          group.addTask { await dispatch(lane) }
        }
        // After jobs: what one of them kills is not counted against all timers.
        if hasDied { try? await Task.sleep(for: Deaths.pause) }
        for timer in timers { group.addTask { await keepTime(timer) } }
      }
    }
  }

  /// Runs everything that is due now, one after another, and returns; for tests and for `korzo`
  /// commands.
  package func drain() async throws {
    try await takeOver()
    let request = ClaimRequest(kinds: handlers.mapValues { _ in 1 }, workers: 1)
    while let job = try await claim(request).first { await perform(job) }
  }

  /// Runs those during which the process died, one after another and before all others: so that
  /// when it dies again, it is known of which. One that takes long is joined by the next.
  func tryAlone(_ group: inout DiscardingTaskGroup) async {
    let request = ClaimRequest(kinds: handlers.mapValues { _ in 1 }, workers: 1, suspects: .only)
    do {
      while !Task.isCancelled, let job = try await claim(request).first {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        group.addTask {
          await perform(job)
          end.yield()
        }
        let timeout = Task {
          try? await Task.sleep(for: Deaths.alone)
          end.yield()
        }
        for await _ in ends { break }
        timeout.cancel()
      }
    } catch {
      logger.error("The job queue cannot be read.", metadata: ["error": "\(error)"])
    }
  }

  /// Hands a lane's jobs to its workers.
  private func dispatch(_ lane: JobLane) async {
    let kinds = handlers.filter { $0.value.lane == lane }.mapValues(\.atOnce)
    let (ticks, tick) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await withDiscardingTaskGroup { group in
      // When a job of this process is added, at every poll, and when a worker is free.
      group.addTask { for await _ in queue.wakes(lane) { tick.yield() } }
      group.addTask {
        while !Task.isCancelled {
          tick.yield()
          try? await Task.sleep(for: pollEvery)
        }
      }
      for await _ in ticks {
        do {
          while !Task.isCancelled {
            let jobs = try await claim(queue.running.room(in: lane, kinds))
            if jobs.isEmpty { break }
            for job in jobs {
              group.addTask {
                await perform(job)
                tick.yield()
              }
            }
          }
        } catch is CancellationError {
          continue
        } catch {
          logger.error("The job queue cannot be read.", metadata: ["error": "\(error)"])
        }
      }
    }
  }

  func claim(_ request: ClaimRequest) async throws -> [ClaimedJob] {
    guard request.workers > 0, !request.kinds.isEmpty else { return [] }
    let now = queue.clock.now()
    // Looking first keeps an idle instance from taking the write lock at every poll.
    let heads = try await queue.database.read { [store = queue.store] db in
      try store.heads(request, now: now, in: db)
    }
    for (index, head) in heads.enumerated() {
      let bound = index + 1 < heads.count ? heads[index + 1].turn : nil
      let jobs = try await queue.database.write { [store = queue.store, slot = queue.slot] db in
        try store.claim(head, before: bound, request, slot: slot, now: now, in: db)
      }
      guard !jobs.isEmpty else { continue }
      for job in jobs { queue.running.begin(job, in: handlers[job.kind]?.lane ?? .slow) }
      return jobs
    }
    return []
  }
}

private func decoded<Payload: Decodable>(_ text: String) throws -> Payload {
  try JSONDecoder().decode(Payload.self, from: Data(text.utf8))
}
