import Core
import HTML
import Web

/// What can be asked for: choices, steps of scales, cells of matrices.
func filterGroups(_ definition: SurveyDefinition) -> [FilterGroup] {
  definition.questions.flatMap(filterGroups)
}

private func filterGroups(_ question: Question) -> [FilterGroup] {
  func group(
    _ title: String, row: String? = nil, _ options: [(value: String, label: String)]
  ) -> FilterGroup {
    FilterGroup(
      question: question.id, title: title,
      options: options.map { option in
        let condition = ResultFilter.Condition(
          question: question.id, row: row, value: option.value)
        return (condition.text, option.label)
      })
  }
  switch question.kind {
  case .singleChoice(let choices), .multipleChoice(let choices, _), .pictureChoice(let choices, _):
    return [group(question.title, choices.ids.map { ($0, choices.label($0) ?? $0) })]
  case .scale(let rules):
    return [group(question.title, (rules.from...rules.to).map { (String($0), String($0)) })]
  case .matrix(let rules):
    let columns = rules.columns.map { (value: $0.id, label: $0.label) }
    return rules.rows.map { group("\(question.title) – \($0.label)", row: $0.id, columns) }
  case .shortText, .longText, .number, .ranking, .date, .information: return []
  }
}

/// `How do you get there? By bus`
func conditionName(
  _ condition: ResultFilter.Condition, _ definition: SurveyDefinition
) -> String {
  guard let labels = condition.labels(in: definition) else { return condition.text }
  return "\(labels.row.map { "\($0):" } ?? labels.question) \(labels.value)"
}

/// Which answers alone a page shows; nothing when it shows all.
func filterNote(
  _ t: ViewContext, _ filter: ResultFilter, _ definition: SurveyDefinition
) -> HTML {
  guard !filter.conditions.isEmpty else { return .empty }
  let names = filter.conditions.map { conditionName($0, definition) }
  return note(t(.comparisonOnly, names.joined(separator: ", ")), icon: .filter)
}
