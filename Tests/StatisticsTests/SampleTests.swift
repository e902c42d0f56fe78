import Testing

@testable import Statistics

@Suite("Tests of samples")
struct SampleTests {
  @Test("A thousand random samples agree with scipy")
  func random() throws {
    let samples = try References.read().samples
    #expect(samples.count == 1000)
    for (index, sample) in samples.enumerated() {
      let groups = try sample.histograms()
      let (first, second) = (try groups[0].moments, try groups[1].moments)
      try expectMeans(sample, first, second, index)
      let kruskal = try KruskalWallisTest(groups)
      #expect(agrees(kruskal.statistic, sample.kruskal[0], scale: 1e-6), "sample \(index)")
      #expect(agrees(kruskal.pValue, sample.kruskal[1]), "sample \(index)")
      if let quantiles = sample.quantiles {
        let found = try groups[0].quantiles(at: [0.1, 0.25, 0.5, 0.75, 0.95])
        #expect(zip(found, quantiles).allSatisfy { agrees($0, $1) }, "sample \(index)")
      }
    }
  }

  private func expectMeans(
    _ sample: References.Sample, _ first: Moments, _ second: Moments, _ index: Int
  ) throws {
    let mean = try Interval.mean(of: first)
    let width = abs(sample.mean[1] - sample.mean[0])
    #expect(agrees(mean.lower, sample.mean[0], scale: width), "sample \(index)")
    #expect(agrees(mean.upper, sample.mean[1], scale: width), "sample \(index)")
    let welch = try WelchTest(first, second)
    // The difference of two means of a million cannot be known better than those, by scipy neither.
    #expect(agrees(welch.statistic, sample.welch[0], scale: 1), "sample \(index)")
    #expect(agrees(welch.degreesOfFreedom, sample.welch[1]), "sample \(index)")
    #expect(agrees(welch.pValue, sample.welch[2]), "sample \(index)")
    let reach = welch.difference.estimate - sample.welch[3]
    #expect(agrees(welch.difference.lower, sample.welch[3], scale: reach), "sample \(index)")
    #expect(
      agrees(welch.difference.upper, welch.difference.estimate + reach, scale: reach),
      "sample \(index)")
  }

  @Test("Groups may come in any order")
  func symmetry() throws {
    for sample in try References.read().samples {
      let groups = try sample.histograms()
      let test = try KruskalWallisTest(groups)
      let turned = try KruskalWallisTest(groups.reversed())
      #expect(agrees(turned.statistic, test.statistic, 1e-12, scale: 1e-6))
      #expect(0...1 ~= turned.pValue)
      #expect(0...1 ~= turned.epsilonSquared)
      let welch = try WelchTest(try groups[0].moments, try groups[1].moments)
      let other = try WelchTest(try groups[1].moments, try groups[0].moments)
      #expect(welch.statistic == -other.statistic)
      let (lower, upper) = (welch.difference.lower, welch.difference.upper)
      #expect(agrees(lower, -other.difference.upper, 1e-12, scale: upper - lower))
      #expect(0...1 ~= welch.pValue)
    }
  }

  @Test("A p-value never becomes 0, however far the tail")
  func farTails() throws {
    let low = try Histogram(counts: [1: 500_000, 2: 400_000])
    let high = try Histogram(counts: [9: 400_000, 10: 500_000])
    let tests: [any HypothesisTest] = [
      try WelchTest(try low.moments, try high.moments), try KruskalWallisTest([low, high]),
      try WelchTest(try Moments([1e140, -1e140, 1e140]), try Moments([1e-140, 2e-140])),
      try WelchTest(try Moments([1e140, 1e140]), try Moments([1e-150, 2e-150])),
    ]
    for test in tests {
      #expect(test.pValue > 0)
      #expect(test.pValue <= 1)
    }
    #expect(tests[..<2].allSatisfy { $0.finding == .significant(.onePerMille) })
  }

  @Test("Small groups are said to be small")
  func caution() throws {
    let (few, more) = (try Histogram([1, 2, 3, 4]), try Histogram([2, 3, 4, 5, 6, 7, 8]))
    #expect(try KruskalWallisTest([few, more]).finding == .notTrustworthy(.smallGroups))
    #expect(try KruskalWallisTest([more, more]).finding == .notSignificant)
  }

  @Test("Samples that no test can be made of are refused with the reason")
  func refusals() throws {
    let (none, one, same) = (Moments(), try Moments([1]), try Moments([0.1, 0.1, 0.1]))
    let some = try Moments([1, 2])
    #expect(throws: StatisticsError.empty) { try WelchTest(none, some) }
    #expect(throws: StatisticsError.empty) { try Interval.mean(of: none) }
    #expect(throws: StatisticsError.tooFew(1, needed: 2)) { try WelchTest(some, one) }
    #expect(throws: StatisticsError.tooFew(1, needed: 2)) { try Interval.mean(of: one) }
    #expect(throws: StatisticsError.noVariation) { try WelchTest(same, same) }
    #expect(throws: StatisticsError.noVariation) { try Interval.mean(of: same) }
    #expect(try WelchTest(same, some).pValue > 0, "one group may be all equal")
    let (empty, three) = (Histogram(), try Histogram([3, 3]))
    #expect(throws: StatisticsError.empty) { try KruskalWallisTest([]) }
    #expect(throws: StatisticsError.empty) { try KruskalWallisTest([empty, empty]) }
    #expect(throws: StatisticsError.tooFew(1, needed: 2)) { try KruskalWallisTest([three]) }
    #expect(throws: StatisticsError.emptyGroup(1)) { try KruskalWallisTest([three, empty]) }
    #expect(throws: StatisticsError.noVariation) { try KruskalWallisTest([three, three]) }
  }
}
