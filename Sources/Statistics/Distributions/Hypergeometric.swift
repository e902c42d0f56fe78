import Foundation

/// The hypergeometric distribution: how many marked ones are among those drawn without putting
/// any back.
package struct Hypergeometric: Hashable, Sendable {
  /// Most things there can be; sums over the outcomes stay short up to it.
  package static let maximumTotal = 1_000_000_000

  /// How many there are.
  package let total: Int
  /// How many of them are marked.
  package let marked: Int
  /// How many are drawn.
  package let drawn: Int

  /// With `marked` and `drawn` between 0 and `total`.
  package init(total: Int, marked: Int, drawn: Int) throws(StatisticsError) {
    guard total <= Self.maximumTotal else { throw .tooLarge }
    guard total >= 0, 0...total ~= marked, 0...total ~= drawn else { throw .outOfBounds }
    self.total = total
    self.marked = marked
    self.drawn = drawn
  }

  /// The outcomes that are possible.
  package var support: ClosedRange<Int> { max(0, drawn - unmarked)...min(marked, drawn) }

  /// The most likely outcome; of two, the higher one.
  package var mode: Int {
    let ratio = Double(drawn + 1) * Double(marked + 1) / Double(total + 2)
    return min(max(Int(ratio), support.lowerBound), support.upperBound)
  }

  /// The logarithm of the probability of this outcome.
  package func logMass(_ outcome: Int) -> Double {
    guard support.contains(outcome) else { return -.infinity }
    guard total > 0 else { return 0 }
    let (p, q) = (Double(drawn) / Double(total), Double(total - drawn) / Double(total))
    return logBinomial(Double(outcome), Double(marked - outcome), p: p, q: q)
      + logBinomial(Double(drawn - outcome), Double(unmarked - drawn + outcome), p: p, q: q)
      - logBinomial(Double(drawn), Double(total - drawn), p: p, q: q)
  }

  /// The probability of this outcome or a lower one, with all its digits when it is small.
  package func cdf(_ outcome: Int) -> Double {
    guard outcome >= support.lowerBound else { return 0 }
    guard outcome < support.upperBound else { return 1 }
    guard outcome <= mode else { return 1 - survival(outcome) }
    // Below the mode each outcome is less likely than the one above it, by a ratio that is known.
    var term = exp(logMass(outcome))
    var sum = 0.0
    var k = outcome
    while k >= support.lowerBound, term > sum * .ulpOfOne / 16 {
      sum += term
      term *=
        Double(k) / Double(marked - k + 1)
        * (Double(unmarked - drawn + k) / Double(drawn - k + 1))
      k -= 1
    }
    return sum
  }

  /// The probability of a higher outcome than this, with all its digits when it is small.
  package func survival(_ outcome: Int) -> Double {
    others.cdf(drawn - outcome - 1)
  }

  /// The same draw, in which those without a mark are counted.
  private var others: Hypergeometric {
    Hypergeometric(allowed: total, marked: unmarked, drawn: drawn)
  }

  private var unmarked: Int { total - marked }

  private init(allowed total: Int, marked: Int, drawn: Int) {
    self.total = total
    self.marked = marked
    self.drawn = drawn
  }
}
