import Core

/// A time in which a source was not read.
struct CollectionGap: Hashable, Sendable {
  /// Why.
  enum Cause: String, Sendable, CaseIterable {
    /// This site did not run.
    case down
    /// Instagram did not answer.
    case unreachable
    /// Too much had been asked.
    case limit
    /// The token was dead.
    case token
    /// A permission was missing.
    case permission
    /// Instagram refused, or the operator has no app any more.
    case refused
  }

  let cause: Cause
  let beganAt: Timestamp
  /// nil: it goes on.
  let endedAt: Timestamp?

  /// Whether some of it lies between two moments.
  func overlaps(_ start: Timestamp, _ end: Timestamp) -> Bool {
    guard beganAt <= end, let endedAt else { return beganAt <= end }
    return endedAt >= start
  }
}
