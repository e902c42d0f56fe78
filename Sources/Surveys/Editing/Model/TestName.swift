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

  /// How it is said of most kinds of questions.
  var title: Phrase {
    switch self {
    case .is: Phrase(en: "is", cs: "je")
    case .isNot: Phrase(en: "is not", cs: "není")
    case .contains: Phrase(en: "includes", cs: "zahrnuje")
    case .less: Phrase(en: "is less than", cs: "je menší než")
    case .greater: Phrase(en: "is greater than", cs: "je větší než")
    case .answered: Phrase(en: "was answered", cs: "má odpověď")
    case .unanswered: Phrase(en: "was not answered", cs: "nemá odpověď")
    }
  }

  /// How it is said where several can be chosen.
  var titleOfSeveral: Phrase {
    self == .is ? Phrase(en: "is nothing but", cs: "je jen") : title
  }
}
