import Core
import HTML
import Web

/// The table of a matrix: of each row, how its answers fell on the columns.
func resultMatrix(
  _ shown: ShownResults, _ result: QuestionResult, rows: [Choice], columns: [Choice],
  _ counts: [[Int]]
) -> HTML {
  let t = shown.t
  let table = HeatTable(
    columns: columns.map(\.label),
    rows: zip(rows, counts).map { row, counts in (row.label, matrixCells(t, counts)) })
  return """
    \(heatTable(t, title: result.question.title, full: 1, table))
    <p class="muted tiny">\(t(.resultsMatrixNote))</p>
    """
}

/// Shares of a row.
private func matrixCells(_ t: ViewContext, _ counts: [Int]) -> [HeatTable.Cell] {
  let total = counts.reduce(0, +)
  return counts.map { count in
    guard total > 0 else { return HeatTable.Cell(warmth: 0, value: t.language.number(count)) }
    let share = Double(count) / Double(total)
    return HeatTable.Cell(
      warmth: share, value: t.percent(share: share), detail: t.language.number(count))
  }
}
