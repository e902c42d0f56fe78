/// A kind of job: its name in the table, what it carries, how often it is tried.
package struct JobKind<Payload: Codable & Sendable>: Sendable {
  /// The name stored with each job, such as `mail.send`.
  package let name: String
  /// After so many attempts the job is put aside as dead, where an operator sees it.
  package let maximumAttempts: Int

  /// A kind of job. Twelve attempts with the back-off of ``Backoff`` span about two days.
  package init(_ name: String, maximumAttempts: Int = 12) {
    self.name = name
    self.maximumAttempts = maximumAttempts
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
