import Core
import Surveys

/// A community of people without cunning: each comes by on some days, answers a few of the surveys
/// that fit, now and then wants a survey of their own, and publishes it as soon as they can pay.
package struct Simulation: Sendable {
  private let plan: SimulationPlan
  private var network: SurveyNetwork
  private var random: SeededRandom
  private var report: SimulationReport
  /// Since which day people want to publish.
  private var wishes: [ID: Int] = [:]
  private var waits: [Int] = []
  private var samples: [ID: Int] = [:]
  private var ends: [Int: [ID]] = [:]

  /// The history of the community under a rule; the same for the same plan.
  package static func run(
    _ plan: SimulationPlan, rule: PricingRule
  ) throws(EconomyRefusal) -> SimulationReport {
    var simulation = Simulation(plan, rule: rule)
    for _ in 0..<plan.people {
      _ = try simulation.network.join { _ in false }
    }
    for day in 1...plan.days { try simulation.live(day) }
    return simulation.finished()
  }

  private init(_ plan: SimulationPlan, rule: PricingRule) {
    self.plan = plan
    network = SurveyNetwork(rule: rule)
    random = SeededRandom(plan.seed)
    report = SimulationReport(rule: rule)
  }

  private mutating func live(_ day: Int) throws(EconomyRefusal) {
    for survey in ends.removeValue(forKey: day) ?? [] { try network.close(survey) }
    for person in random.shuffled(network.people) {
      if wishes[person] == nil, random.happens(plan.publishChance) { wishes[person] = day }
      guard random.happens(SimulationPlan.visitChance) else { continue }
      try answer(person)
      try publish(person, day)
    }
    count(day)
  }

  private mutating func answer(_ person: ID) throws(EconomyRefusal) {
    for _ in 0..<SimulationPlan.answersPerVisit {
      let surveys = network.surveysToAnswer(by: person)
      guard !surveys.isEmpty else { return }
      let survey = surveys[random.below(surveys.count)]
      try network.answer(survey, by: person)
      samples[survey, default: 0] += 1
      report.answers += 1
    }
  }

  private mutating func publish(_ person: ID, _ day: Int) throws(EconomyRefusal) {
    guard let since = wishes[person] else { return }
    let price = network.price(for: person).value
    guard price <= network.balance(of: person) else { return }
    let people = network.people
    let fitting = Set(people.filter { _ in random.happens(plan.shareFitting) })
    let survey = try network.publish(by: person, at: price, fitting: fitting.contains)
    samples[survey] = 0
    report.published += 1
    waits.append(day - since)
    wishes[person] = nil
    if let days = plan.surveyDays { ends[day + days, default: []].append(survey) }
  }

  /// Looks at everybody at the end of a day.
  private mutating func count(_ day: Int) {
    for person in wishes.keys where network.surveysToAnswer(by: person).isEmpty {
      guard network.price(for: person).value > network.balance(of: person) else { continue }
      if network.ownOpenSurveys(of: person) == 0 {
        report.stuckDays += 1
      } else {
        report.ownSurveyDays += 1
      }
    }
    guard SimulationReport.days(of: plan).contains(day) else { return }
    report.tokens[day] = network.people.reduce(.zero) { $0 + network.balance(of: $1) }
  }

  private func finished() -> SimulationReport {
    var report = report
    report.medianSample = median(of: samples.values)
    report.waitingAtEnd = wishes.count
    report.medianWait = median(of: waits + wishes.values.map { plan.days - $0 })
    return report
  }
}
