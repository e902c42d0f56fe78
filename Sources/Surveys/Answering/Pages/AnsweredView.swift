import Core
import HTML
import Web

/// What one person answered, question by question; what was not asked is left out.
func answeredView(
  _ t: ViewContext, _ definition: SurveyDefinition, _ answers: [String: Answer]
) -> HTML {
  let walk = SurveyWalk(definition, answers: answers)
  let asked = walk.asked
  let questions = definition.questions.filter { $0.kind.isAnswered && asked.contains($0.id) }
  func line(_ question: Question) -> HTML {
    """
    <div><dt dir="auto">\(question.title)</dt>\
    <dd dir="auto">\(answerView(t, question, walk.answers[question.id]))</dd></div>

    """
  }
  return "<dl class=\"answered\">\(each: questions, line)</dl>"
}

private func answerView(_ t: ViewContext, _ question: Question, _ answer: Answer?) -> HTML {
  guard let answer else { return "<small>\(t(.noAnswerGiven))</small>" }
  switch answer {
  case .text(let text): return "<p class=\"said\">\(text)</p>"
  case .number(let number): return "\(t.decimal(number, places: 6))\(unit(of: question))"
  case .date(let date): return "\(t(shown(date)))"
  case .choices(let chosen, let other):
    let labels = chosen.map { question.choices?.label($0) ?? $0 }.joined(separator: ", ")
    return "\(labels)\(other.map { ": <q>\($0)</q>" as HTML })"
  case .ranking(let order):
    let labels = order.map { question.choices?.label($0) ?? $0 }
    return "<ol>\(each: labels, { "<li>\($0)</li>" })</ol>"
  case .rows(let rows):
    guard case .matrix(let rules) = question.kind else { return .empty }
    return "<ul>\(each: rules.rows, { rowView($0, rules, rows[$0.id]) })</ul>"
  }
}

private func rowView(_ row: Choice, _ rules: MatrixRules, _ column: String?) -> HTML {
  let label = rules.columns.first { $0.id == column }?.label ?? "—"
  return "<li>\(row.label): <b>\(label)</b></li>"
}

private func unit(of question: Question) -> String {
  guard case .number(let rules) = question.kind, !rules.unit.isEmpty else { return "" }
  return "\u{A0}\(rules.unit)"
}
