import Core

/// The community that is simulated.
package struct SimulationPlan: Hashable, Sendable {
  /// How many people; all are there from the first day.
  package let people: Int
  /// How many days.
  package let days: Int
  /// The same seed gives the same history.
  package let seed: UInt64
  /// The share of people whom a survey fits.
  package let shareFitting: Double
  /// For how many days a survey is open; nil: for ever.
  package let surveyDays: Int?
  /// How likely somebody without such a wish begins to want a survey of their own, per day.
  package let publishChance: Double

  /// How likely a person comes by on a day.
  static let visitChance = 0.5
  /// How many surveys a person answers at most when they come by.
  static let answersPerVisit = 2
  /// The work that ends within some seconds, as people times days.
  static let maximumPersonDays = 500_000

  /// A plan, checked. `surveyDays` is a number of days, or `none`.
  package init(
    people: Int, days: Int, seed: UInt64, shareFitting: Double = 1, surveyDays: String = "14",
    publishChance: Double = 0.01
  ) throws(SimulationProblem) {
    guard (2...5_000).contains(people) else {
      throw SimulationProblem("--people is a number from 2 to 5000.")
    }
    guard (1...3_650).contains(days) else {
      throw SimulationProblem("--days is a number from 1 to 3650.")
    }
    guard people * days <= Self.maximumPersonDays else {
      throw SimulationProblem(
        "That would take long: --people times --days is at most \(Self.maximumPersonDays). "
          + "With \(people) people, choose at most \(Self.maximumPersonDays / people) days.")
    }
    guard shareFitting > 0, shareFitting <= 1 else {
      throw SimulationProblem("--share-fitting is more than 0 and at most 1, such as 0.2.")
    }
    guard publishChance > 0, publishChance <= 1 else {
      throw SimulationProblem("--publish-chance is more than 0 and at most 1, such as 0.01.")
    }
    self.people = people
    self.days = days
    self.seed = seed
    self.shareFitting = shareFitting
    self.surveyDays = try Self.readSurveyDays(surveyDays)
    self.publishChance = publishChance
  }

  private static func readSurveyDays(_ text: String) throws(SimulationProblem) -> Int? {
    if text == "none" { return nil }
    guard let days = Int(decimal: text, in: 1...365) else {
      throw SimulationProblem("--survey-days is a number from 1 to 365, or none.")
    }
    return days
  }
}

/// What is wrong with a plan, for the person who typed it.
package struct SimulationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
