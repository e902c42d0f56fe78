import Core
import Database
import Logging

extension JobRunner {
  /// Runs a job that was taken, and writes down how it ended.
  func perform(_ job: ClaimedJob) async {
    defer { queue.running.end(job.id) }
    guard let handler = handlers[job.kind] else { return }
    let steps = JobSteps(of: job)
    let ending = await keeper.run(
      prolonging: { _ in try await keep(job) }, { try await run(job, handler, steps) })
    switch ending {
    case .done: await end(job) { try $0.finish(JobRun(job), in: $2) }
    case .failed(let error): await settle(job, of: handler, after: error)
    case .lost:
      // Neither a failure nor given up: it is another process's job now.
      logger.notice(
        "A job's lease was lost.", metadata: ["job": "\(job.id)", "kind": "\(job.kind)"])
    }
  }

  private func run(_ job: ClaimedJob, _ handler: Handler, _ steps: JobSteps) async throws {
    guard job.attempt <= handler.maximumAttempts else {
      throw PermanentFailure("it was tried \(job.attempt - 1) times")
    }
    #if DEBUG
      CrashForTests.here(.before, job.kind)
    #endif
    try await handler.run(job, steps)
    #if DEBUG
      CrashForTests.here(.after, job.kind)
    #endif
  }

  private func settle(_ job: ClaimedJob, of handler: Handler, after error: any Error) async {
    if Task.isCancelled {
      return await end(job) { try $0.giveBack(JobRun(job), now: $1, in: $2) }
    }
    let isFinal = error is PermanentFailure || job.attempt >= handler.maximumAttempts
    let text = String(describing: error)
    logger.warning(
      isFinal ? "A job failed for good." : "A job failed and will be tried again.",
      metadata: [
        "job": "\(job.id)", "kind": "\(job.kind)", "attempt": "\(job.attempt)",
        "error": "\(text)",
      ])
    guard isFinal else {
      return await end(job) { store, now, db in
        let time = now + Backoff.delay(afterAttempt: job.attempt)
        try store.retry(JobRun(job), at: time, error: text, in: db)
      }
    }
    do {
      // Only what is still ours: another process may have taken it over, and do better.
      guard try await keep(job) else { return }
      try await handler.giveUp(job.payload)
    } catch {
      // It is taken over when its lease is over, and given up then.
      return logger.error("A job cannot be given up.", metadata: ["error": "\(error)"])
    }
    await end(job) { try $0.bury(JobRun(job), error: text, now: $1, in: $2) }
  }

  /// Prolongs the lease; false when another process has taken the job over.
  private func keep(_ job: ClaimedJob) async throws -> Bool {
    let now = queue.clock.now()
    return try await queue.database.write { [store = queue.store] db in
      try store.keep(JobRun(job), now: now, in: db)
    }
  }

  /// What cannot be written now is written by whoever takes the job over when its lease is over.
  private func end(
    _ job: ClaimedJob,
    _ body: @escaping @Sendable (JobStore, Timestamp, any WriteAccess) throws -> Void
  ) async {
    let now = queue.clock.now()
    do {
      try await queue.database.write { [store = queue.store] db in try body(store, now, db) }
    } catch {
      logger.error(
        "A job's end cannot be written.",
        metadata: ["job": "\(job.id)", "kind": "\(job.kind)", "error": "\(error)"])
    }
  }
}
