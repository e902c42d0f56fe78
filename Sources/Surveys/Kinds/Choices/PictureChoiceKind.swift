import Core
import HTML
import Web

/// One or some of several pictures.
struct PictureChoiceKind: ChosenKind {
  static let name = "picture_choice"
  static let title = Phrase(en: "Choice of pictures", cs: "Výběr obrázků")
  static let formatFields = ["choices", "randomize", "min", "max"]
  static let empty = PictureChoiceKind(choices: Choices([]), bounds: ChosenBounds(most: 1))
  static let isMadeOffline = false

  let choices: Choices
  let bounds: ChosenBounds

  init(choices: Choices, bounds: ChosenBounds) {
    self.choices = choices
    self.bounds = bounds
  }

  init(_ reader: FieldReader) {
    choices = reader.pictures()
    bounds = reader.bounds()
  }

  var written: [String: JSONValue] { bounds.added(to: choices.written) }
  var boxed: QuestionKind { .pictureChoice(choices, bounds) }
  var isSingle: Bool { bounds.most == 1 }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    choices.check(place, problems)
    bounds.check(choices, place, problems)
  }

  func asked(in order: SurveyOrder, of question: Question) -> PictureChoiceKind {
    PictureChoiceKind(choices: choices.asked(in: order, of: question), bounds: bounds)
  }

  var answeringSeconds: Double { 3 + Double(choices.items.count) }

  var isTelling: Bool { choices.ids.count > 2 }
}

// Pages
extension PictureChoiceKind {
  var ruleHint: Phrase? { bounds.hint(of: choices.ids.count) }

  func view(_ shown: ShownQuestion) -> HTML {
    groupView(shown, pictureOptions(shown, choices, isSingle: isSingle), canClear: isSingle)
  }
}

// Editing
extension PictureChoiceKind {
  init(_ fields: inout QuestionFields) {
    choices = fields.pictures()
    bounds = fields.bounds()
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    pictureFields(t, shown, choices, form) + boundFields(t, bounds, form)
      + randomize(t, .randomizeChoices, choices.isRandomized, form)
  }

  func card(_ card: EditedCard) -> CardParts {
    CardParts(
      body: "\(card.pictured(choices))\(card.bounds(bounds))",
      tools: card.tick("randomize", .cardShuffle, choices.isRandomized))
  }

  var takesPictures: Bool { true }

  func adding(_ pictures: [Choice]) -> PictureChoiceKind {
    var choices = choices
    choices.items += pictures.filter { new in !choices.items.contains { $0.id == new.id } }
    return PictureChoiceKind(choices: choices, bounds: bounds)
  }

  func keeping(_ pictures: Set<ID>) -> PictureChoiceKind {
    var choices = choices
    choices.items.removeAll { $0.picture.map { !pictures.contains($0) } ?? false }
    return PictureChoiceKind(choices: choices, bounds: bounds)
  }

  var tests: [TestName] { [.contains, .is, .isNot, .answered, .unanswered] }

  func title(of test: TestName) -> Phrase { test.titleOfSeveral }
}

extension KindName {
  static let pictureChoice = KindName(PictureChoiceKind.self)
}
