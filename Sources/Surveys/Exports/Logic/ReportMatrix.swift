import Core
import Reports
import Web

/// A matrix: its rows cut into shares, and a table of counts and shares, in as many parts as its
/// columns need.
func matrixBlocks(
  _ rows: [Choice], _ columns: [Choice], _ counts: [[Int]], _ t: ViewContext
) -> [ReportBlock] {
  var blocks: [ReportBlock] = []
  if columns.count <= StackChart.kindLimit {
    blocks.append(
      .stack(
        StackChart(
          kinds: columns.map(\.label),
          rows: zip(rows, counts).map { row, counts in
            StackChart.Row(row.label, counts.map { Double($0) })
          })))
  }
  // The names of wide columns would be cut.
  let part = 6
  for start in stride(from: 0, to: columns.count, by: part) {
    let end = min(columns.count, start + part)
    blocks.append(
      .table(
        ReportTable(
          columns: [ReportTable.Column(t(.reportRow))]
            + columns[start..<end].map { .init($0.label, isNumber: true) },
          rows: zip(rows, counts).map { row, counts in
            [row.label] + matrixTexts(counts, t)[start..<end]
          })))
  }
  return blocks
}

/// `12 (40 %)`
private func matrixTexts(_ counts: [Int], _ t: ViewContext) -> [String] {
  let total = counts.reduce(0, +)
  return counts.map { count in
    let number = t.language.number(count)
    guard total > 0 else { return number }
    return "\(number) (\(t.percent(share: Double(count) / Double(total))))"
  }
}
