import Testing

@testable import Statistics

@Suite("Distributions agree with fifty-digit arithmetic to the twelfth digit")
struct DistributionTests {
  private let references: References.Distributions

  init() throws {
    references = try References.read().distributions
  }

  @Test("Log gamma")
  func gamma() {
    for row in references.logGamma {
      #expect(agrees(logGamma(row[0]), row[1], 1e-12), "\(row)")
    }
  }

  @Test("Normal, into the far tail")
  func normal() {
    for row in references.normal {
      #expect(agrees(Normal.survival(row[0]), row[1], 1e-12), "\(row)")
      #expect(agrees(Normal.cdf(-row[0]), row[1], 1e-12), "\(row)")
    }
    for row in references.normalInverse {
      #expect(agrees(Normal.inverseSurvival(row[0]), row[1], 1e-12), "\(row)")
    }
    #expect(Normal.inverseSurvival(0) == .infinity)
    #expect(Normal.inverseSurvival(1) == -.infinity)
    #expect(abs(Normal.inverseSurvival(0.5)) < 1e-15)
  }

  @Test("Student's t, from one degree of freedom to a thousand million")
  func studentT() throws {
    for row in references.t {
      let distribution = try StudentT(degreesOfFreedom: row[0])
      #expect(agrees(distribution.survival(row[1]), row[2], 1e-12), "\(row)")
      #expect(agrees(distribution.cdf(-row[1]), row[2], 1e-12), "\(row)")
      #expect(agrees(distribution.survival(-row[1]), 1 - row[2], 1e-12), "\(row)")
    }
    for row in references.tInverse {
      let distribution = try StudentT(degreesOfFreedom: row[0])
      #expect(agrees(distribution.inverseSurvival(row[1]), row[2], 1e-12), "\(row)")
      // Taken from 1, a small probability has fewer digits left.
      guard row[1] > 1e-4 else { continue }
      #expect(agrees(distribution.inverseSurvival(1 - row[1]), -row[2], 1e-11), "\(row)")
    }
    let three = try StudentT(degreesOfFreedom: 3)
    #expect(three.inverseSurvival(0.5) == 0)
    #expect(three.inverseSurvival(0) == .infinity)
    #expect(three.inverseSurvival(1) == -.infinity)
  }

  @Test("Student's t of very many people is the normal distribution")
  func limit() throws {
    let many = try StudentT(degreesOfFreedom: 1e15)
    for z in [0.01, 0.5, 1, 1.96, 3] {
      #expect(agrees(many.survival(z), Normal.survival(z), 1e-12))
      #expect(agrees(many.inverseSurvival(Normal.survival(z)), z, 1e-12))
    }
  }

  @Test("Chi-square, from one degree of freedom to a million")
  func chiSquare() throws {
    for row in references.chiSquare where row[2] > .leastNormalMagnitude {
      let distribution = try ChiSquare(degreesOfFreedom: row[0])
      #expect(agrees(distribution.survival(row[1]), row[2], 1e-12), "\(row)")
      #expect(abs(distribution.cdf(row[1]) + distribution.survival(row[1]) - 1) < 1e-14)
    }
    let two = try ChiSquare(degreesOfFreedom: 2)
    #expect(two.survival(0) == 1)
    #expect(two.survival(.infinity) == 0)
  }

  @Test("Hypergeometric, against ways counted in whole numbers")
  func hypergeometric() throws {
    for row in references.hypergeometric {
      let draw = row.prefix(4).map { Int($0) }
      let distribution = try Hypergeometric(total: draw[0], marked: draw[1], drawn: draw[2])
      #expect(agrees(distribution.survival(draw[3] - 1), row[4], 1e-12), "\(row)")
      let mirror = try Hypergeometric(
        total: draw[0], marked: draw[0] - draw[1], drawn: draw[2])
      #expect(agrees(mirror.cdf(draw[2] - draw[3]), row[4], 1e-12), "\(row)")
    }
  }

  @Test(
    "All outcomes together are certain", arguments: [(20, 7, 12), (9, 9, 4), (5, 0, 3), (0, 0, 0)])
  func whole(total: Int, marked: Int, drawn: Int) throws {
    let distribution = try Hypergeometric(total: total, marked: marked, drawn: drawn)
    for outcome in distribution.support {
      #expect(abs(distribution.cdf(outcome) + distribution.survival(outcome) - 1) < 1e-14)
    }
    #expect(distribution.cdf(distribution.support.lowerBound - 1) == 0)
    #expect(distribution.cdf(distribution.support.upperBound) == 1)
    #expect(distribution.logMass(distribution.support.upperBound + 1) == -.infinity)
  }

  @Test("Parameters that cannot be are refused", arguments: [0, -1, 1e17, .nan, .infinity])
  func refuses(degreesOfFreedom: Double) {
    #expect(throws: StatisticsError.self) { try StudentT(degreesOfFreedom: degreesOfFreedom) }
    #expect(throws: StatisticsError.self) { try ChiSquare(degreesOfFreedom: degreesOfFreedom) }
  }

  @Test("A draw that cannot be is refused")
  func refusesDraws() {
    for (total, marked, drawn) in [(-1, 0, 0), (5, 6, 1), (5, 1, 6), (5, -1, 2)] {
      #expect(throws: StatisticsError.outOfBounds) {
        try Hypergeometric(total: total, marked: marked, drawn: drawn)
      }
    }
    #expect(throws: StatisticsError.tooLarge) {
      try Hypergeometric(total: .max, marked: 1, drawn: 1)
    }
  }
}
