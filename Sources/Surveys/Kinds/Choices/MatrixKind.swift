import Core
import HTML
import Reports
import Web

/// One of the same choices for each of several rows.
struct MatrixKind: KindOfQuestion {
  static let name = "matrix"
  static let title = Phrase(en: "Matrix", cs: "Tabulka")
  static let formatFields = ["rows", "columns", "randomize", "carry"]
  static let empty = MatrixKind(rules: MatrixRules(rows: [], columns: []))

  let rules: MatrixRules

  init(rules: MatrixRules) {
    self.rules = rules
  }

  init(_ reader: FieldReader) {
    var rules = MatrixRules(
      rows: reader.items("rows"), columns: reader.items("columns"),
      isRandomized: reader.flag("randomize"))
    rules.carried = reader.carried()
    self.rules = rules
  }

  var written: [String: JSONValue] {
    ["rows": .array(rules.ownRows.map(\.value)), "columns": .array(rules.columns.map(\.value))]
      .with("randomize", rules.isRandomized).with("carry", rules.carried?.value)
  }

  var boxed: QuestionKind { .matrix(rules) }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    if rules.rows.isEmpty { problems.add(.tooFewRows, at: place.field("rows")) }
    if rules.carried != nil, rules.rows.count > SurveyLimits.items {
      problems.add(
        tooManyCarried(rules.rows.count, most: SurveyLimits.items), at: place.field("rows"))
    }
    if rules.columns.count < 2 { problems.add(.tooFewChoices, at: place.field("columns")) }
    if rules.rows.count * rules.columns.count > SurveyLimits.cells {
      problems.add(.tooManyCells, at: place.field("rows"))
    }
    checkItems(rules.rows, other: nil, reserved: nil, place.field("rows"), problems)
    checkItems(rules.columns, other: nil, reserved: nil, place.field("columns"), problems)
  }

  var carried: CarriedChoices? { rules.carried }
  var hasOnlyCarried: Bool { rules.ownRows.isEmpty }

  func carrying(_ given: [Choice]) -> MatrixKind {
    var carrying = rules
    carrying.rows = given + rules.ownRows
    carrying.carried?.count = given.count
    return MatrixKind(rules: carrying)
  }

  func narrowed(after answers: [String: Answer]) -> MatrixKind? {
    guard let carried else { return self }
    let ids = carried.ids(of: rules.rows, after: answers)
    var narrowed = rules
    let come = rules.rows.prefix(carried.count).filter { ids.contains($0.id) }
    narrowed.rows = come + rules.ownRows
    narrowed.carried?.count = come.count
    return narrowed.rows.isEmpty ? nil : MatrixKind(rules: narrowed)
  }

  func remaining(of answer: Answer) -> Answer {
    guard case .rows(let rows) = answer else { return answer }
    let known = Set(rules.rows.map(\.id))
    return .rows(rows.filter { known.contains($0.key) })
  }

  func asked(in order: SurveyOrder, of question: Question) -> MatrixKind {
    var asked = rules
    asked.rows = order.rows(rules, of: question)
    return MatrixKind(rules: asked)
  }

  var answeringSeconds: Double {
    rules.rows.reduce(0) { $0 + 3 + readingSeconds($1.label) }
      + rules.columns.reduce(0) { $0 + readingSeconds($1.label) }
  }

  var rows: [Choice]? { rules.rows }

  func misfit(_ test: Condition.Test, row: String?, of id: String) -> Phrase? {
    switch test {
    case .answered where row == nil: return nil
    case .answered, .is(.text), .isNot(.text): break
    default: return test.unfit(id)
    }
    guard let row, rules.rows.contains(where: { $0.id == row }) else {
      return Phrase.unknownRow.filled(Phrase(verbatim: id))
    }
    guard case .text(let column)? = test.value else { return nil }
    return rules.columns.contains { $0.id == column } ? nil : unknownChoice(column, of: id)
  }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] {
    let columns = rules.columns.map(\.id)
    var wished: [String: String] = [:]
    var needed: [String: String] = [:]
    for row in rules.rows.map(\.id) {
      let own = goals.filter { $0.condition.row == row && $0.isTrue != nil }
      let fits = columns.first { column in
        own.allSatisfy { $0.condition.test.holds(.choices([column])) == $0.isTrue }
      }
      wished[row] = fits ?? columns.first
      if !own.isEmpty { needed[row] = fits }
    }
    let even = columns.map { column -> Answer? in
      .rows(Dictionary(rules.rows.map { ($0.id, column) }, uniquingKeysWith: { $1 }))
    }
    return [.rows(wished), .rows(needed)] + even
  }
}

