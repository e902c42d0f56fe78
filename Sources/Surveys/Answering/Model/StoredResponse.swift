import Core

/// What somebody answered, without who it was.
package struct StoredResponse: Hashable, Sendable {
  /// What becomes of a response. The raw values are stored.
  package enum State: String, CaseIterable, Sendable {
    /// It counts.
    case counted
    /// Its author says that it is no honest answer; whoever gave it can appeal.
    case void
    /// Whoever gave it says that it is; an admin decides.
    case appealed
    /// It does not count for good.
    case removed
  }

  /// A random id that says nothing of when it came.
  package let id: ID
  /// The survey.
  package let survey: ID
  /// See ``Surveys/claim(of:on:)``.
  package let claim: String
  /// Days since 1970 in UTC.
  package let day: Int
  /// How long it took; time away from the page counts up to half an hour per page.
  package let seconds: Int
  /// The same by page id.
  package let pageSeconds: [String: Int]
  /// The answers that count, by question id.
  package let answers: [String: Answer]
  /// Equal for equal answers.
  package let fingerprint: Int64
  /// What speaks against it.
  package let flags: QualityFlags
  /// What became of it.
  package let state: State
  /// What became of its token; it was given unless told otherwise.
  package internal(set) var token: TokenState = .earned
}
