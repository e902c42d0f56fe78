import Foundation
import Statistics

extension NumberSummary {
  /// What there is to say of these numbers.
  /// - Parameter possible: what the question allows, which no mean can leave. Where it has no lower
  ///   end and nobody gave a number below nought, nought is one: ages, prices and times have it,
  ///   whether an author wrote so or not.
  init(_ histogram: Histogram, within possible: ClosedRange<Double>? = nil) throws {
    let moments = try histogram.moments
    let sorted = histogram.sorted
    let (least, most) = (sorted.first?.value, sorted.last?.value)
    var bounds = possible ?? -.infinity ... .infinity
    if bounds.lowerBound == -.infinity, let least, least >= 0 { bounds = 0...bounds.upperBound }
    self.init(
      count: histogram.count, mean: moments.count > 0 ? moments.mean : nil,
      deviation: moments.standardDeviation,
      interval: (try? Interval.mean(of: moments))?.clamped(to: bounds),
      quartiles: try Quartiles(histogram), least: least, most: most)
  }
}

extension Quartiles {
  /// The quarters of these numbers; nil when there are none.
  init?(_ histogram: Histogram) throws {
    guard histogram.count > 0 else { return nil }
    let quantiles = try histogram.quantiles(at: [0.25, 0.5, 0.75])
    self.init(lower: quantiles[0], median: quantiles[1], upper: quantiles[2])
  }
}

extension Histogram {
  /// Most bars of single values; of more different values each bar holds a range.
  static let maximumSingleBars = 20

  /// The bars of a chart: one for each value, or ten to twenty whose bounds are round numbers.
  var bins: [NumberBin] { bins(most: 20, single: Self.maximumSingleBars) }

  /// Bars whose bounds are round numbers.
  /// - Parameters:
  ///   - most: about how many, at most.
  ///   - single: of so many different values, each has its own.
  func bins(most: Int, single: Int) -> [NumberBin] {
    let maximum = most
    let sorted = sorted
    guard let least = sorted.first?.value, let most = sorted.last?.value else { return [] }
    if sorted.count <= single {
      return sorted.map { NumberBin(from: $0.value, to: $0.value, count: $0.count) }
    }
    let isWhole = sorted.allSatisfy { $0.value.rounded() == $0.value }
    let width = roundWidth((most - least) / Double(maximum), isWhole: isWhole)
    let first = (least / width).rounded(.down)
    var counts = [Int](repeating: 0, count: Int((most / width).rounded(.down) - first) + 1)
    for (value, count) in sorted {
      counts[min(Int((value / width).rounded(.down) - first), counts.count - 1)] += count
    }
    return counts.enumerated().map { index, count in
      NumberBin(
        from: (first + Double(index)) * width, to: (first + Double(index) + 1) * width,
        count: count)
    }
  }
}

/// The next of 1, 2 and 5 with noughts behind them, or before.
private func roundWidth(_ width: Double, isWhole: Bool) -> Double {
  let power = pow(10, log10(width).rounded(.down))
  let step = [1, 2, 5].first { $0 * power >= width * 0.999 } ?? 10
  return isWhole ? max(1, step * power) : step * power
}
