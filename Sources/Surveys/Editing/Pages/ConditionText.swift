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
  let kind = question.kind.rules
  if let row = kind.rows?.first(where: { $0.id == condition.row }) {
    subject += " (\(row.label))"
  }
  let test = t(kind.title(of: TestName(condition.test)))
  guard let value = condition.test.value else { return "\(subject) \(test)" }
  let said =
    switch value {
    case .number(let number): t(shown(number))
    case .text(let text): kind.said(text, t)
    }
  return "\(subject) \(test) \(said)"
}

/// All conditions of a set in one line.
func conditionsText(
  _ t: ViewContext, _ set: ConditionSet, _ definition: SurveyDefinition
) -> String {
  let texts = set.conditions.map { conditionText(t, $0, definition) }
  return texts.joined(separator: " \(t(set.isAny ? .orWord : .andWord)) ")
}

/// A text that would break a line of a list.
func shortened(_ text: String, to most: Int = 80) -> String {
  text.count <= most ? text : String(text.prefix(most - 1)) + "…"
}
