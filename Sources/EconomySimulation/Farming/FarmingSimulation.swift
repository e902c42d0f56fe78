import Core
import Surveys

/// People and scripts who answer the same surveys, by the rules of the product itself: which answers
/// earn at once (``TokenRule``), and what speaks against them (``qualityFlags``).
///
/// Half of the authors decide about what waits and leave out what has two signals; the other half
/// never look. People object to that, and an admin who reads their answer sides with them; scripts
/// do not object.
package struct FarmingSimulation: Sendable {
  private var random: SeededRandom
  private var reports: [FarmingWay: FarmingReport] = [:]
  /// What earned since the scripts began that begin everything at once, in seconds of estimate.
  private var hoarded: [Int: Double] = [:]

  /// What became of each way: so many accounts of each answer so many surveys. The same seed gives
  /// the same numbers.
  package static func run(seed: UInt64, accounts: Int = 100, surveys: Int = 40) -> [FarmingReport] {
    var simulation = FarmingSimulation(random: SeededRandom(seed, for: "farming"))
    for way in FarmingWay.allCases {
      simulation.reports[way] = FarmingReport(way: way, accounts: accounts)
    }
    for number in 0..<surveys { simulation.answerAll(number, accounts) }
    return FarmingWay.allCases.compactMap { simulation.reports[$0] }
  }

  private init(random: SeededRandom) { self.random = random }

  private mutating func answerAll(_ number: Int, _ accounts: Int) {
    let definition = farmedSurvey(number, &random)
    let isCareful = number % 4 < 2
    var times: [Double] = []
    var seen: Set<[String: Answer]> = []
    let all = FarmingWay.allCases.flatMap { way in (0..<accounts).map { (way, $0) } }
    for (way, account) in random.shuffled(all) {
      let answers = farmedAnswers(way, to: definition, &random)
      let taken = seconds(way, definition, answers, number)
      let free = taken - (way == .hoarding ? hoarded[account, default: 0] / TokenRule.quickness : 0)
      let doubts = TokenRule.doubts(of: answers, in: definition, seconds: free)
      let flags = qualityFlags(
        of: answers, pageSeconds: [:], seconds: Int(taken), in: definition,
        medianSeconds: median(of: times), isDuplicate: seen.contains(answers))
      count(way, doubts: doubts, flags: flags, isCareful: isCareful)
      // What hoards spends its half hour once, not once for each survey.
      reports[way]?.seconds += way == .hoarding ? (number == 0 ? taken : 1) : taken
      if way == .hoarding, doubts.isEmpty {
        hoarded[account, default: 0] += Double(definition.estimatedSeconds)
      }
      times.append(taken)
      seen.insert(answers)
    }
  }

  private mutating func seconds(
    _ way: FarmingWay, _ definition: SurveyDefinition, _ answers: [String: Answer], _ number: Int
  ) -> Double {
    var asked = definition
    asked.pages[0].questions.removeAll { answers[$0.id] == nil }
    let usual = Double(asked.estimatedSeconds)
    return switch way {
    case .honest, .skipping, .slow: usual * random.number(0.5...1.5)
    case .blank: 1
    case .fast: random.number(3...15)
    case .hoarding: 1_800 + Double(number)
    case .paced: max(0, usual / TokenRule.quickness - TokenRule.forgiven)
    }
  }

  private mutating func count(
    _ way: FarmingWay, doubts: QualityFlags, flags: QualityFlags, isCareful: Bool
  ) {
    guard var report = reports[way] else { return }
    report.answers += 1
    if doubts.isEmpty {
      report.earned += 1
      if isCareful, flags.allowVoiding, way.isScript { report.takenBack += 1 }
    } else {
      report.waited += 1
      if isCareful, !way.isScript { report.accepted += 1 }
    }
    reports[way] = report
  }

  /// The middle of what took how long, of ten at least, as the product has it.
  private func median(of times: [Double]) -> Double? {
    times.count < 10 ? nil : times.sorted()[times.count / 2]
  }
}