// Answering
extension MatrixKind {
  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    guard case .rows(let rows) = answer else { return question.refused(.answerOfOtherKind) }
    let known = Set(rules.rows.map(\.id))
    let columns = Set(rules.columns.map(\.id))
    guard rows.keys.allSatisfy(known.contains), rows.values.allSatisfy(columns.contains) else {
      return question.refused(.answerUnknownChoice)
    }
    if rows.isEmpty { return question.check(nil) }
    if question.isRequired, rows.count < known.count { return question.refused(.answerEachRow) }
    return .answer(.rows(rows))
  }

  func read(_ form: [String: [String]], of question: Question) -> AnswerReading {
    var rows: [String: String] = [:]
    for row in rules.rows {
      if let column = form[AnswerField.item(question.id, row.id)]?.first, !column.isEmpty {
        rows[row.id] = column
      }
    }
    return question.check(.rows(rows))
  }

  func fieldNames(_ question: String) -> [String] {
    rules.rows.map { AnswerField.item(question, $0.id) }
  }

  var readFirst: [String] { rules.rows.map(\.label) }
}

// Pages
extension MatrixKind {
  func view(_ shown: ShownQuestion) -> HTML {
    groupView(shown, matrixRows(shown, rules), canClear: true)
  }

  func view(of answer: Answer, _ t: ViewContext) -> HTML {
    guard case .rows(let rows) = answer else { return .empty }
    func line(_ row: Choice) -> HTML {
      let label = rules.columns.first { $0.id == rows[row.id] }?.label ?? "—"
      return "<li>\(row.label): <b>\(label)</b></li>"
    }
    return "<ul>\(each: rules.rows, line)</ul>"
  }
}

// Editing
extension MatrixKind {
  init(_ fields: inout QuestionFields) {
    var known = MatrixRules(rows: [], columns: [])
    if case .matrix(let rules) = fields.old.kind { known = rules }
    let carried = fields.carried(old: known.carried)
    var rules = MatrixRules(
      rows: fields.items("rows", old: known.ownRows, isCarrying: carried != nil),
      columns: fields.items("columns", old: known.columns),
      isRandomized: fields.form.flag("randomize"))
    rules.carried = carried
    self.rules = rules
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    lines(t, "rows", .matrixRows, .matrixRowsHint, form, rules.ownRows)
      + carryField(t, shown, rules.carried, form)
      + lines(t, "columns", .matrixColumns, .matrixColumnsHint, form, rules.columns)
      + randomize(t, .randomizeRows, rules.isRandomized, form)
  }

  func card(_ card: EditedCard) -> CardParts {
    CardParts(
      body: """
        <div class="card-matrix"><div><p class="card-label">\(card.t(.matrixRows))</p>\
        \(card.carried(rules.carried))\(card.list("rows", .matrixRows, rules.ownRows, .row))</div>
        <div><p class="card-label">\(card.t(.matrixColumns))</p>\
        \(card.list("columns", .matrixColumns, rules.columns, .column))</div></div>
        """,
      tools: card.tick("randomize", .cardShuffle, rules.isRandomized))
  }

  var tests: [TestName] { [.is, .isNot, .answered, .unanswered] }

  var comparedField: ComparedField { .choices(rules.columns) }

  func said(_ text: String, _ t: ViewContext) -> String {
    t(.quoted, rules.columns.first { $0.id == text }?.label ?? text)
  }
}
