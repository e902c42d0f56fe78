import Core

/// The kinds of questions by their names in the format, as a person chooses one.
enum KindName: String, CaseIterable, Sendable {
  case singleChoice = "single_choice"
  case multipleChoice = "multiple_choice"
  case scale
  case shortText = "short_text"
  case longText = "long_text"
  case number, date, ranking, matrix
  case pictureChoice = "picture_choice"
  case information

  /// The kind of a question.
  init(_ kind: QuestionKind) {
    self =
      switch kind {
      case .shortText: .shortText
      case .longText: .longText
      case .number: .number
      case .singleChoice: .singleChoice
      case .multipleChoice: .multipleChoice
      case .scale: .scale
      case .matrix: .matrix
      case .ranking: .ranking
      case .date: .date
      case .pictureChoice: .pictureChoice
      case .information: .information
      }
  }

  /// What it is called.
  var title: Phrase {
    switch self {
    case .singleChoice: Phrase(en: "One choice", cs: "Jedna možnost")
    case .multipleChoice: Phrase(en: "Several choices", cs: "Více možností")
    case .scale: Phrase(en: "Scale", cs: "Stupnice")
    case .shortText: Phrase(en: "Short text", cs: "Krátký text")
    case .longText: Phrase(en: "Long text", cs: "Dlouhý text")
    case .number: Phrase(en: "Number", cs: "Číslo")
    case .date: Phrase(en: "Date", cs: "Datum")
    case .ranking: Phrase(en: "Ranking", cs: "Pořadí")
    case .matrix: Phrase(en: "Matrix", cs: "Tabulka")
    case .pictureChoice: Phrase(en: "Choice of pictures", cs: "Výběr obrázků")
    case .information: Phrase(en: "Text to read", cs: "Text ke čtení")
    }
  }

  /// Kinds that can become one another without losing what was written.
  var family: [KindName] {
    let families: [[KindName]] = [
      [.shortText, .longText], [.singleChoice, .multipleChoice, .ranking],
    ]
    return families.first { $0.contains(self) } ?? [self]
  }

  /// A question of this kind that nobody has written yet.
  var empty: QuestionKind {
    switch self {
    case .singleChoice: .singleChoice(Choices([]))
    case .multipleChoice: .multipleChoice(Choices([]), ChosenBounds())
    case .scale: .scale(ScaleRules(from: 1, to: 5))
    case .shortText: .shortText(most: 300)
    case .longText: .longText(most: 5_000)
    case .number: .number(NumberRules())
    case .date: .date(DateRules())
    case .ranking: .ranking(Choices([]))
    case .matrix: .matrix(MatrixRules(rows: [], columns: []))
    case .pictureChoice: .pictureChoice(Choices([]), ChosenBounds(most: 1))
    case .information: .information
    }
  }
}
