import Core

/// The tests of conditions, as a person chooses one.
enum TestName: String, CaseIterable, Sendable {
  case `is`
  case isNot = "is_not"
  case contains, less, greater, answered, unanswered

  /// The name of a test.
  init(_ test: Condition.Test) {
    self =
      switch test {
      case .is: .is
      case .isNot: .isNot
      case .contains: .contains
      case .less: .less
      case .greater: .greater
      case .answered(let expected): expected ? .answered : .unanswered
      }
  }

  /// The tests that say something about a question.
  static func fitting(_ question: Question) -> [TestName] {
    switch question.kind {
    case .shortText, .longText: [.contains, .is, .isNot, .answered, .unanswered]
    case .number, .scale, .date: [.is, .isNot, .less, .greater, .answered, .unanswered]
    case .singleChoice, .matrix: [.is, .isNot, .answered, .unanswered]
    case .multipleChoice, .pictureChoice: [.contains, .is, .isNot, .answered, .unanswered]
    case .ranking: [.answered, .unanswered]
    case .information: []
    }
  }

  /// How it is said of a kind of question.
  func title(of kind: QuestionKind) -> Phrase {
    let isDate = KindName(kind) == .date
    let isText = [.shortText, .longText].contains(KindName(kind))
    let isSeveral = [.multipleChoice, .pictureChoice].contains(KindName(kind))
    return switch self {
    case .is where isSeveral: Phrase(en: "is nothing but", cs: "je jen")
    case .is: Phrase(en: "is", cs: "je")
    case .isNot: Phrase(en: "is not", cs: "není")
    case .contains where isText: Phrase(en: "contains", cs: "obsahuje")
    case .contains: Phrase(en: "includes", cs: "zahrnuje")
    case .less where isDate: Phrase(en: "is before", cs: "je před")
    case .less: Phrase(en: "is less than", cs: "je menší než")
    case .greater where isDate: Phrase(en: "is after", cs: "je po")
    case .greater: Phrase(en: "is greater than", cs: "je větší než")
    case .answered: Phrase(en: "was answered", cs: "má odpověď")
    case .unanswered: Phrase(en: "was not answered", cs: "nemá odpověď")
    }
  }
}
