/// The price of a person's next survey, with the terms that explain it.
package struct Price: Hashable, Sendable {
  /// Which term became the price.
  package enum Term: String, CaseIterable, Sendable {
    /// Nothing is open anywhere, so publishing is free.
    case zeroSituation
    /// The size of the network.
    case network
    /// What the person earned and can still earn.
    case reach
    /// The person's own open surveys.
    case ownSurveys
  }

  /// What the person pays.
  package let value: Tokens
  /// Which of the terms below it is.
  package let term: Term
  /// One and a half for each open survey, and once more for each of the person's own.
  package let network: Tokens
  /// What the person earned since their last survey, with what they can still earn now.
  package let reach: Tokens
  /// One and a half for each of the person's own open surveys.
  package let ownSurveys: Tokens
}
