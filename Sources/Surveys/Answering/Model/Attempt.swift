import Core

/// What somebody answered so far who is not done. It is deleted when they hand it in.
struct Attempt: Hashable, Sendable {
  /// What is answered.
  let survey: ID
  /// Who answers.
  let account: ID
  /// Gives the order of what is randomised; see ``SurveyOrder``.
  let seed: UInt64
  /// The id of the page where they are.
  var page: String
  /// What they answered, on whichever pages.
  var answers: [String: Answer]
  /// How long each page was open, by its id.
  var pageSeconds: [String: Int]
  /// Grows by one with each page that is taken.
  var revision: Int
  /// Since when the page is open.
  var shownAt: Timestamp
  /// When they began.
  let startedAt: Timestamp
  /// When they last sent a page.
  var changedAt: Timestamp

  /// The order in which they see what is randomised.
  var order: SurveyOrder { SurveyOrder(seed: seed) }
}

extension Attempt {
  /// Seconds of a page beyond these are time away from it.
  static let maximumPageSeconds = 1800

  /// Counts the time since the page was shown, and begins the next one.
  mutating func countTime(of page: String, until now: Timestamp) {
    let seconds = Int(max(0, now.since(shownAt).components.seconds))
    let sum = (pageSeconds[page] ?? 0) + min(seconds, Attempt.maximumPageSeconds)
    pageSeconds[page] = min(sum, Attempt.maximumPageSeconds)
    shownAt = now
  }
}
