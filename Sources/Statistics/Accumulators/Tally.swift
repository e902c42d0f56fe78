/// How many people chose what, in a question with one choice or with several.
package struct Tally<Choice: Hashable & Sendable>: Hashable, Sendable {
  /// How many people answered.
  package private(set) var respondents = 0
  /// How many of them chose each; choices of nobody are not in it.
  package private(set) var counts: [Choice: Int] = [:]

  /// Of nobody.
  package init() {}

  /// As it was kept.
  package init(respondents: Int, counts: [Choice: Int]) throws(StatisticsError) {
    _ = try adding(respondents, to: 0)
    guard counts.values.allSatisfy({ 0...respondents ~= $0 }) else { throw .outOfBounds }
    self.respondents = respondents
    self.counts = counts.filter { $0.value > 0 }
  }

  /// How many people chose this.
  package subscript(choice: Choice) -> Int { counts[choice, default: 0] }

  /// Counts one person's answer.
  package mutating func add(_ choices: Set<Choice>) {
    respondents += 1
    for choice in choices { counts[choice, default: 0] += 1 }
  }

  /// Takes one person's answer out again.
  package mutating func remove(_ choices: Set<Choice>) throws(StatisticsError) {
    var less = counts
    for choice in choices {
      guard let known = less[choice] else { throw .notCounted }
      less[choice] = known == 1 ? nil : known - 1
    }
    guard respondents > 0, less.values.allSatisfy({ $0 < respondents }) else { throw .notCounted }
    respondents -= 1
    counts = less
  }

  /// Counts all that `other` has counted.
  package mutating func merge(_ other: Tally) throws(StatisticsError) {
    respondents = try adding(other.respondents, to: respondents)
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// The share of the respondents who chose this; nil when there are none. Shares of a question
  /// with several choices sum to more than 1.
  package func share(of choice: Choice) -> Double? {
    respondents > 0 ? Double(self[choice]) / Double(respondents) : nil
  }

  /// The share and its Wilson interval.
  package func interval(
    of choice: Choice, confidence: Double = 0.95
  ) throws(StatisticsError) -> Interval {
    try .wilson(self[choice], of: respondents, confidence: confidence)
  }
}
