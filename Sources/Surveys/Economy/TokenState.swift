/// What became of the token of an answer. The raw values are stored, with the answer.
package enum TokenState: String, CaseIterable, Sendable {
  /// It was given, or there is nothing left to decide.
  case earned
  /// The author has to accept the answer first.
  case waiting
  /// The author accepted, or an admin did; whoever gave the answer has still to be found and paid.
  case granted
  /// Nobody accepted in time; whoever gave the answer has still to be told.
  case expired
  /// It earned nothing for good.
  case lapsed
}
