import Core

extension ShownQuestion {
  /// What may be answered, said before somebody goes wrong; nil: whatever one likes.
  var ruleHint: Phrase? {
    switch question.kind {
    case .number(let rules): numberHint(rules)
    case .date(let rules): dateHint(rules)
    case .multipleChoice(let choices, let bounds), .pictureChoice(let choices, let bounds):
      countHint(bounds, of: choices.ids.count)
    case .ranking(let choices): Phrase.rankHint.filled(counted(choices.items.count))
    default: nil
    }
  }
}

private func numberHint(_ rules: NumberRules) -> Phrase? {
  switch (rules.least, rules.most) {
  case (let least?, let most?): Phrase.numberBetween.filled(shown(least), shown(most))
  case (let least?, nil): Phrase.numberFrom.filled(shown(least))
  case (nil, let most?): Phrase.numberUpTo.filled(shown(most))
  case (nil, nil): rules.isWhole ? .wholeNumberHint : nil
  }
}

private func dateHint(_ rules: DateRules) -> Phrase? {
  switch (rules.least, rules.most) {
  case (let least?, let most?): Phrase.dateBetween.filled(shown(least), shown(most))
  case (let least?, nil): Phrase.dateFrom.filled(shown(least))
  case (nil, let most?): Phrase.dateUpTo.filled(shown(most))
  case (nil, nil): nil
  }
}

private func countHint(_ bounds: ChosenBounds, of all: Int) -> Phrase? {
  let most = bounds.most.flatMap { $0 < all ? $0 : nil }
  return switch (bounds.least > 1 ? bounds.least : nil, most) {
  case (let least?, let most?):
    least == most
      ? PluralPhrase.chooseExactly(least)
      : Phrase.chooseBetween.filled(counted(least), counted(most))
  case (let least?, nil): PluralPhrase.chooseAtLeast(least)
  case (nil, 1?): nil
  case (nil, let most?): PluralPhrase.chooseAtMost(most)
  case (nil, nil): all > 1 ? .chooseSeveral : nil
  }
}
