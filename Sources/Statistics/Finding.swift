/// What a test says, for words to be made of: the same for every test.
package enum Finding: Hashable, Sendable {
  /// Nobody has answered.
  case noData
  /// Some have answered, but fewer than the test needs.
  case tooFew
  /// A figure can be given, but nothing should be read into it.
  case notTrustworthy(Reason)
  /// The difference would be rarer than the level if there were none in truth.
  case significant(Level)
  /// Nothing but chance is needed to explain the difference. That is no proof that there is none.
  case notSignificant

  /// Why a test is not to be trusted.
  package enum Reason: Hashable, Sendable {
    /// Too many expected counts are small (``ChiSquareTest/isTrustworthy``).
    case smallExpectedCounts
    /// A group is so small that the distribution of the statistic is not yet near its limit.
    case smallGroups
    /// Everyone gave the same answer.
    case noVariation
    /// The input is no data: infinite values, impossible counts.
    case unusableInput
  }

  /// The usual levels of significance.
  package enum Level: Double, CaseIterable, Sendable {
    /// p < 0.001
    case onePerMille = 0.001
    /// p < 0.01
    case onePercent = 0.01
    /// p < 0.05
    case fivePercent = 0.05
  }

  /// The strictest level below which `pValue` is.
  package init(pValue: Double) {
    self =
      Level.allCases.first { pValue < $0.rawValue }.map(Finding.significant) ?? .notSignificant
  }

  /// What is said in place of a test that could not be made.
  package init(_ error: StatisticsError) {
    self =
      switch error {
      case .empty: .noData
      case .tooFew, .emptyRow, .emptyColumn, .emptyGroup: .tooFew
      case .noVariation: .notTrustworthy(.noVariation)
      case .notFinite, .tooLarge, .outOfBounds, .differentShape, .notCounted, .badConfidence:
        .notTrustworthy(.unusableInput)
      }
  }

  /// The finding of a test, whether it can be made or not.
  ///
  /// ```swift
  /// let finding = Finding { () throws(StatisticsError) in try WelchTest(women, men) }
  /// ```
  package init<Test: HypothesisTest>(_ test: () throws(StatisticsError) -> Test) {
    do {
      self = try test().finding
    } catch {
      self.init(error)
    }
  }
}
