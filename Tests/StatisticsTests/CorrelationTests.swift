import Foundation
import Testing

@testable import Statistics

/// The figures are scipy 1.17.1's: `pearsonr` with its `confidence_interval`, `spearmanr`, and for
/// the interval of ranks Bonett and Wright's standard error put into `norm.ppf`.
@Suite("Two numbers of the same people")
struct CorrelationTests {
  struct Known: Sendable {
    let name: String
    let x: [Double]
    let y: [Double]
    /// Coefficient, p, lower and upper end.
    let pearson: [Double]
    let spearman: [Double]
  }

  private static let anscombe: [Double] = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  private static let anscombeOne = [
    8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68,
  ]
  private static let anscombeOneSays = (
    pearson: [
      0.8164205163448395, 0.0021696288730788152, 0.4243912133932152, 0.9506932537865604,
    ],
    spearman: [
      0.8181818181818182, 0.0020831448404786917, 0.3370204870698274, 0.9604636343630895,
    ]
  )

  static let known = [
    Known(
      name: "Hollander and Wolfe's tuna",
      x: [44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1],
      y: [2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8],
      pearson: [
        0.5711815575638287, 0.108173054349494, -0.14974263303675728, 0.8955794618387393,
      ],
      spearman: [0.6, 0.08762282904140249, -0.17424406977828497, 0.9157978790133389]),
    Known(
      name: "Anscombe's first", x: anscombe, y: anscombeOne, pearson: anscombeOneSays.pearson,
      spearman: anscombeOneSays.spearman),
    Known(
      name: "the same, huge and tiny", x: anscombe.map { $0 * 1e120 },
      y: anscombeOne.map { $0 * 1e-120 }, pearson: anscombeOneSays.pearson,
      spearman: anscombeOneSays.spearman),
    Known(
      name: "Anscombe's third, with one far off", x: anscombe,
      y: [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73],
      pearson: [
        0.816286739489598, 0.002176305279228042, 0.4240623399217738, 0.9506546651742493,
      ],
      spearman: [
        0.990909090909091, 3.762571807085397e-09, 0.9515960350906167, 0.9983200907759118,
      ]),
    Known(
      name: "scales, with ties", x: [1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 1, 2, 4],
      y: [2, 1, 3, 3, 2, 4, 5, 4, 5, 3, 5, 1, 1, 4],
      pearson: [
        0.801387685344754, 0.0005690455506262296, 0.47113452682226886, 0.9345827256237507,
      ],
      spearman: [
        0.8025114155251143, 0.0005514356783292991, 0.40210629719158825, 0.9452406550414595,
      ]),
    Known(
      name: "four, the fewest there can be", x: [1, 2, 3, 4], y: [2, 1, 4, 3],
      pearson: [0.6, 0.4, -0.8529325646947181, 0.9901277107996944],
      spearman: [0.6, 0.4, -0.8928731351171556, 0.9929505792194502]),
  ]

  @Test("give scipy's coefficients and intervals", arguments: known)
  func agreement(_ known: Known) throws {
    let pairs = try PairedNumbers(zip(known.x, known.y))
    for (method, says) in [
      (CorrelationTest.Method.pearson, known.pearson), (.spearman, known.spearman),
    ] {
      let test = try CorrelationTest(pairs, method)
      let interval = try #require(test.interval)
      for (figure, reference) in zip(
        [test.coefficient, test.pValue, interval.lower, interval.upper], says)
      {
        #expect(agrees(figure, reference, 1e-8), "\(known.name): \(figure) is not \(reference)")
      }
      #expect(test.count == known.x.count)
      #expect((test.caution == .smallGroups) == (known.x.count < 10))
    }
  }

  @Test("change their sign when one of them is turned round")
  func turned() throws {
    let pairs = try PairedNumbers(zip(Self.anscombe, Self.anscombeOne.map { -$0 }))
    let test = try CorrelationTest(pairs, .pearson)
    let interval = try #require(test.interval)
    #expect(agrees(test.coefficient, -0.8164205163448395))
    #expect(agrees(interval.upper, -0.4243912133932152, 1e-8))
    #expect(test.finding == .significant(.onePercent))
  }

  @Test("on one line say nothing of how far others are from it", arguments: [1.0, -3])
  func line(_ slope: Double) throws {
    let pairs = try PairedNumbers((0..<20).map { (Double($0) + 0.1, slope * Double($0)) })
    for method in [CorrelationTest.Method.pearson, .spearman] {
      let test = try CorrelationTest(pairs, method)
      #expect(agrees(test.coefficient, slope > 0 ? 1 : -1, 1e-12))
      #expect(test.interval == nil && test.pValue > 0)
      #expect(test.finding == .significant(.onePerMille))
    }
  }

  @Test("are refused where they are none, too few, all equal, or no numbers")
  func refused() throws {
    #expect(throws: StatisticsError.empty) { try CorrelationTest(PairedNumbers(), .pearson) }
    let three = try PairedNumbers([(1, 2), (2, 3), (3, 1)])
    #expect(throws: StatisticsError.tooFew(3, needed: 4)) {
      try CorrelationTest(three, .spearman)
    }
    let constant = try PairedNumbers((0..<30).map { (7, Double($0)) })
    for method in [CorrelationTest.Method.pearson, .spearman] {
      #expect(throws: StatisticsError.noVariation) { try CorrelationTest(constant, method) }
    }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: StatisticsError.notFinite) { try PairedNumbers([(1, value)]) }
    }
    #expect(throws: StatisticsError.tooLarge) { try PairedNumbers([(1e141, 1)]) }
  }

  @Test("are never more than wholly alike, whatever they are", arguments: 1...100)
  func bounds(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let values = [0, 1, -1, 0.1, 1e-300, 1e140, -1e140, 1e15, 3, .ulpOfOne, 1 + .ulpOfOne]
    var pairs = PairedNumbers()
    for _ in 0..<Int.random(in: 4...30, using: &random) {
      try pairs.add(
        values.randomElement(using: &random) ?? 0, values.randomElement(using: &random) ?? 0)
    }
    for method in [CorrelationTest.Method.pearson, .spearman] {
      guard let test = try? CorrelationTest(pairs, method) else { continue }
      #expect(abs(test.coefficient) <= 1 && test.pValue > 0 && test.pValue <= 1)
      guard let interval = test.interval else { continue }
      #expect(-1 <= interval.lower && interval.lower <= interval.estimate)
      #expect(interval.estimate <= interval.upper && interval.upper <= 1)
    }
  }

  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") is 0.03 0.06 0.06 0.02.
  @Test("Many tests at once are adjusted by Holm")
  func adjusted() {
    let adjusted = holm([0.01, 0.04, 0.03, 0.005])
    for (value, reference) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) {
      #expect(agrees(value, reference, 1e-12))
    }
    #expect(holm([]) == [] && holm([0.2]) == [0.2] && holm([0.6, 0.7]) == [1, 1])
  }
}
