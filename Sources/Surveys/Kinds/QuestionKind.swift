/// How a question is answered: a box around the rules of one kind, in which questions are compared
/// and kept. What a kind does is in its own file (``KindOfQuestion``); nobody else takes the box apart.
package enum QuestionKind: Hashable, Sendable {
  /// One line, of at most so many characters.
  case shortText(most: Int)
  /// Several lines, of at most so many characters.
  case longText(most: Int)
  /// A number.
  case number(NumberRules)
  /// One of several choices.
  case singleChoice(Choices)
  /// Any of several choices.
  case multipleChoice(Choices, ChosenBounds)
  /// A whole number between two ends that have a meaning.
  case scale(ScaleRules)
  /// One of the same choices for each of several rows.
  case matrix(MatrixRules)
  /// Choices put into an order.
  case ranking(Choices)
  /// A day.
  case date(DateRules)
  /// One or some of several pictures.
  case pictureChoice(Choices, ChosenBounds)
  /// A text to read; it has no answer.
  case information
  /// A kind whose rules only its own file knows. New ones are kept here.
  case further(FurtherKind)

  /// Whether there is anything to answer. It is asked of each question of each response, so the
  /// rules are not taken out of the box for it.
  package var isAnswered: Bool {
    switch self {
    case .information: false
    case .further(let kind): type(of: kind.rules).isAnswered
    default: true
    }
  }
}

extension QuestionKind {
  /// What this kind does.
  var rules: any KindOfQuestion {
    switch self {
    case .shortText(let most): ShortTextKind(most: most)
    case .longText(let most): LongTextKind(most: most)
    case .number(let rules): NumberKind(rules: rules)
    case .singleChoice(let choices): SingleChoiceKind(choices: choices)
    case .multipleChoice(let choices, let bounds):
      MultipleChoiceKind(choices: choices, bounds: bounds)
    case .scale(let rules): ScaleKind(steps: rules)
    case .matrix(let rules): MatrixKind(rules: rules)
    case .ranking(let choices): RankingKind(choices: choices)
    case .date(let rules): DateKind(rules: rules)
    case .pictureChoice(let choices, let bounds):
      PictureChoiceKind(choices: choices, bounds: bounds)
    case .information: InformationKind()
    case .further(let kind): kind.rules
    }
  }
}

/// A kind that is in no case of ``QuestionKind``.
package struct FurtherKind: Hashable, Sendable {
  /// What it does.
  let rules: any KindOfQuestion

  /// Whether they are of one kind, with equal rules.
  package static func == (one: FurtherKind, other: FurtherKind) -> Bool {
    AnyHashable(one.rules) == AnyHashable(other.rules)
  }

  /// Equal ones are equal here, too.
  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(rules)) }
}
