import Testing

@testable import Statistics

@Suite("Known data give the figures of the textbooks")
struct KnownDataTests {
  private let known: References.Known

  init() throws {
    known = try References.read().known
  }

  @Test("HairEyeColor: hair and eyes depend on each other")
  func hairEyeColor() throws {
    let test = try ChiSquareTest(try Crosstab(known.hairEyeColor.rows))
    #expect(agrees(test.statistic, 138.28984, 1e-7))
    #expect(test.degreesOfFreedom == 9)
    #expect(agrees(test.pValue, 2.325287e-25, 1e-6))
    #expect(agrees(test.cramersV.value, 0.279045, 1e-5))
    #expect(test.isTrustworthy)
    #expect(test.finding == .significant(.onePerMille))
    try expectAgreement(known.hairEyeColor)
  }

  @Test("UCBAdmissions, with and without Yates's correction, and exactly")
  func admissions() throws {
    let table = try Crosstab(known.admissions.rows)
    #expect(agrees(try ChiSquareTest(table).statistic, 92.20528, 1e-7))
    #expect(agrees(try ChiSquareTest(table, isCorrected: true).statistic, 91.60960, 1e-7))
    #expect(agrees(try FisherExactTest(table).pValue, 4.84e-22, 1e-3))
    try expectAgreement(known.admissions)
  }

  @Test("The lady tasting tea cannot be told from chance")
  func tea() throws {
    let test = try FisherExactTest(try Crosstab(known.tea.rows))
    #expect(agrees(test.pValue, 34 / 70, 1e-14))
    #expect(test.finding == .notSignificant)
    #expect(
      try ChiSquareTest(try Crosstab(known.tea.rows)).finding
        == .notTrustworthy(.smallExpectedCounts))
    try expectAgreement(known.tea)
  }

  @Test("Sleep: mean with its interval, and Welch's test")
  func sleep() throws {
    let groups = try known.sleep.map { try Moments($0) }
    #expect(agrees(try #require(groups[0].standardDeviation), 1.78901, 1e-5))
    let mean = try Interval.mean(of: groups[0])
    #expect(
      zip([mean.estimate, mean.lower, mean.upper], known.sleepMean).allSatisfy { agrees($0, $1) })
    #expect(agrees(mean.lower, -0.52978, 1e-4))
    let test = try WelchTest(groups[0], groups[1])
    let figures = [test.statistic, test.degreesOfFreedom, test.pValue]
    #expect(zip(figures, known.sleepWelch).allSatisfy { agrees($0, $1) })
    #expect(agrees(test.pValue, 0.0793941, 1e-6))
    #expect(test.finding == .notSignificant)
  }

  @Test("InsectSprays by Kruskal and Wallis")
  func sprays() throws {
    let test = try KruskalWallisTest(try known.sprays.map { try Histogram($0) })
    #expect(agrees(test.statistic, known.spraysKruskal[0]))
    #expect(agrees(test.pValue, known.spraysKruskal[1]))
    #expect(agrees(test.statistic, 54.69134, 1e-6))
    #expect(test.degreesOfFreedom == 5)
    #expect(test.finding == .significant(.onePerMille))
  }
}
