import Core
import HTML
import Reports
import Web

extension MatrixKind {
  var recordForm: RecordLayout.Form? {
    .codes(items: rules.rows.count, values: rules.columns.count)
  }

  func write(_ answer: Answer, to record: inout RecordWriter) {
    guard case .rows(let rows) = answer else { return record.none(recordForm) }
    let columns = rules.columns.map(\.id)
    for row in rules.rows {
      record.code(rows[row.id].flatMap(columns.firstIndex) ?? -1, of: columns.count)
    }
  }

  func detail(_ tally: FieldTally, texts: [String]) -> QuestionDetail {
    .matrix(
      rows: rules.rows, columns: rules.columns,
      counts: rules.rows.indices.map { row in
        rules.columns.indices.map { tally.counts[row * rules.columns.count + $0] }
      })
  }

  var valueIDs: [String] { rules.columns.map(\.id) }
  var valueLabels: [String] { rules.columns.map(\.label) }
  var isFilter: Bool { true }
  var isGroup: Bool { true }

  func place(row: String?, value: String) -> (item: Int, value: Int)? {
    guard let item = rules.rows.firstIndex(where: { $0.id == row }),
      let column = rules.columns.firstIndex(where: { $0.id == value })
    else { return nil }
    return (item, column)
  }

  var toldForm: ToldForm? { .rows(rules.rows, columns: rules.columns) }

  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML {
    guard case .matrix(let rows, let columns, let counts) = result.detail else { return .empty }
    return resultMatrix(shown, result, rows: rows, columns: columns, counts)
  }
}

// Exports
extension MatrixKind {
  func columns(of question: Question) -> [AnswerColumn] {
    rules.rows.map { question.column(.item($0.id), $0.label) }
  }

  func cell(_ part: AnswerColumn.Part, of answer: Answer) -> AnswerCell {
    guard case .rows(let rows) = answer, case .item(let row) = part, let column = rows[row] else {
      return .noAnswer
    }
    return rules.columns.first { $0.id == column }.map { .text($0.label) } ?? .noAnswer
  }

  func answer(_ cells: [(part: AnswerColumn.Part, cell: AnswerCell)]) -> Answer? {
    var rows: [String: String] = [:]
    for case (.item(let row), .text(let label)) in cells {
      guard let column = rules.columns.first(where: { $0.label == label }) else { return nil }
      rows[row] = column.id
    }
    return .rows(rows)
  }

  var cells: QuestionCells.Source {
    QuestionCells.Source(
      .rows, items: rules.rows.map(\.id), columns: valueIDs, labels: valueLabels)
  }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    language(.exportChoiceMeaning, valueLabels.joined(separator: ", "))
  }

  func report(_ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext) -> [ReportBlock] {
    guard case .matrix(let rows, let columns, let counts) = result.detail else { return [] }
    return matrixBlocks(rows, columns, counts, t)
  }
}

extension KindName {
  static let matrix = KindName(MatrixKind.self)
}
