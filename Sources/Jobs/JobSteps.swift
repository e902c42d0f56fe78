import Database

/// How a handler that works in steps tells the queue that it gets on.
package struct JobSteps: Sendable {
  private let job: ClaimedJob?

  init(of job: ClaimedJob) {
    self.job = job
  }

  /// Of work that no job does.
  package init() {
    job = nil
  }

  /// Whether the process died before while it was running this job.
  package var isAfterDeath: Bool { (job?.deaths ?? 0) > 0 }

  /// Notes, in the transaction of a step, that it is done and will not be done again. When the
  /// process dies later, it does not die of the same thing: only two deaths in one step put a job
  /// aside. Costs nothing while the process did not die.
  package func stepDone(in db: any WriteAccess) throws {
    if isAfterDeath, let job { try JobStore().deleteDeaths(JobRun(job), in: db) }
  }
}
