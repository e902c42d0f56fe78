/// A kind of job: its name in the table, what it carries, how often it is tried, and how much of
/// it runs at a time.
package struct JobKind<Payload: Codable & Sendable>: Sendable {
  /// The name stored with each job, such as `mail.send`.
  package let name: String
  /// After so many attempts the job is put aside as dead, where an operator sees it.
  package let maximumAttempts: Int
  /// Beside which others it runs.
  package let lane: JobLane
  /// How many of this kind run at a time in one process, so that it leaves room in its lane.
  package let atOnce: Int
  /// How many jobs of one owner may wait; one more is not added.
  package let waitingPerOwner: Int

  /// A kind of job. Twelve attempts with the back-off of ``Backoff`` span about two days.
  ///
  /// - Parameters:
  ///   - atOnce: all of the lane's workers when nil.
  ///   - waitingPerOwner: bounds what one person can put into the queue; it counts only where jobs
  ///     are added with an owner.
  package init(
    _ name: String, maximumAttempts: Int = 12, lane: JobLane = .slow, atOnce: Int? = nil,
    waitingPerOwner: Int = 1000
  ) {
    self.name = name
    self.maximumAttempts = maximumAttempts
    self.lane = lane
    self.atOnce = atOnce ?? lane.workers
    self.waitingPerOwner = waitingPerOwner
  }
}

/// Thrown by a handler when trying again would not help.
package struct PermanentFailure: Error, CustomStringConvertible {
  /// Why, for the operator.
  package let description: String

  /// A failure that is final.
  package init(_ description: String) {
    self.description = description
  }
}
