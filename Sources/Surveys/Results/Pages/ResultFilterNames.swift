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
  let kind = question.kind.rules
  guard kind.isFilter else { return [] }
  let options = zip(kind.valueIDs, kind.valueLabels).map { (value: $0, label: $1) }
  guard let rows = kind.rows else { return [group(question.title, options)] }
  return rows.map { group("\(question.title) – \($0.label)", row: $0.id, options) }
}

/// `How do you get there? By bus`
func conditionName(
  _ t: ViewContext, _ condition: ResultFilter.Condition, _ definition: SurveyDefinition
) -> String {
  guard let labels = condition.labels(in: definition) else { return condition.text }
  return "\(labels.row.map { "\($0):" } ?? labels.question) \(t(labels.value))"
}

/// Which answers alone a page shows; nothing when it shows all.
func filterNote(
  _ t: ViewContext, _ filter: ResultFilter, _ definition: SurveyDefinition
) -> HTML {
  guard !filter.conditions.isEmpty else { return .empty }
  let names = filter.conditions.map { conditionName(t, $0, definition) }
  return note(t(.comparisonOnly, names.joined(separator: ", ")), icon: .filter)
}
