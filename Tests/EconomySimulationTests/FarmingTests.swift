import Testing

@testable import EconomySimulation

@Suite("korzo surveys simulate: farming")
struct FarmingTests {
  // `korzo surveys simulate` plays 4,000 answers of each way; these are 300.
  @Test("No script gains more than people who answer honestly", arguments: [1, 2] as [UInt64])
  func noMore(seed: UInt64) throws {
    let all = FarmingSimulation.run(seed: seed, accounts: 15, surveys: 20)
    let reports = Dictionary(uniqueKeysWithValues: all.map { ($0.way, $0) })
    for way in [FarmingWay.blank, .fast] {
      let report = try #require(reports[way])
      #expect(report.answers == 300 && report.tokens == 0, "\(report)")
    }
    let honest = try #require(reports[.honest])
    for report in all where report.way.isScript {
      #expect(report.perAccount <= honest.perAccount, "\(report)")
    }
    // At human speed it takes a script as long as it takes people.
    let slow = try #require(reports[.slow])
    #expect(slow.perHour <= honest.perHour * 1.1, "\(slow)")
    // Who is just in time is faster than most, and that is a signal.
    let paced = try #require(reports[.paced])
    #expect(paced.takenBack > 0 && paced.perAccount < 0.95 * honest.perAccount, "\(paced)")
    // Whoever reads earns at once, also who skips what is optional. One in a thousand skips so much
    // that next to nothing is left.
    for way in [FarmingWay.honest, .skipping] {
      let report = try #require(reports[way])
      #expect(report.earned * 100 >= report.answers * 99, "\(report)")
      #expect(report.takenBack == 0, "\(report)")
    }
  }

  @Test("The same seed gives the same numbers, and the table has a row for each way")
  func table() {
    let reports = FarmingSimulation.run(seed: 7, accounts: 5, surveys: 4)
    #expect(FarmingSimulation.run(seed: 7, accounts: 5, surveys: 4) == reports)
    let table = farmingTable(reports)
    for way in FarmingWay.allCases { #expect(table.contains(way.title)) }
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 105 })
  }
}
