import Foundation
import Statistics

/// Shares, intervals and means of noisy sums (docs/decisions/0043). `all` is the noisy sum of those
/// who answered, `variance` that of the noise in each sum.
enum PublicShares {
  /// What is told of fewer is not told.
  static let least = 6

  /// Shares of one of several, of sums that may be below nought. Where they are more than all who
  /// answered, which is known better than their sum, the same is taken from each.
  static func fitted(_ sums: [Int], of all: Int) -> [Double] {
    var rest = sums.map { Double(max(0, $0)) }
    let total = rest.reduce(0, +)
    guard total > 0 else { return sums.map { _ in 1 / Double(sums.count) } }
    let whole = Double(max(1, all))
    if total > whole {
      let cut = cut(rest, to: whole)
      rest = rest.map { max(0, $0 - cut) }
    }
    let sum = rest.reduce(0, +)
    return rest.map { $0 / sum }
  }

  /// What has to be taken from each, but to nought at most, for so much to be left.
  private static func cut(_ numbers: [Double], to whole: Double) -> Double {
    let sorted = numbers.sorted(by: >)
    var (cut, sum) = (0.0, sorted.reduce(0, +))
    for count in stride(from: sorted.count, to: 0, by: -1) {
      cut = (sum - whole) / Double(count)
      if sorted[count - 1] > cut { break }
      sum -= sorted[count - 1]
    }
    return cut
  }

  /// In whole steps: of five percent while there are few, else of one.
  static func unit(of all: Int) -> Int { all < 100 ? 5 : 1 }

  /// A share as it is told.
  static func told(_ share: Double, of all: Int) -> ToldShare {
    rounded(share, .toNearestOrAwayFromZero, of: all)
  }

  private static func rounded(
    _ share: Double, _ rule: FloatingPointRoundingRule, of all: Int
  ) -> ToldShare {
    let unit = unit(of: all)
    // A hair less or more is what computing makes of a whole number.
    let hair = rule == .up ? -1e-9 : rule == .down ? 1e-9 : 0
    let steps = (min(1, max(0, share)) * 100 / Double(unit) + hair).rounded(rule)
    let percent = (Int(exactly: steps) ?? 0) * unit
    return ToldShare(percent: min(100, max(0, percent)), unit: unit)
  }

  /// A share with its 95 % interval: Wilson's, of as many answers as there would be with this
  /// uncertainty and without noise; rounded outwards.
  static func share(
    _ label: String, _ share: Double, of all: Int, variance: Double
  ) -> PublicShare {
    let count = Double(max(1, all))
    let middle = (share * count + 2) / (count + 4)
    let spread = middle * (1 - middle)
    let size = count * spread / (spread + variance / count)
    let (lower, upper) = wilson(share, of: size)
    return PublicShare(
      label: label, share: told(share, of: all), lower: rounded(lower, .down, of: all),
      upper: rounded(upper, .up, of: all))
  }

  /// Wilson's score interval of a share of so many, who need not be a whole number.
  static func wilson(_ share: Double, of size: Double) -> (lower: Double, upper: Double) {
    let z = Normal.inverseSurvival(0.025)
    let scale = 1 + z * z / size
    let middle = (share + z * z / (2 * size)) / scale
    let root = (share * (1 - share) / size + z * z / (4 * size * size)).squareRoot()
    return (middle - z / scale * root, middle + z / scale * root)
  }

  /// The mean of values of which there are such shares, and its 95 % interval by Student's t, where
  /// the noise of each sum is part of the error.
  static func mean(
    of values: [Double], _ shares: [Double], all: Int, variance: Double
  ) -> PublicMean {
    let count = Double(max(2, all))
    let mean = zip(values, shares).reduce(0) { $0 + $1.0 * $1.1 }
    let spread = zip(values, shares).reduce(0) { $0 + $1.1 * ($1.0 - mean) * ($1.0 - mean) }
    let noise = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } * variance / (count * count)
    let error = (spread / count + noise).squareRoot()
    let t = (try? StudentT(degreesOfFreedom: count - 1))?.inverseSurvival(0.025) ?? 2
    let (unit, places) = roundUnit(atLeast: error / 2)
    func rounded(_ value: Double) -> Double { (value / unit).rounded() * unit }
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    return PublicMean(
      value: rounded(mean), lower: rounded(max(least, mean - t * error)),
      upper: rounded(min(most, mean + t * error)), places: places)
  }

  /// The least of 1, 2 and 5 with noughts that is not below this, and its places behind the mark.
  private static func roundUnit(atLeast least: Double) -> (unit: Double, places: Int) {
    for power in -6...12 {
      for digit in [1.0, 2, 5] {
        let unit = power < 0 ? digit / pow(10, Double(-power)) : digit * pow(10, Double(power))
        if unit >= least { return (unit, max(0, -power)) }
      }
    }
    return (1, 0)
  }

  /// The net promoter score of the shares of detractors, passives and promoters: adjusted Wald
  /// (``PromoterScore``), of as many answers as there would be with this uncertainty and without
  /// noise.
  static func score(_ shares: [Double], all: Int, variance: Double) -> PublicScore {
    guard let against = shares.first, let plus = shares.last else {
      return PublicScore(value: 0, lower: -100, upper: 100)
    }
    let count = Double(max(1, all))
    func ends(_ size: Double) -> (middle: Double, spread: Double) {
      let (yes, no) = ((plus * size + 0.75) / (size + 3), (against * size + 0.75) / (size + 3))
      return (yes - no, yes + no - (yes - no) * (yes - no))
    }
    let spread = ends(count).spread
    let size = count * spread / (spread + 2 * variance / count)
    let likely = ends(size)
    let half = Normal.inverseSurvival(0.025) * (likely.spread / (size + 3)).squareRoot()
    let unit = Double(unit(of: all))
    func whole(_ value: Double) -> Int {
      Int(exactly: (100 * min(1, max(-1, value)) / unit).rounded() * unit) ?? 0
    }
    return PublicScore(
      value: whole(plus - against), lower: whole(likely.middle - half),
      upper: whole(likely.middle + half))
  }

  /// Which of the sums is greatest, if noise can hardly have made it so.
  static func lead(_ sums: [Int], variance: Double) -> PublicLead {
    let order = sums.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }
    guard order.count > 1, sums[order[0]] > 0 else { return .nothing }
    let ahead = max(0, sums[order[0]]) - max(0, sums[order[1]])
    return Double(ahead) >= 2 * (2 * variance).squareRoot()
      ? .one(order[0]) : .equal(order[0], order[1])
  }

  /// In which class the cumulated share passes a part.
  static func place(of part: Double, in shares: [Double]) -> Int {
    var sum = 0.0
    for (index, share) in shares.enumerated() {
      sum += share
      if sum >= part - 1e-9 { return index }
    }
    return max(0, shares.count - 1)
  }
}
