import Statistics

/// One choice of several that could be made, tested for itself: those who made it against those who
/// did not. Who made it counts once, whatever else they chose.
package struct ChoiceTest: Hashable, Sendable {
  /// What it is set against.
  package enum Against: Hashable, Sendable {
    /// The groups of another question.
    case groups
    /// A choice of another question in which several could be made.
    case choice(String)
    /// Numbers.
    case numbers
  }

  /// A group with what it has of the choice: a share, or those with and without the choice with
  /// their mean.
  package struct Part: Hashable, Sendable {
    package let label: String
    package let value: Double
  }

  /// The choice.
  package let choice: String
  package let against: Against
  /// What has most of it; of numbers and of another choice, those who made the choice.
  package let high: Part?
  /// What has least of it; those who did not make it.
  package let low: Part?
  /// The probability of the one test; nil where it cannot be made, or not be trusted.
  package let pValue: Double?
  /// The same among all tests of the comparison, by Holm.
  package internal(set) var adjusted: Double?
  /// What it says among all tests.
  package internal(set) var finding: Finding

  /// Whether more than chance was found.
  var isFound: Bool {
    if case .significant = finding { true } else { false }
  }
}

extension [ChoiceTest] {
  /// The tests with what they say together.
  var together: [ChoiceTest] {
    let made = indices.filter { self[$0].pValue != nil }
    let adjusted = holm(made.compactMap { self[$0].pValue })
    var tests = self
    for (index, value) in zip(made, adjusted) {
      tests[index].adjusted = value
      tests[index].finding = Finding(pValue: value)
    }
    return tests
  }

  /// What they say in one word: the surest of them.
  var finding: Finding {
    let adjusted = compactMap(\.adjusted)
    return adjusted.min().map { Finding(pValue: $0) } ?? first?.finding ?? .noData
  }
}
