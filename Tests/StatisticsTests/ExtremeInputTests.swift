import Testing

@testable import Statistics

@Suite("Whatever comes in, no figure is NaN and nothing traps")
struct ExtremeInputTests {
  /// Numbers at the edges of what a Double is, and some between.
  private static let values: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e-308, .leastNonzeroMagnitude, 1e-150, -1e-150, 1e-16, 1e15, 1e139,
    -1e140, 1e140, 3, 3,
    1e154, 1e308, .infinity, -.infinity, .nan, .ulpOfOne, 1 + .ulpOfOne,
  ]
  private static let counts = [
    0, 0, 1, 1, 2, 3, 10, 1000, 1 << 31, 1 << 50, 1 << 53, .max, -1, .min,
  ]

  @Test("Samples", arguments: 1...300)
  func samples(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let groups = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      var histogram = Histogram()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let value = Self.values.randomElement(using: &random) ?? 0
        let times = Bool.random(using: &random) ? 1 : Self.counts.randomElement(using: &random)
        try? histogram.add(value, times: times ?? 1)
      }
      return histogram
    }
    if let test = try? KruskalWallisTest(groups) {
      expectSound(test, [test.statistic, test.epsilonSquared])
    }
    for first in groups {
      let moments = try first.moments
      if let mean = try? Interval.mean(of: moments) { expectOrdered(mean) }
      if first.count > 0 {
        let quantiles = try first.quantiles(at: [0, 0.3, 0.5, 1])
        #expect(quantiles == quantiles.sorted())
      }
      for second in groups {
        if let test = try? WelchTest(moments, try second.moments, confidence: 0.9999) {
          expectSound(test, [test.statistic, test.degreesOfFreedom])
          expectOrdered(test.difference)
        }
      }
    }
  }

  @Test("Tables", arguments: 1...300)
  func tables(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let columns = Int.random(in: 1...3, using: &random)
    let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (0..<columns).map { _ in Self.counts.dropLast(3).randomElement(using: &random) ?? 0 }
    }
    guard let table = try? Crosstab(rows) else { return }
    for table in [table, table.withoutEmptyLines].compactMap(\.self) {
      if let test = try? ChiSquareTest(table) {
        expectSound(test, [test.statistic, test.cramersV.value, test.cramersV.corrected ?? 0])
        #expect(0...1 ~= test.cramersV.value)
      }
      if let test = try? FisherExactTest(table) { expectSound(test, []) }
    }
  }

  @Test("Distributions")
  func distributions() throws {
    for parameter in Self.values {
      let t = try? StudentT(degreesOfFreedom: abs(parameter))
      let chi = try? ChiSquare(degreesOfFreedom: abs(parameter))
      for point in Self.values where !point.isNaN {
        #expect(0...1 ~= Normal.survival(point))
        if let t, point.isFinite {
          #expect(0...1 ~= t.survival(point), "t \(parameter) \(point)")
        }
        if let chi { #expect(0...1 ~= chi.survival(abs(point)), "chi \(parameter) \(point)") }
      }
      for probability in [1e-300, 1e-16, 0.4, 0.5, 0.5.nextDown, 0.5.nextUp, 0.9, 1 - .ulpOfOne] {
        #expect(Normal.inverseSurvival(probability).isFinite)
        if let t { #expect(!t.inverseSurvival(probability).isNaN, "t \(parameter) \(probability)") }
      }
    }
  }

  private func expectSound(_ test: some HypothesisTest, _ figures: [Double]) {
    #expect(test.pValue > 0 && test.pValue <= 1, "\(test)")
    #expect(figures.allSatisfy { $0.isFinite }, "\(test)")
  }

  private func expectOrdered(_ interval: Interval) {
    #expect(interval.lower <= interval.estimate && interval.estimate <= interval.upper)
    #expect(interval.lower.isFinite && interval.upper.isFinite)
  }
}
