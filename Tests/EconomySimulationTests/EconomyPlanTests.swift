import Testing

@testable import EconomySimulation

@Suite("korzo surveys simulate refuses nonsense in words")
struct EconomyPlanTests {
  @Test("What makes sense is a plan")
  func plans() throws {
    let plan = try SimulationPlan(
      people: 300, days: 365, seed: 7, shareFitting: 0.2, surveyDays: "30", publishChance: 0.5)
    #expect(plan.surveyDays == 30)
    #expect(try SimulationPlan(people: 2, days: 1, seed: 0, surveyDays: "none").surveyDays == nil)
    #expect(try SimulationPlan(people: 2, days: 1, seed: 0).surveyDays == 14)
  }

  @Test("How many people", arguments: [-1, 0, 1, 5_001, .max])
  func people(count: Int) {
    #expect(refusal(people: count)?.contains("--people is a number from 2 to 5000") == true)
  }

  @Test("How many days", arguments: [-3, 0, 3_651, .max])
  func days(count: Int) {
    #expect(refusal(days: count)?.contains("--days is a number from 1 to 3650") == true)
  }

  @Test("What would take too long says what would not")
  func tooLong() {
    #expect(refusal(people: 5_000, days: 101)?.contains("choose at most 100 days") == true)
    #expect(refusal(people: 5_000, days: 100) == nil)
  }

  @Test("Shares and chances", arguments: [0, -0.1, 1.01, .nan, .infinity])
  func shares(value: Double) {
    #expect(refusal(shareFitting: value)?.contains("--share-fitting is more than 0") == true)
    #expect(refusal(publishChance: value)?.contains("--publish-chance is more than 0") == true)
  }

  @Test(
    "For how long a survey is open",
    arguments: ["", "0", "-1", "366", "1.5", "never", "None", "14 days", "99999999999999999999"])
  func surveyDays(text: String) {
    #expect(refusal(surveyDays: text)?.contains("from 1 to 365, or none") == true)
  }
}

/// What is said against a plan; nil when nothing is.
private func refusal(
  people: Int = 20, days: Int = 30, shareFitting: Double = 1, surveyDays: String = "14",
  publishChance: Double = 0.01
) -> String? {
  do {
    _ = try SimulationPlan(
      people: people, days: days, seed: 1, shareFitting: shareFitting, surveyDays: surveyDays,
      publishChance: publishChance)
    return nil
  } catch {
    return error.description
  }
}
