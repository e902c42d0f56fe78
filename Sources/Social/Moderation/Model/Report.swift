import Core
import Database
import Media

/// What can be reported.
enum ReportedKind: String, CaseIterable, SQLConvertible, Sendable {
  case post
  case comment
  case story
  case person
  case message
}

/// Why somebody reports a thing.
enum ReportReason: String, CaseIterable, SQLConvertible, Sendable {
  case spam
  case harassment
  case nudity
  case violence
  case illegal
  case other
}

/// What became of a report.
enum ReportState: String, SQLConvertible, Sendable {
  /// Nobody has decided.
  case open
  /// The thing stays.
  case kept
  /// The thing is hidden.
  case removed
}

/// A thing that was or could be reported.
struct Reported: Hashable, Sendable {
  let kind: ReportedKind
  let id: ID
  /// Whose it is.
  let owner: ID
}

/// What a person says about a thing.
struct NewReport: Sendable {
  let reason: ReportReason
  let note: String
}

/// A thing in the queue with all that was said about it.
struct ReportedThing: Sendable {
  let reported: Reported
  /// Sorts the queue: the newest report.
  let last: ID
  let state: ReportState
  let owner: PersonCard?
  /// How many reported it.
  let count: Int
  /// What was said, the newest first; at most ten.
  var reports: [ReportLine] = []
  /// The thing itself; nil when it is gone.
  var look: ReportedContent?
}

/// What one person said.
struct ReportLine: Sendable {
  let reporter: PersonCard?
  let reason: String
  let note: String
}

/// What a moderator sees of the thing.
struct ReportedContent: Sendable {
  var picture: Picture?
  /// The story as it looks, where it is one.
  var story: StoryCard?
  var text: String
  /// Where it is; nil for what a moderator sees here only.
  var path: String?
  var isHidden: Bool
}
