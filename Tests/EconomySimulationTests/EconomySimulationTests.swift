import Testing

@testable import EconomySimulation
@testable import Surveys

@Suite("korzo surveys simulate")
struct EconomySimulationTests {
  @Test("Twenty people, no end dates, the original rule: three surveys, then nobody can publish")
  func original() throws {
    let plan = try SimulationPlan(
      people: 20, days: 365, seed: 1, surveyDays: "none", publishChance: 0.1)
    let report = try Simulation.run(plan, rule: .original)
    #expect(report.published == 3)
    #expect(report.answers == 3 * 19)
    #expect(report.medianSample == 19)
    #expect(report.waitingAtEnd == 20)
    #expect(report.stuckDays > 0)
    // A token each and one per answer, less the prices 0, 1.5 and 3.
    #expect(report.tokens[365] == Tokens(20 + 57) - Tokens(halves: 9))
  }

  @Test("The same community under the guaranteed rule: nobody is stuck", arguments: 1...4)
  func guaranteed(seed: UInt64) throws {
    let plan = try SimulationPlan(
      people: 20, days: 365, seed: seed, surveyDays: "none", publishChance: 0.1)
    let report = try Simulation.run(plan, rule: .guaranteed)
    #expect(report.stuckDays == 0)
    #expect(report.published >= 20)
  }

  @Test("Surveys that fit few lock the original rule, not the guaranteed one")
  func narrow() throws {
    let plan = try SimulationPlan(
      people: 100, days: 150, seed: 1, shareFitting: 0.2, publishChance: 0.02)
    let original = try Simulation.run(plan, rule: .original)
    let guaranteed = try Simulation.run(plan, rule: .guaranteed)
    #expect(original.stuckDays > 0)
    #expect(guaranteed.stuckDays == 0)
    #expect(guaranteed.waitingAtEnd < original.waitingAtEnd)
    #expect(guaranteed.published > original.published)
  }

  @Test(
    "The same seed gives the same history, another one another", arguments: PricingRule.allCases)
  func seeds(rule: PricingRule) throws {
    let plan = try SimulationPlan(people: 30, days: 90, seed: 5, publishChance: 0.05)
    let other = try SimulationPlan(people: 30, days: 90, seed: 6, publishChance: 0.05)
    let report = try Simulation.run(plan, rule: rule)
    #expect(try Simulation.run(plan, rule: rule) == report)
    #expect(try Simulation.run(other, rule: rule) != report)
  }

  @Test("The table has a column per rule and a row per figure")
  func table() throws {
    let plan = try SimulationPlan(people: 20, days: 40, seed: 1)
    var report = SimulationReport(rule: .original)
    report.published = 3
    report.answers = 57
    report.stuckDays = 12
    report.ownSurveyDays = 4
    report.waitingAtEnd = 20
    report.medianWait = 31
    report.tokens = [30: Tokens(20), 40: Tokens(halves: 145)]
    let rows = simulationTable(plan, [report, report]).split(separator: "\n").dropFirst()
    #expect(rows.allSatisfy { $0.count == 64 })
    let values = rows.map { $0.split(separator: " ").suffix(2).map(String.init) }
    #expect(values.allSatisfy { $0[0] == $0[1] })
    #expect(
      values.map { $0[1] } == [
        "original", "3", "57", "-", "12", "4", "20", "31", "1.0", "3.6",
      ])
  }

  @Test("A median is the middle one, of two the larger")
  func medians() {
    #expect(median(of: []) == nil)
    #expect(median(of: [4, 1, 9]) == 4)
    #expect(median(of: [4, 1]) == 4)
  }
}
