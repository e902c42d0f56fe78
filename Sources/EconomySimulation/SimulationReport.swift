import Surveys

/// What became of a simulated community.
package struct SimulationReport: Hashable, Sendable {
  /// The rule it lived under.
  package let rule: PricingRule
  /// How many surveys were published.
  package internal(set) var published = 0
  /// How many answers were given.
  package internal(set) var answers = 0
  /// The median number of answers of a survey; nil without surveys.
  package internal(set) var medianSample: Int?
  /// On how many days, summed over people, somebody who wanted to publish, had answered all that
  /// fits and had no open survey could not pay.
  package internal(set) var stuckDays = 0
  /// The same for those with an open survey of their own: they wait for its end.
  package internal(set) var ownSurveyDays = 0
  /// How many people still wanted to publish at the end.
  package internal(set) var waitingAtEnd = 0
  /// The median of days from wanting to publish until publishing, or until the end.
  package internal(set) var medianWait: Int?
  /// The tokens of all people together at the end of some days.
  package internal(set) var tokens: [Int: Tokens] = [:]

  init(rule: PricingRule) {
    self.rule = rule
  }
}

/// The middle one by size, of two the larger; nil of none.
func median(of numbers: some Collection<Int>) -> Int? {
  numbers.isEmpty ? nil : numbers.sorted()[numbers.count / 2]
}
