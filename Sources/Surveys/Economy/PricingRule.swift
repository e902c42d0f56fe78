/// How the price of publishing comes about.
///
/// docs/economy.md explains the terms, and proves what `guaranteed` promises.
package enum PricingRule: String, CaseIterable, Sendable {
  /// `1.5 · (open + own)`, as the first network of this kind had it. It can lock a community.
  case original
  /// The original price, but never more than the person can pay after answering all that fits,
  /// and never less than one and a half for each survey that they have open.
  case guaranteed

  /// What one open survey adds to the price.
  static let perOpenSurvey = Tokens(halves: 3)

  /// The price under this rule.
  package func price(_ facts: PriceFacts) -> Price {
    let network = (facts.open + facts.ownOpen) * Self.perOpenSurvey
    let reach = facts.earned + (facts.toAnswer + facts.waiting) * Tokens.one
    let ownSurveys = facts.ownOpen * Self.perOpenSurvey
    let (value, term): (Tokens, Price.Term) =
      if facts.open + facts.ownOpen == 0 {
        (.zero, .zeroSituation)
      } else if self == .original || network <= max(reach, ownSurveys) {
        // The network's term is never below that of one's own, which are a part of it.
        (network, .network)
      } else if reach >= ownSurveys {
        (reach, .reach)
      } else {
        (ownSurveys, .ownSurveys)
      }
    return Price(
      value: value, term: term, network: network, reach: reach, ownSurveys: ownSurveys)
  }
}
