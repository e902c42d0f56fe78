import ArgumentParser
import Core
import EconomySimulation
import KorzoApp
import Surveys

struct SurveysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "surveys", abstract: "Tries out the economy of surveys, and counts answers.",
    subcommands: [Simulate.self, Recount.self, Renew.self])

  struct Renew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Renews what everybody sees of results, where it is time.",
      discussion: """
        A running instance does this once an hour. Published results and the counts of answers in \
        lists are changed by chance, and renewed when many new answers have come.
        """)

    @OptionGroup var instance: InstanceOptions

    func run() async throws {
      let count = try await instance.withApp(isThere: true) { app in
        try await app.surveys.renewPublicResults()
      }
      print("\(count) surveys were renewed.")
    }
  }

  struct Recount: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Counts a survey anew from its answers.",
      discussion: """
        Results are counted while answers arrive. This makes them again from the answers \
        themselves. While it runs, whoever hands answers in waits.
        """)

    @OptionGroup var instance: InstanceOptions
    @Argument(help: "The number of the survey, as in its address.") var survey: String

    func run() async throws {
      guard let id = ID(survey) else { throw ValidationError("That is no number of a survey.") }
      let count = try await instance.withApp(isThere: true) { app in
        try await app.surveys.recount(id)
      }
      print("\(count) answers count.")
    }
  }

  struct Simulate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lets a made-up community live under a pricing rule, and prints what became of it.",
      discussion: """
        Nothing of the instance is read or changed. People come by every other day, answer two \
        surveys at most and publish as soon as they can pay. Beside them it is tried what scripts
        earn that answer without reading. The same seed gives the same history.
        """)

    @Option(help: "original, guaranteed or both.") var rule: RuleChoice = .both
    @Option(help: "How many people, 2 to 5000.") var people = 300
    @Option(help: "How many days, 1 to 3650.") var days = 365
    @Option(help: "Where chance begins.") var seed: UInt64 = 1
    @Option(help: "The share of people whom a survey fits.") var shareFitting = 1.0
    @Option(help: "For how many days a survey is open, or none.") var surveyDays = "14"
    @Option(help: "How likely a person begins to want a survey, per day.") var publishChance = 0.01

    func run() async throws {
      try await mending {
        let plan = try SimulationPlan(
          people: people, days: days, seed: seed, shareFitting: shareFitting,
          surveyDays: surveyDays, publishChance: publishChance)
        let reports = try rule.rules.map { try Simulation.run(plan, rule: $0) }
        print(simulationTable(plan, reports))
        print("")
        print(farmingTable(FarmingSimulation.run(seed: seed)))
      }
    }
  }

  /// Which rules are tried.
  enum RuleChoice: String, ExpressibleByArgument, CaseIterable {
    case original, guaranteed, both

    var rules: [PricingRule] {
      switch self {
      case .original: [.original]
      case .guaranteed: [.guaranteed]
      case .both: PricingRule.allCases
      }
    }
  }
}
