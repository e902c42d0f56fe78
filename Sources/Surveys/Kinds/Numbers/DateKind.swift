import Core
import HTML
import Reports
import Web

/// A day.
struct DateKind: KindOfQuestion {
  static let name = "date"
  static let title = Phrase(en: "Date", cs: "Datum")
  static let formatFields = ["min", "max"]
  static let empty = DateKind(rules: DateRules())

  let rules: DateRules

  init(rules: DateRules) {
    self.rules = rules
  }

  init(_ reader: FieldReader) {
    rules = DateRules(least: reader.date("min"), most: reader.date("max"))
  }

  var written: [String: JSONValue] {
    [String: JSONValue]().with("min", rules.least.map { .string($0.description) })
      .with("max", rules.most.map { .string($0.description) })
  }

  var boxed: QuestionKind { .date(rules) }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    if let least = rules.least, let most = rules.most, least > most {
      problems.add(.leastOverMost, at: place.field("min"))
    }
  }

  var answeringSeconds: Double { 8 }

  func misfit(_ test: Condition.Test, of id: String) -> Phrase? {
    switch test {
    case .is(.text(let day)), .isNot(.text(let day)), .less(.text(let day)),
      .greater(.text(let day)):
      SurveyDate(day) == nil ? test.unfit(id) : nil
    default: test.unfit(id)
    }
  }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] {
    let named = goals.compactMap { goal -> SurveyDate? in
      if case .text(let text)? = goal.condition.test.value { SurveyDate(text) } else { nil }
    }
    let known = (named + [rules.least, rules.most].compactMap { $0 }).map(\.days)
    return (known + known.flatMap { [$0 - 1, $0 + 1] } + [20_000]).compactMap { days in
      SurveyDate(days: days).map { .date($0) }
    }
  }
}

// Answering
extension DateKind {
  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    guard case .date(let date) = answer else { return question.refused(.answerOfOtherKind) }
    if let least = rules.least, date < least {
      return question.refused(.dateTooEarly.filled(shown(least)))
    }
    if let most = rules.most, date > most {
      return question.refused(.dateTooLate.filled(shown(most)))
    }
    return .answer(.date(date))
  }

  func read(_ form: [String: [String]], of question: Question) -> AnswerReading {
    let line = fieldLine(form, question)
    if line.isEmpty { return question.check(nil) }
    return writtenDate(line).map { question.check(.date($0)) } ?? question.refused(.answerNoDate)
  }
}

// Pages
extension DateKind {
  var ruleHint: Phrase? {
    switch (rules.least, rules.most) {
    case (let least?, let most?): Phrase.dateBetween.filled(shown(least), shown(most))
    case (let least?, nil): Phrase.dateFrom.filled(shown(least))
    case (nil, let most?): Phrase.dateUpTo.filled(shown(most))
    case (nil, nil): nil
    }
  }

  func view(_ shown: ShownQuestion) -> HTML { lineView(shown, dateInput(shown, rules)) }

  func view(of answer: Answer, _ t: ViewContext) -> HTML {
    guard case .date(let date) = answer else { return .empty }
    return "\(t(shown(date)))"
  }
}

// Editing
extension DateKind {
  init(_ fields: inout QuestionFields) {
    rules = DateRules(least: fields.date("min"), most: fields.date("max"))
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    pair(
      dateLine(t, "min", .firstDay, form, rules.least),
      dateLine(t, "max", .lastDay, form, rules.most))
  }

  func card(_ card: EditedCard) -> CardParts {
    CardParts(
      body: """
        <div class="card-measures">\
        \(card.measure("min", .firstDay, rules.least?.description ?? "", kind: .date))\
        \(card.measure("max", .lastDay, rules.most?.description ?? "", kind: .date))</div>
        """)
  }

  var tests: [TestName] { [.is, .isNot, .less, .greater, .answered, .unanswered] }

  func title(of test: TestName) -> Phrase {
    switch test {
    case .less: Phrase(en: "is before", cs: "je před")
    case .greater: Phrase(en: "is after", cs: "je po")
    default: test.title
    }
  }

  func compared(with text: String) -> ComparedReading {
    writtenDate(text).map { .value(.text($0.description)) } ?? .refused(.fieldNoDate)
  }

  func said(_ text: String, _ t: ViewContext) -> String {
    SurveyDate(text).map { t(shown($0)) } ?? text
  }
}

// Results
extension DateKind {
  var recordForm: RecordLayout.Form? { .day }

  func write(_ answer: Answer, to record: inout RecordWriter) {
    guard case .date(let date) = answer else { return record.none(.day) }
    record.day(date.days)
  }

  /// Most different days for which there is a bar each.
  private static let maximumDays = 60

  func detail(_ tally: FieldTally, texts: [String]) -> QuestionDetail {
    let days = tally.values
    let length = days.count > Self.maximumDays ? 7 : 10
    var counts: [String: Int] = [:]
    for (day, count) in days {
      guard let date = SurveyDate(days: Int(day)) else { continue }
      counts[String(date.description.prefix(length)), default: 0] += count
    }
    return .dates(
      counts.sorted { $0.key < $1.key }.map { DateCount(day: $0.key, count: $0.value) })
  }

  var toldForm: ToldForm? { .days(rules) }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
    guard case .dates(let counts) = result.detail else { return .empty }
    return resultDates(shown, result, counts)
  }
}

// Exports
extension DateKind {
  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell {
    guard case .date(let date) = answer else { return .noAnswer }
    return .date(date)
  }

  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? {
    guard case .date(let date)? = cells.first?.cell else { return nil }
    return .date(date)
  }

  var cells: QuestionCells.Source { QuestionCells.Source(.date) }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    language(.exportDateMeaning)
  }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    guard case .dates(let counts) = result.detail else { return [] }
    return dateBlocks(counts, t)
  }
}

extension KindName {
  static let date = KindName(DateKind.self)
}
