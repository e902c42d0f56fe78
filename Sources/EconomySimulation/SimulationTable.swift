import Surveys

extension SimulationReport {
  /// The days whose tokens are counted: after a month, after half a year, and the last one.
  static func days(of plan: SimulationPlan) -> [Int] {
    [30, 180].filter { $0 < plan.days } + [plan.days]
  }
}

/// What became of a community under one rule or several, a column each, for a terminal.
package func simulationTable(_ plan: SimulationPlan, _ reports: [SimulationReport]) -> String {
  var rows = [
    row("", reports) { $0.rule.rawValue },
    row("surveys published", reports) { String($0.published) },
    row("answers", reports) { String($0.answers) },
    row("median answers of a survey", reports) { shown($0.medianSample) },
    row("person-days stuck", reports) { String($0.stuckDays) },
    row("person-days until one's own survey ends", reports) { String($0.ownSurveyDays) },
    row("people waiting at the end", reports) { String($0.waitingAtEnd) },
    row("median wait in days", reports) { shown($0.medianWait) },
  ]
  for day in SimulationReport.days(of: plan) {
    rows.append(
      row("tokens per head on day \(day)", reports) {
        perHead($0.tokens[day] ?? .zero, plan.people)
      })
  }
  return ([sentence(plan), ""] + rows).joined(separator: "\n")
}

private func sentence(_ plan: SimulationPlan) -> String {
  let time = plan.surveyDays.map { "for \($0) days" } ?? "for ever"
  return "\(plan.people) people, \(plan.days) days, seed \(plan.seed). A survey is open \(time) "
    + "and fits a share of \(plan.shareFitting); per day, "
    + "\(plan.publishChance) of the others begin to want one."
}

private func row(
  _ title: String, _ reports: [SimulationReport], _ value: (SimulationReport) -> String
) -> String {
  reports.reduce(title + spaces(40 - title.count)) { line, report in
    let text = value(report)
    return line + spaces(12 - text.count) + text
  }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

private func shown(_ number: Int?) -> String { number.map(String.init) ?? "-" }

/// To one decimal, counted in whole tenths.
func perHead(_ tokens: Tokens, _ people: Int) -> String {
  let tenths = (5 * tokens.halves + people / 2) / people
  return "\(tenths / 10).\(tenths % 10)"
}
