/// A test of the hypothesis that nothing but chance is at work.
package protocol HypothesisTest: Hashable, Sendable {
  /// How likely data at least as extreme would be if the hypothesis were true. Above 0, since no
  /// data make it impossible: what is too small for a `Double` is its smallest normal value, and
  /// at most 1.
  var pValue: Double { get }
  /// Why `pValue` should not be trusted; nil when it may be.
  var caution: Finding.Reason? { get }
}

extension HypothesisTest {
  /// What the test says.
  package var finding: Finding {
    caution.map(Finding.notTrustworthy) ?? Finding(pValue: pValue)
  }
}

/// Brings a computed probability back to where rounding and underflow may have led it out.
func bounded(_ probability: Double) -> Double {
  min(max(probability, .leastNormalMagnitude), 1)
}
