import Core

/// What is wrong with the rules of one question.
func checkKind(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
  switch question.kind {
  case .shortText, .longText: break
  case .number(let rules): check(rules, place, problems)
  case .singleChoice(let choices), .ranking(let choices):
    check(choices, place, problems)
  case .multipleChoice(let choices, let bounds), .pictureChoice(let choices, let bounds):
    check(choices, place, problems)
    check(bounds, choices, place, problems)
  case .scale(let rules):
    let steps = rules.to.subtractingReportingOverflow(rules.from)
    if steps.overflow || !(1..<SurveyLimits.steps).contains(steps.partialValue) {
      problems.add(.badScale, at: place.field("to"))
    }
  case .matrix(let rules): check(rules, place, problems)
  case .date(let rules):
    if let least = rules.least, let most = rules.most, least > most {
      problems.add(.leastOverMost, at: place.field("min"))
    }
  case .information:
    if question.isRequired || question.attention != nil {
      problems.add(.informationAsks, at: place)
    }
  }
}

private func check(
  _ rules: NumberRules, _ place: DefinitionPlace, _ problems: DefinitionProblems
) {
  guard let least = rules.least, let most = rules.most else { return }
  if least > most {
    problems.add(.leastOverMost, at: place.field("min"))
  } else if rules.isWhole, least.rounded(.up) > most {
    problems.add(.noWholeBetween, at: place.field("min"))
  }
}

private func check(_ choices: Choices, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
  let place = place.field("choices")
  if choices.ids.count < 2 { problems.add(.tooFewChoices, at: place) }
  checkItems(choices.items, other: choices.other, reserved: Choices.otherID, place, problems)
}

private func check(
  _ bounds: ChosenBounds, _ choices: Choices, _ place: DefinitionPlace,
  _ problems: DefinitionProblems
) {
  let count = choices.ids.count
  if bounds.least < 1 || bounds.least > count {
    problems.add(.badChosenBounds, at: place.field("min"))
  }
  guard let most = bounds.most else { return }
  if most < 1 || most > count {
    problems.add(.badChosenBounds, at: place.field("max"))
  } else if bounds.least > most {
    problems.add(.leastOverMost, at: place.field("min"))
  }
}

private func check(
  _ rules: MatrixRules, _ place: DefinitionPlace, _ problems: DefinitionProblems
) {
  if rules.rows.isEmpty { problems.add(.tooFewRows, at: place.field("rows")) }
  if rules.columns.count < 2 { problems.add(.tooFewChoices, at: place.field("columns")) }
  if rules.rows.count * rules.columns.count > SurveyLimits.cells {
    problems.add(.tooManyCells, at: place.field("rows"))
  }
  checkItems(rules.rows, other: nil, reserved: nil, place.field("rows"), problems)
  checkItems(rules.columns, other: nil, reserved: nil, place.field("columns"), problems)
}

private func checkItems(
  _ items: [Choice], other: String?, reserved: String?, _ place: DefinitionPlace,
  _ problems: DefinitionProblems
) {
  var ids: Set<String> = []
  // Exports hold labels, and have to be read back.
  var labels: Set<String> = other.map { [$0] } ?? []
  for (index, item) in items.enumerated() {
    let place = place.element(index)
    if item.id == reserved {
      problems.add(Phrase.reservedID.filled(Phrase(verbatim: item.id)), at: place)
    } else if !item.id.isEmpty, !ids.insert(item.id).inserted {
      problems.add(Phrase.doubleID.filled(Phrase(verbatim: item.id)), at: place)
    }
    if !item.label.isEmpty, !labels.insert(item.label).inserted {
      problems.add(Phrase.doubleLabel.filled(Phrase(verbatim: item.label)), at: place)
    }
  }
}
