import Core
import HTML
import Web

/// One of several choices.
struct SingleChoiceKind: ChosenKind {
  static let name = "single_choice"
  static let title = Phrase(en: "One choice", cs: "Jedna možnost")
  static let formatFields = ["choices", "other", "randomize", "carry"]
  static let empty = SingleChoiceKind(choices: Choices([]))

  let choices: Choices

  init(choices: Choices) {
    self.choices = choices
  }

  init(_ reader: FieldReader) {
    choices = reader.choices(most: SurveyLimits.choices, carried: reader.carried())
  }

  var written: [String: JSONValue] { choices.written }
  var boxed: QuestionKind { .singleChoice(choices) }
  var bounds: ChosenBounds { ChosenBounds(least: 1, most: 1) }
  var isSingle: Bool { true }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    choices.check(place, problems)
  }

  func carrying(_ given: [Choice]) -> SingleChoiceKind {
    SingleChoiceKind(choices: choices.carrying(given))
  }

  func narrowed(after answers: [String: Answer]) -> SingleChoiceKind? {
    choices.narrowed(after: answers).map { SingleChoiceKind(choices: $0) }
  }

  func asked(in order: SurveyOrder, of question: Question) -> SingleChoiceKind {
    SingleChoiceKind(choices: choices.asked(in: order, of: question))
  }

  var answeringSeconds: Double { 3 + choices.readingTime }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] { choices.ids.map { choices.proposal([$0]) } }

  // With two answers, half of all people answer alike.
  var isTelling: Bool { choices.ids.count > 2 }

  var hasWords: Bool { choices.other != nil }
}

// Pages
extension SingleChoiceKind {
  func view(_ shown: ShownQuestion) -> HTML {
    groupView(shown, choiceOptions(shown, choices, isSingle: true), canClear: true)
  }
}

// Editing
extension SingleChoiceKind {
  static var family: [KindName] { [.singleChoice, .multipleChoice, .ranking] }

  init(_ fields: inout QuestionFields) {
    choices = fields.choices(withOther: true, canCarry: true)
  }

  static let takesOther = true

  static func chosen(from choices: Choices) -> QuestionKind? { .singleChoice(choices) }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    choiceLines(t, choices, form) + carryField(t, shown, choices.carried, form)
      + otherField(t, choices, form)
      + randomize(t, .randomizeChoices, choices.isRandomized, form)
  }

  func card(_ card: EditedCard) -> CardParts { card.choices(choices, .radio) }

  var tests: [TestName] { [.is, .isNot, .answered, .unanswered] }
}

extension KindName {
  static let singleChoice = KindName(SingleChoiceKind.self)
}
