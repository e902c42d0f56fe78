import Core
import HTML
import Reports
import Web

/// Choices put into an order.
struct RankingKind: KindOfQuestion {
  static let name = "ranking"
  static let title = Phrase(en: "Ranking", cs: "Pořadí")
  static let formatFields = ["choices", "randomize"]
  static let empty = RankingKind(choices: Choices([]))

  let choices: Choices

  init(choices: Choices) {
    self.choices = choices
  }

  init(_ reader: FieldReader) {
    choices = reader.choices(most: SurveyLimits.items)
  }

  var written: [String: JSONValue] { choices.written }
  var boxed: QuestionKind { .ranking(choices) }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    choices.check(place, problems)
  }

  func asked(in order: SurveyOrder, of question: Question) -> RankingKind {
    RankingKind(choices: choices.asked(in: order, of: question))
  }

  // Each place is a comparison with those that are left.
  var answeringSeconds: Double { 3 * Double(choices.items.count) + choices.readingTime }

  var offered: Choices? { choices }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] { [.ranking(choices.items.map(\.id))] }
}

// Answering
extension RankingKind {
  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    guard case .ranking(let order) = answer else { return question.refused(.answerOfOtherKind) }
    if order.isEmpty { return question.check(nil) }
    guard order.count == choices.items.count, Set(order) == Set(choices.items.map(\.id)) else {
      return question.refused(.answerRankAll.filled(counted(choices.items.count)))
    }
    return .answer(.ranking(order))
  }

  func read(_ form: [String: [String]], of question: Question) -> AnswerReading {
    var places: [Int: String] = [:]
    var isEmpty = true
    for item in choices.items {
      let written = form[AnswerField.item(question.id, item.id)]?.first ?? ""
      let place = cleanText(String(written.prefix(20)), isLine: true)
      if place.isEmpty { continue }
      isEmpty = false
      // A place given twice leaves another empty, and the check below tells.
      if let place = Int(decimal: place, in: 1...choices.items.count) { places[place] = item.id }
    }
    if isEmpty { return question.check(nil) }
    let order = (1...max(1, choices.items.count)).compactMap { places[$0] }
    return order.isEmpty
      ? question.refused(.answerRankAll.filled(counted(choices.items.count)))
      : question.check(.ranking(order))
  }

  func fieldNames(_ question: String) -> [String] {
    choices.items.map { AnswerField.item(question, $0.id) }
  }
}

// Pages
extension RankingKind {
  var ruleHint: Phrase? { Phrase.rankHint.filled(counted(choices.items.count)) }

  func view(_ shown: ShownQuestion) -> HTML {
    groupView(shown, rankingList(shown, choices), canClear: true)
  }

  func view(of answer: Answer, _ t: ViewContext) -> HTML {
    guard case .ranking(let order) = answer else { return .empty }
    let labels = order.map { choices.label($0) ?? $0 }
    return "<ol>\(each: labels, { "<li>\($0)</li>" })</ol>"
  }
}

// Editing
extension RankingKind {
  static var family: [KindName] { SingleChoiceKind.family }

  init(_ fields: inout QuestionFields) {
    choices = fields.choices(withOther: false, most: SurveyLimits.items)
  }

  static func chosen(from choices: Choices) -> QuestionKind? { .ranking(choices) }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    choiceLines(t, choices, form) + randomize(t, .randomizeChoices, choices.isRandomized, form)
  }

  func card(_ card: EditedCard) -> CardParts {
    CardParts(
      body: card.list("choices", .choiceLines, choices.items, .place),
      tools: card.tick("randomize", .cardShuffle, choices.isRandomized))
  }

  var tests: [TestName] { [.answered, .unanswered] }

  var comparedField: ComparedField { .none }

  func said(_ text: String, _ t: ViewContext) -> String {
    t(.quoted, choices.label(text) ?? text)
  }
}

// Results
extension RankingKind {
  var recordForm: RecordLayout.Form? {
    .codes(items: choices.items.count, values: choices.items.count)
  }

  func write(_ answer: Answer, to record: inout RecordWriter) {
    guard case .ranking(let order) = answer else { return record.none(recordForm) }
    for item in choices.items {
      record.code(order.firstIndex(of: item.id) ?? -1, of: choices.items.count)
    }
  }

  func detail(_ tally: FieldTally, texts: [String]) -> QuestionDetail {
    let items = choices.items
    let ranked = items.enumerated().map { index, item in
      let places = tally.counts[index * items.count..<(index + 1) * items.count]
      let sum = places.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
      return RankedChoice(
        id: item.id, label: item.label,
        meanPlace: tally.answered > 0 ? Double(sum) / Double(tally.answered) : nil,
        first: places.first ?? 0)
    }
    // A stable sort: equals stay in the order of the definition.
    return .ranking(
      ranked.enumerated().sorted {
        ($0.element.meanPlace ?? 0, $0.offset) < ($1.element.meanPlace ?? 0, $1.offset)
      }.map(\.element))
  }

  var valueIDs: [String] { choices.ids }
  var valueLabels: [String] { choices.labels }

  var toldForm: ToldForm? { .places(choices.items) }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
    guard case .ranking(let ranked) = result.detail else { return .empty }
    return resultRanking(shown, result, ranked)
  }
}

// Exports
extension RankingKind {
  func columns(of question: Question) -> [AnswerColumn] {
    choices.items.map { question.column(.item($0.id), $0.label) }
  }

  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell {
    guard case .ranking(let order) = answer, case .item(let id) = part else { return .noAnswer }
    return order.firstIndex(of: id).map { .number(Double($0 + 1)) } ?? .noAnswer
  }

  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? {
    var places: [(id: String, place: Double)] = []
    for case (.item(let id), .number(let place)) in cells { places.append((id, place)) }
    return .ranking(places.sorted { $0.place < $1.place }.map(\.id))
  }

  var cells: QuestionCells.Source {
    QuestionCells.Source(.places, items: choices.items.map(\.id))
  }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    language(.exportPlaceMeaning)
  }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    guard case .ranking(let ranked) = result.detail else { return [] }
    return rankingBlocks(ranked, t)
  }
}

extension KindName {
  static let ranking = KindName(RankingKind.self)
}
