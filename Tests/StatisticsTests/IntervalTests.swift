import Testing

@testable import Statistics

@Suite("Intervals")
struct IntervalTests {
  @Test("Wilson's interval agrees with scipy")
  func wilson() throws {
    for row in try References.read().wilson {
      let interval = try Interval.wilson(Int(row[0]), of: Int(row[1]), confidence: row[2])
      // scipy's lower end is a difference.
      #expect(agrees(interval.lower, row[3], scale: 1e-6), "\(row)")
      #expect(agrees(interval.upper, row[4]), "\(row)")
      #expect(interval.estimate == row[0] / row[1])
      #expect(interval.lower <= interval.estimate && interval.estimate <= interval.upper)
    }
  }

  @Test(
    "Wilson's interval as published",
    arguments: [
      (0, 10, 0, 0.2775328), (1, 10, 0.0178762, 0.4041500), (15, 148, 0.0623864, 0.1604872),
      (81, 263, 0.2552885, 0.3662096),
    ])
  func published(count: Int, total: Int, lower: Double, upper: Double) throws {
    let interval = try Interval.wilson(count, of: total)
    #expect(abs(interval.lower - lower) < 5e-8)
    #expect(abs(interval.upper - upper) < 5e-8)
  }

  @Test("Shares of none and of all end where shares end")
  func ends() throws {
    for total in [1, 7, 1_000_000, 1 << 53] {
      #expect(try Interval.wilson(0, of: total).lower == 0)
      #expect(try Interval.wilson(total, of: total).upper == 1)
      #expect(try Interval.wilson(0, of: total).upper > 0)
    }
  }

  @Test("The upper end of none is z² / (n + z²), to the last digits")
  func none() throws {
    let z = 1.959963984540054
    for total in [1, 100, 1_000_000_000_000] {
      let upper = try Interval.wilson(0, of: total).upper
      #expect(agrees(upper, z * z / (Double(total) + z * z), 1e-14))
    }
  }

  @Test("More confidence is a wider interval")
  func confidence() throws {
    let moments = try Moments([3, 4, 4, 5, 9])
    let levels = [0.001, 0.5, 0.8, 0.95, 0.99, 0.999999]
    let widths = try levels.map { level in
      let share = try Interval.wilson(3, of: 11, confidence: level)
      let mean = try Interval.mean(of: moments, confidence: level)
      return (share.upper - share.lower, mean.upper - mean.lower)
    }
    for (narrow, wide) in zip(widths, widths.dropFirst()) {
      #expect(narrow.0 < wide.0 && narrow.1 < wide.1)
    }
  }

  @Test(
    "Nearly no confidence is the estimate itself",
    arguments: [.leastNonzeroMagnitude, 1e-16, 1e-15])
  func nearlyNone(confidence: Double) throws {
    let mean = try Interval.mean(of: try Moments([3, 4, 4, 5, 9]), confidence: confidence)
    let share = try Interval.wilson(3, of: 11, confidence: confidence)
    for interval in [mean, share] {
      #expect(agrees(interval.lower, interval.estimate, 1e-14))
      #expect(agrees(interval.upper, interval.estimate, 1e-14))
    }
  }

  @Test("A confidence of none or all is refused", arguments: [0, 1, -0.5, 2, .nan, .infinity])
  func refusesConfidence(confidence: Double) throws {
    let moments = try Moments([1, 2, 3])
    #expect(throws: StatisticsError.badConfidence) {
      try Interval.wilson(1, of: 2, confidence: confidence)
    }
    #expect(throws: StatisticsError.badConfidence) {
      try Interval.mean(of: moments, confidence: confidence)
    }
    #expect(throws: StatisticsError.badConfidence) {
      try WelchTest(moments, moments, confidence: confidence)
    }
  }

  @Test("Shares that cannot be are refused")
  func refusesShares() {
    #expect(throws: StatisticsError.empty) { try Interval.wilson(0, of: 0) }
    for (count, total) in [(1, 0), (-1, 5), (6, 5), (0, -1), (.min, .max), (.max, .min)] {
      #expect(throws: StatisticsError.outOfBounds) { try Interval.wilson(count, of: total) }
    }
    #expect(throws: StatisticsError.tooLarge) { try Interval.wilson(1, of: .max) }
  }
}
