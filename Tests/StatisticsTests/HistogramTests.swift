import Testing

@testable import Statistics

@Suite("Histograms and quantiles")
struct HistogramTests {
  @Test("Parts merged in any order, and numbers taken out, are one pass", arguments: 1...20)
  func merging(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let values = (0..<300).map { _ in Double(Int.random(in: 0...10, using: &random)) }
    let (kept, voided) = (values.prefix(200), values.dropFirst(200))
    var parts = [Histogram(), Histogram(), Histogram()]
    for value in values.shuffled(using: &random) {
      try parts[Int.random(in: 0...2, using: &random)].add(value)
    }
    var merged = Histogram()
    for part in parts.shuffled(using: &random) { try merged.merge(part) }
    for value in voided { try merged.remove(value) }
    #expect(merged == (try Histogram(kept)))
    #expect(merged == (try Histogram(counts: merged.counts)))
    let moments = try merged.moments
    #expect(agrees(moments.mean, try Moments(kept).mean, 1e-13))
    #expect(agrees(moments.m2, try Moments(kept).m2, 1e-12))
  }

  @Test("Quantiles are those of the sorted list")
  func quantiles() throws {
    var random = SeededGenerator(state: 7)
    for size in [1, 2, 3, 10, 101] {
      let values = (0..<size).map { _ in Double(Int.random(in: -3...20, using: &random)) / 4 }
      let histogram = try Histogram(values)
      let sorted = values.sorted()
      for probability in [0, 0.1, 0.25, 0.5, 0.8, 0.999, 1] {
        let place = probability * Double(size - 1)
        let (low, high) = (sorted[Int(place)], sorted[min(Int(place) + 1, size - 1)])
        let expected = low + (place - place.rounded(.down)) * (high - low)
        #expect(try histogram.quantile(probability) == expected)
      }
    }
  }

  @Test("The median of an even number is in the middle of two")
  func median() throws {
    #expect(try Histogram([1, 2, 3, 10]).quantile(0.5) == 2.5)
    let many = try Histogram(counts: [1: 1 << 50, 2: 1 << 50])
    #expect(try many.quantiles(at: [0, 0.25, 0.5, 0.75, 1]) == [1, 1, 1.5, 2, 2])
  }

  @Test("What cannot be counted or asked is refused, and changes nothing")
  func refusals() throws {
    var histogram = try Histogram([1, 1, 2])
    let before = histogram
    #expect(throws: StatisticsError.notFinite) { try histogram.add(.nan) }
    #expect(throws: StatisticsError.tooLarge) { try histogram.add(1e300) }
    #expect(throws: StatisticsError.outOfBounds) { try histogram.add(1, times: -1) }
    #expect(throws: StatisticsError.tooLarge) { try histogram.add(1, times: .max) }
    #expect(throws: StatisticsError.notCounted) { try histogram.remove(3) }
    #expect(throws: StatisticsError.notCounted) { try histogram.remove(2, times: 2) }
    #expect(throws: StatisticsError.outOfBounds) { try histogram.remove(2, times: -1) }
    #expect(histogram == before)
    #expect(throws: StatisticsError.empty) { try Histogram().quantile(0.5) }
    for probability in [-0.1, 1.1, .nan] {
      #expect(throws: StatisticsError.outOfBounds) { try histogram.quantile(probability) }
    }
  }
}
