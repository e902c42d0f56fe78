import Core
import HTML
import Reports
import Web

/// What is answered by choosing: one thing, or several.
protocol ChosenKind: KindOfQuestion {
  var choices: Choices { get }
  /// How many may be chosen.
  var bounds: ChosenBounds { get }
  /// Whether no more than one can be chosen, so that an answer has room in one column.
  var isSingle: Bool { get }
}

extension ChosenKind {
  /// Whether nobody can choose more than one, in whatever form it is asked and kept: its results are
  /// those of a single choice.
  var takesOne: Bool { isSingle || bounds.most == 1 }
}

extension ChosenKind {
  var offered: Choices? { choices }
  var carried: CarriedChoices? { choices.carried }
  var hasOnlyCarried: Bool { choices.own.isEmpty && choices.other == nil }
  // A picture is nothing that a list of words can show.
  var givable: [Choice]? { choices.items.contains { $0.picture != nil } ? nil : choices.items }

  func remaining(of answer: Answer) -> Answer {
    guard case .choices(let chosen, let other) = answer else { return answer }
    return .choices(chosen.filter(Set(choices.ids).contains), other: other)
  }

  func misfit(_ test: Condition.Test, of id: String) -> Phrase? {
    switch test {
    case .is(.text(let choice)), .isNot(.text(let choice)), .contains(.text(let choice)):
      choices.ids.contains(choice) ? nil : unknownChoice(choice, of: id)
    default: test.unfit(id)
    }
  }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] {
    let named = goals.compactMap { goal -> String? in
      if case .text(let id)? = goal.condition.test.value { id } else { nil }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let wished = goals.compactMap { goal -> String? in
      guard goal.isTrue == true, case .text(let id)? = goal.condition.test.value else { return nil }
      return id
    }
    var sets: [[String]] = [choices.ids.filter(wished.contains), named] + named.map { [$0] }
    if named.count <= 5 {
      sets += (0..<1 << named.count).map { bits in
        named.indices.filter { bits >> $0 & 1 == 1 }.map { named[$0] }
      }
    }
    // Filled up to the least number, first with what no condition speaks of.
    let filling = choices.ids.filter { !named.contains($0) } + named
    return sets.flatMap { set -> [Answer?] in
      let missing = max(0, max(1, bounds.least) - set.count)
      let more = filling.filter { !set.contains($0) }
      return [
        choices.proposal(set + more.prefix(missing)),
        choices.proposal(set + more.prefix(missing + 1)),
      ]
    }
  }
}

// Answering
extension ChosenKind {
  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    guard case .choices(let chosen, let other) = answer else {
      return question.refused(.answerOfOtherKind)
    }
    return question.taken(chosen, other, choices, bounds)
  }

  func read(_ form: [String: [String]], of question: Question) -> AnswerReading {
    var chosen = (form[AnswerField.whole(question.id)] ?? []).filter { !$0.isEmpty }
    let words = form[AnswerField.other(question.id)]?.first ?? ""
    let isEmpty = !words.contains { !$0.isWhitespace }
    // Who writes into the field of "other" means it, unless something else is chosen instead.
    if choices.other != nil, !isEmpty, !chosen.contains(Choices.otherID),
      !isSingle || chosen.isEmpty
    {
      chosen.append(Choices.otherID)
    }
    if chosen.isEmpty { return question.check(nil) }
    return question.check(
      .choices(chosen, other: chosen.contains(Choices.otherID) && !isEmpty ? words : nil))
  }

  func fieldNames(_ question: String) -> [String] {
    [AnswerField.whole(question)] + (choices.other == nil ? [] : [AnswerField.other(question)])
  }
}

// Pages
extension ChosenKind {
  func view(of answer: Answer, _ t: ViewContext) -> HTML {
    guard case .choices(let chosen, let other) = answer else { return .empty }
    let labels = chosen.map { choices.label($0) ?? $0 }.joined(separator: ", ")
    return "\(labels)\(other.map { ": <q>\($0)</q>" as HTML })"
  }
}

// Editing
extension ChosenKind {
  var attentionField: ComparedField { .choices(choices.items) }

  var comparedField: ComparedField {
    .choices(choices.ids.map { Choice(id: $0, label: choices.label($0) ?? $0) })
  }

  func said(_ text: String, _ t: ViewContext) -> String {
    t(.quoted, choices.label(text) ?? text)
  }
}

// Results
extension ChosenKind {
  var recordForm: RecordLayout.Form? {
    isSingle ? .one(of: choices.ids.count) : .bits(choices.ids.count)
  }

  func write(_ answer: Answer, to record: inout RecordWriter) {
    guard case .choices(let chosen, _) = answer else { return record.none(recordForm) }
    let ids = choices.ids
    if isSingle {
      record.one(chosen.first.flatMap(ids.firstIndex) ?? -1, of: ids.count)
    } else {
      record.bits(chosen.compactMap(ids.firstIndex), of: ids.count)
    }
  }

  func detail(_ tally: FieldTally, texts: [String]) -> QuestionDetail {
    .choices(choices.counted(tally), isSingle: takesOne)
  }

  var valueIDs: [String] { choices.ids }
  var valueLabels: [String] { choices.labels }
  var isFilter: Bool { true }
  var isGroup: Bool { true }
  var overlaps: Bool { !takesOne }

  var toldForm: ToldForm? { takesOne ? .one(choices.all) : .several(choices.all) }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
    guard case .choices(let counts, let isSingle) = result.detail else { return .empty }
    return resultChoices(shown, result, counts, isSingle: isSingle)
  }
}

// Exports
extension ChosenKind {
  func columns(of question: Question) -> [AnswerColumn] {
    let all =
      isSingle
      ? [question.column(.whole)] : choices.items.map { question.column(.item($0.id), $0.label) }
    return all + (choices.other.map { [question.column(.other, $0)] } ?? [])
  }

  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell {
    guard case .choices(let chosen, let other) = answer else { return .noAnswer }
    return switch part {
    case .whole: chosen.first.flatMap { choices.label($0) }.map { .text($0) } ?? .noAnswer
    case .item(let id): .number(chosen.contains(id) ? 1 : 0)
    case .other: other.map { .text($0) } ?? .noAnswer
    }
  }

  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? {
    var words: String?
    for case (.other, .text(let text)) in cells { words = text }
    if isSingle {
      guard case .text(let label)? = cells.first?.cell else { return nil }
      return choices.ids.first { choices.label($0) == label }.map { .choices([$0], other: words) }
    }
    var chosen: [String] = []
    for case (.item(let id), .number(1)) in cells { chosen.append(id) }
    if words != nil { chosen.append(Choices.otherID) }
    return .choices(chosen, other: words)
  }

  var cells: QuestionCells.Source {
    QuestionCells.Source(
      isSingle ? .one : .several, items: choices.ids,
      labels: choices.ids.map { choices.label($0) ?? "" })
  }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    isSingle
      ? language(
        .exportChoiceMeaning, choices.ids.compactMap(choices.label).joined(separator: ", "))
      : language(.exportItemMeaning)
  }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    guard case .choices(let counts, let isSingle) = result.detail else { return [] }
    let other = counts.first { $0.id == Choices.otherID }?.count ?? 0
    let several: [ReportBlock] =
      addsUpToMore(counts, isSingle: isSingle) ? [.paragraph(t(.resultsSeveral), .note)] : []
    return choiceBlocks(counts, t) + several
      + textBlocks(texts, of: other, .reportOtherWords, t)
  }
}
