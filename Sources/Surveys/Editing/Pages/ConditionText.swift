import Core
import Web

/// A condition as a sentence: “How old are you?” is less than 18.
func conditionText(
  _ t: ViewContext, _ condition: Condition, _ definition: SurveyDefinition
) -> String {
  guard let question = definition.question(condition.question) else {
    return t(.conditionOnNothing)
  }
  var subject = t(
    .quoted, shortened(question.title.isEmpty ? t(.untitledQuestion) : question.title))
  if case .matrix(let rules) = question.kind,
    let row = rules.rows.first(where: { $0.id == condition.row })
  {
    subject += " (\(row.label))"
  }
  let test = t(TestName(condition.test).title(of: question.kind))
  guard let value = condition.test.value else { return "\(subject) \(test)" }
  return "\(subject) \(test) \(valueText(t, value, question))"
}

/// All conditions of a set in one line.
func conditionsText(
  _ t: ViewContext, _ set: ConditionSet, _ definition: SurveyDefinition
) -> String {
  let texts = set.conditions.map { conditionText(t, $0, definition) }
  return texts.joined(separator: " \(t(set.isAny ? .orWord : .andWord)) ")
}

private func valueText(
  _ t: ViewContext, _ value: Condition.Value, _ question: Question
) -> String {
  switch value {
  case .number(let number): return t(shown(number))
  case .text(let text):
    if case .date = question.kind { return SurveyDate(text).map { t(shown($0)) } ?? text }
    if case .matrix(let rules) = question.kind {
      return t(.quoted, rules.columns.first { $0.id == text }?.label ?? text)
    }
    return t(.quoted, question.choices?.label(text) ?? text)
  }
}

/// A text that would break a line of a list.
func shortened(_ text: String, to most: Int = 80) -> String {
  text.count <= most ? text : String(text.prefix(most - 1)) + "…"
}
