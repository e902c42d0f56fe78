import Core
import HTML
import Web

/// Any of several choices.
struct MultipleChoiceKind: ChosenKind {
  static let name = "multiple_choice"
  static let title = Phrase(en: "Several choices", cs: "Více možností")
  static let formatFields = ["choices", "other", "randomize", "min", "max"]
  static let empty = MultipleChoiceKind(choices: Choices([]), bounds: ChosenBounds())

  let choices: Choices
  let bounds: ChosenBounds

  init(choices: Choices, bounds: ChosenBounds) {
    self.choices = choices
    self.bounds = bounds
  }

  init(_ reader: FieldReader) {
    choices = reader.choices()
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
    choices = fields.choices(withOther: true)
    bounds = fields.bounds()
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    choiceLines(t, choices, form) + otherField(t, choices, form) + boundFields(t, bounds, form)
      + randomize(t, .randomizeChoices, choices.isRandomized, form)
  }

  var tests: [TestName] { [.contains, .is, .isNot, .answered, .unanswered] }

  func title(of test: TestName) -> Phrase { test.titleOfSeveral }
}

extension KindName {
  static let multipleChoice = KindName(MultipleChoiceKind.self)
}
