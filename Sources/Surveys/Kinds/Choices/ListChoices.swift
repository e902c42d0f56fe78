import Core

extension Choices {
  /// What the ids are called, "other" last.
  var labels: [String] { items.map(\.label) + (other.map { [$0] } ?? []) }

  /// The same in a respondent's order.
  func asked(in order: SurveyOrder, of question: Question) -> Choices {
    var asked = self
    asked.items = order.items(self, of: question)
    return asked
  }

  /// An answer that chooses these, with some words where they are needed.
  func proposal(_ ids: [String]) -> Answer {
    .choices(ids, other: ids.contains(Choices.otherID) ? "–" : nil)
  }

  /// How long it takes to read them.
  var readingTime: Double {
    items.reduce(0) { $0 + readingSeconds($1.label) } + readingSeconds(other ?? "")
  }
}

// Pages
extension ChosenBounds {
  /// How many of so many are to be chosen, in words.
  func hint(of all: Int) -> Phrase? {
    let fewer = most.flatMap { $0 < all ? $0 : nil }
    return switch (least > 1 ? least : nil, fewer) {
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
}
