import Core

/// A lane has workers of its own, so that what is in another one never holds it up.
package enum JobLane: String, CaseIterable, Sendable {
  /// Somebody sits before the screen and waits: the mails of signing in and up.
  case urgent
  /// Word to people: other mail, push, notifications. A second or less.
  case quick
  /// What asks the outside or moves files: seconds, a minute at most.
  case slow
  /// Exports and imports: minutes, an hour at most.
  case long

  /// How many jobs of the lane run at a time in one process.
  package var workers: Int {
    switch self {
    case .urgent: 2
    case .quick: 4
    case .slow: 5
    case .long: 2
    }
  }

  /// How many of them may be one owner's.
  var maximumOfOwner: Int { 1 }
}

/// For whom a job is, among those who share a kind of job: they take turns, however many jobs one
/// of them has waiting.
package struct JobOwner: Hashable, Sendable {
  /// What is stored.
  let name: String

  /// A person.
  package static func account(_ id: ID) -> JobOwner { JobOwner(name: "account \(id)") }

  /// A server of others, by its name.
  package static func host(_ name: String) -> JobOwner {
    JobOwner(name: "host \(name.prefix(255))")
  }
}
