import Core
import HTML
import Reports
import Web

/// A text to read. It has no answer, so most of what kinds do is nothing here.
struct InformationKind: KindOfQuestion {
  static let name = "information"
  static let title = Phrase(en: "Text to read", cs: "Text ke čtení")
  static let isAnswered = false
  static let empty = InformationKind()

  init() {}

  init(_ reader: FieldReader) {}

  var boxed: QuestionKind { .information }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    if question.isRequired || question.attention != nil {
      problems.add(.informationAsks, at: place)
    }
  }

  var answeringSeconds: Double { 0 }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] { [] }
}

// Answering
extension InformationKind {
  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    question.refused(.notAsked)
  }

  func read(_ form: [String: [String]], of question: Question) -> AnswerReading { .empty }

  func fieldNames(_ question: String) -> [String] { [] }

  var isTelling: Bool { false }
}

// Pages
extension InformationKind {
  func view(_ shown: ShownQuestion) -> HTML {
    """
    <div class="question information"\(shown.foreign)><p>\(shown.question.title)</p>\
    \(when: !shown.question.help.isEmpty, "<p class=\"hint lines\">\(shown.question.help)</p>")</div>
    """
  }

  func view(of answer: Answer, _ t: ViewContext) -> HTML { .empty }
}

// Editing
extension InformationKind {
  init(_ fields: inout QuestionFields) {}

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML { .empty }

  func card(_ card: EditedCard) -> CardParts { CardParts() }

  var tests: [TestName] { [] }
}

// Results and exports
extension InformationKind {
  var recordForm: RecordLayout.Form? { nil }

  func write(_ answer: Answer, to record: inout RecordWriter) {}

  func detail(_ tally: FieldTally, texts: [String]) -> QuestionDetail { .texts(texts) }

  var toldForm: ToldForm? { nil }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML { .empty }

  func columns(of question: Question) -> [AnswerColumn] { [] }

  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell { .noAnswer }

  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? { nil }

  var cells: QuestionCells.Source { QuestionCells.Source(.text) }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String { "" }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    []
  }
}

extension KindName {
  static let information = KindName(InformationKind.self)
}
