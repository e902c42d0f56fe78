import Core
import HTML
import Web

/// Any of several choices.
struct MultipleChoiceKind: ChosenKind {
  static let name = "multiple_choice"
  static let title = Phrase(en: "Several choices", cs: "Více možností")
  static let formatFields = ["choices", "other", "randomize", "min", "max", "carry"]
  static let empty = MultipleChoiceKind(choices: Choices([]), bounds: ChosenBounds())

  let choices: Choices
  let bounds: ChosenBounds

  init(choices: Choices, bounds: ChosenBounds) {
    self.choices = choices
    self.bounds = bounds
  }

  init(_ reader: FieldReader) {
    choices = reader.choices(most: SurveyLimits.choices, carried: reader.carried())
    bounds = reader.bounds()
  }

  var written: [String: JSONValue] { bounds.added(to: choices.written) }
  var boxed: QuestionKind { .multipleChoice(choices, bounds) }
  // Its form has boxes and its table a column for each, whatever the bounds.
  var isSingle: Bool { false }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    choices.check(place, problems)
    bounds.check(choices, place, problems)
  }

  func carrying(_ given: [Choice]) -> MultipleChoiceKind {
    MultipleChoiceKind(choices: choices.carrying(given), bounds: bounds)
  }

  func narrowed(after answers: [String: Answer]) -> MultipleChoiceKind? {
    choices.narrowed(after: answers).map {
      MultipleChoiceKind(choices: $0, bounds: bounds.within($0.ids.count))
    }
  }

  func asked(in order: SurveyOrder, of question: Question) -> MultipleChoiceKind {
    MultipleChoiceKind(choices: choices.asked(in: order, of: question), bounds: bounds)
  }

  var answeringSeconds: Double { 4 + choices.readingTime }

  var hasWords: Bool { choices.other != nil }
}

// Pages
extension MultipleChoiceKind {
  var ruleHint: Phrase? { bounds.hint(of: choices.ids.count) }

  func view(_ shown: ShownQuestion) -> HTML {
    groupView(shown, choiceOptions(shown, choices, isSingle: false), canClear: false)
  }
}

// Editing
extension MultipleChoiceKind {
  static var family: [KindName] { SingleChoiceKind.family }

  init(_ fields: inout QuestionFields) {
    choices = fields.choices(withOther: true, canCarry: true)
    bounds = fields.bounds()
  }

  static let takesOther = true

  static func chosen(from choices: Choices) -> QuestionKind? {
    .multipleChoice(choices, ChosenBounds())
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    choiceLines(t, choices, form) + carryField(t, shown, choices.carried, form)
      + otherField(t, choices, form) + boundFields(t, bounds, form)
      + randomize(t, .randomizeChoices, choices.isRandomized, form)
  }

  func card(_ card: EditedCard) -> CardParts {
    var parts = card.choices(choices, .box)
    parts.body += card.bounds(bounds)
    return parts
  }

  var tests: [TestName] { [.contains, .is, .isNot, .answered, .unanswered] }

  func title(of test: TestName) -> Phrase { test.titleOfSeveral }
}

extension KindName {
  static let multipleChoice = KindName(MultipleChoiceKind.self)
}
