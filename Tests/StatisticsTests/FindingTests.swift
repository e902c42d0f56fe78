import Testing

@testable import Statistics

@Suite("Findings")
struct FindingTests {
  @Test("The strictest level below which p is")
  func levels() {
    let findings: [(Double, Finding)] = [
      (1, .notSignificant), (0.05, .notSignificant), (0.0499, .significant(.fivePercent)),
      (0.01, .significant(.fivePercent)), (0.00999, .significant(.onePercent)),
      (0.001, .significant(.onePercent)), (0.000999, .significant(.onePerMille)),
      (.leastNormalMagnitude, .significant(.onePerMille)),
    ]
    for (pValue, finding) in findings { #expect(Finding(pValue: pValue) == finding) }
  }

  @Test("A test that cannot be made has a finding as well")
  func withoutTest() throws {
    let (none, one, two) = (Moments(), try Moments([1]), try Moments([2, 2]))
    #expect(finding(none, two) == .noData)
    #expect(finding(one, two) == .tooFew)
    #expect(finding(two, two) == .notTrustworthy(.noVariation))
    #expect(finding(two, try Moments([1, 2])) == .notSignificant)
    #expect(Finding(StatisticsError.emptyRow(1)) == .tooFew)
    #expect(Finding(StatisticsError.notFinite) == .notTrustworthy(.unusableInput))
  }

  private func finding(_ first: Moments, _ second: Moments) -> Finding {
    Finding { () throws(StatisticsError) in try WelchTest(first, second) }
  }
}
