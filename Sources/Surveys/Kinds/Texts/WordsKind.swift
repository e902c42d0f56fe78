import Core
import HTML
import Reports
import Web

/// What is answered in words.
protocol WordsKind: KindOfQuestion {
  /// Most characters that an answer may have in any survey, and those that it may have usually.
  static var limit: Int { get }
  static var usual: Int { get }
  /// Whether an answer is one line.
  static var isLine: Bool { get }

  /// Most characters of an answer.
  var most: Int { get }

  init(most: Int)
}

extension WordsKind {
  static var formatFields: [String] { ["max_length"] }
  static var empty: Self { Self(most: usual) }

  init(_ reader: FieldReader) {
    guard let length = reader.whole("max_length") else {
      self.init(most: Self.usual)
      return
    }
    guard (1...Self.limit).contains(length) else {
      reader.add(Phrase.lengthOutside.filled(counted(Self.limit)), at: "max_length")
      self.init(most: Self.usual)
      return
    }
    self.init(most: length)
  }

  var written: [String: JSONValue] { ["max_length": .number(Double(most))] }

  func misfit(_ test: Condition.Test, of id: String) -> Phrase? {
    switch test {
    case .is(.text), .isNot(.text), .contains(.text): nil
    default: test.unfit(id)
    }
  }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] {
    let named = goals.compactMap { goal -> String? in
      if case .text(let text)? = goal.condition.test.value { text } else { nil }
    }
    return (named + [named.joined(separator: " "), "–", "x"]).map { .text($0) }
  }
}

// Answering
extension WordsKind {
  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    guard case .text(let raw) = answer else { return question.refused(.answerOfOtherKind) }
    // Cleaning looks at each character; what is absurdly long is not worth it.
    guard raw.utf8.count <= SurveyLimits.longAnswer * 8 else {
      return question.refused(.answerTooLong.filled(counted(most)))
    }
    let text = cleanText(raw, isLine: Self.isLine)
    if text.isEmpty { return question.check(nil) }
    return length(text) <= most
      ? .answer(.text(text)) : question.refused(.answerTooLong.filled(counted(most)))
  }

  func read(_ form: [String: [String]], of question: Question) -> AnswerReading {
    question.check(form[AnswerField.whole(question.id)]?.first.map { .text($0) })
  }
}

// Pages
extension WordsKind {
  func view(of answer: Answer, _ t: ViewContext) -> HTML {
    guard case .text(let text) = answer else { return .empty }
    return "<p class=\"said\">\(text)</p>"
  }
}

// Editing
extension WordsKind {
  static var family: [KindName] { [.shortText, .longText] }

  init(_ fields: inout QuestionFields) {
    self.init(most: fields.whole("max_length", 1...Self.limit) ?? Self.usual)
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    numberLine(t, "max_length", .maxLength, form, String(most))
  }

  var attentionField: ComparedField { .line }
  func attention(_ value: Condition.Value) -> Condition.Test { .contains(value) }

  var tests: [TestName] { [.contains, .is, .isNot, .answered, .unanswered] }

  func title(of test: TestName) -> Phrase {
    test == .contains ? Phrase(en: "contains", cs: "obsahuje") : test.title
  }
}

extension WordsKind {
  func card(_ card: EditedCard) -> CardParts {
    CardParts(
      body: """
        <p class="card-answer" aria-hidden="true"></p>\(card.unseen("max_length", String(most)))
        """)
  }
}

// Results. A record says only that there is a text.
extension WordsKind {
  var recordForm: RecordLayout.Form? { .code(values: 1) }

  func write(_ answer: Answer, to record: inout RecordWriter) { record.code(0, of: 1) }

  func detail(_ tally: FieldTally, texts: [String]) -> QuestionDetail { .texts(texts) }

  var isText: Bool { true }
  var hasWords: Bool { true }

  var toldForm: ToldForm? { .words }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
    guard case .texts(let texts) = result.detail else { return .empty }
    return resultTexts(shown, texts)
  }
}

// Exports
extension WordsKind {
  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell {
    guard case .text(let text) = answer else { return .noAnswer }
    return .text(text)
  }

  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? {
    guard case .text(let text)? = cells.first?.cell else { return nil }
    return .text(text)
  }

  var cells: QuestionCells.Source { QuestionCells.Source(.text) }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    language(.exportTextMeaning)
  }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    textBlocks(texts, of: result.answered, .resultsAnswer, t)
  }
}
