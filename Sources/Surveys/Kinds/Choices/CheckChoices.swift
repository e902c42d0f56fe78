import Core

extension Choices {
  /// Notes what is wrong with them.
  func check(_ place: DefinitionPlace, _ problems: DefinitionProblems) {
    let place = place.field("choices")
    if ids.count < 2 { problems.add(.tooFewChoices, at: place) }
    if carried != nil, items.count > SurveyLimits.choices {
      problems.add(tooManyCarried(items.count, most: SurveyLimits.choices), at: place)
    }
    checkItems(items, other: other, reserved: Choices.otherID, place, problems)
  }
}

extension ChosenBounds {
  /// Notes where so many cannot be chosen of these.
  func check(_ choices: Choices, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    let count = choices.ids.count
    if least < 1 || least > count { problems.add(.badChosenBounds, at: place.field("min")) }
    guard let most else { return }
    if most < 1 || most > count {
      problems.add(.badChosenBounds, at: place.field("max"))
    } else if least > most {
      problems.add(.leastOverMost, at: place.field("min"))
    }
  }
}

/// Notes ids and labels that are there twice, and the one that no item may have.
func checkItems(
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

extension Question {
  /// What was chosen, in the order of the definition, where it may be.
  func taken(
    _ chosen: [String], _ other: String?, _ choices: Choices, _ bounds: ChosenBounds
  ) -> AnswerReading {
    let ids = choices.ids
    let known = Set(ids)
    guard chosen.count <= ids.count, chosen.allSatisfy(known.contains),
      Set(chosen).count == chosen.count
    else { return refused(.answerUnknownChoice) }
    if chosen.isEmpty { return other == nil ? check(nil) : refused(.answerUnknownChoice) }
    if chosen.count < bounds.least { return refused(PluralPhrase.chooseAtLeast(bounds.least)) }
    if let most = bounds.most, chosen.count > most {
      return refused(PluralPhrase.chooseAtMost(most))
    }
    let sorted = ids.filter(Set(chosen).contains)
    guard chosen.contains(Choices.otherID), choices.other != nil else {
      return other == nil ? .answer(.choices(sorted)) : refused(.answerUnknownChoice)
    }
    guard let other, other.utf8.count <= SurveyLimits.shortAnswer * 8 else {
      return refused(
        other == nil ? .otherEmpty : .answerTooLong.filled(counted(SurveyLimits.label)))
    }
    let text = cleanText(other, isLine: true)
    if text.isEmpty { return refused(.otherEmpty) }
    return length(text) <= SurveyLimits.label
      ? .answer(.choices(sorted, other: text))
      : refused(.answerTooLong.filled(counted(SurveyLimits.label)))
  }
}
