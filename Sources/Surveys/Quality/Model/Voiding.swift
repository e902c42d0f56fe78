import Core

/// A response that its author declared void, and what was said about it.
struct Voiding: Sendable {
  /// How long whoever gave the answer can appeal, in days, from the day on which they were told.
  static let daysToAppeal = 14
  /// How long after the end of a survey its author can declare answers void.
  static let timeToVoid = Duration.days(14)
  /// Characters of what an author says.
  static let maximumReasonLength = 500
  /// Characters of an appeal.
  static let maximumAppealLength = 2_000

  let response: ID
  let survey: ID
  /// Why, in the author's words; may be empty.
  let reason: String
  /// On which day whoever gave it was told; nil: not yet.
  let toldDay: Int?
  /// What they say to it; nil: nothing so far.
  let appeal: String?
  let appealedDay: Int?
  /// Whether they have still to be told of the response's state.
  let isPending: Bool

  /// The last day on which they can appeal.
  func lastDay(today: Int) -> Int { (toldDay ?? today) + Self.daysToAppeal }
}

/// A response with what was said about it.
struct QualityCase: Sendable {
  let response: StoredResponse
  /// Nil: it counts, or it does not for good.
  let voiding: Voiding?
}

/// Days since 1970 in UTC.
func dayNumber(_ time: Timestamp) -> Int {
  Int(time.milliseconds / Duration.days(1).milliseconds)
}
