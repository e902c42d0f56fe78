import Core
import HTML

/// A table whose cells have the more colour the more they hold: rows against columns. More colour is
/// darker in the light and lighter in the dark.
package struct HeatTable: Sendable {
  /// One cell.
  package struct Cell: Sendable {
    /// How much it holds, by the same measure for all; not below zero.
    package let warmth: Double
    /// What it says, such as `46%`.
    package let value: String
    /// The same more exactly, below; may be empty.
    package let detail: String

    /// A cell.
    package init(warmth: Double, value: String, detail: String = "") {
      self.warmth = warmth
      self.value = value
      self.detail = detail
    }
  }

  /// What the rows are, above their names; may be empty.
  package let corner: String
  package let columns: [String]
  package let rows: [(label: String, cells: [Cell])]

  /// A table.
  package init(corner: String = "", columns: [String], rows: [(label: String, cells: [Cell])]) {
    self.corner = corner
    self.columns = columns
    self.rows = rows
  }
}

/// The table; it needs no other one behind it. It scrolls where it is wider than the screen, and
/// the rows keep their names in sight.
/// - Parameter full: what has the full colour: 1 of shares, so that a third looks like a third. Nil
///   takes the warmest, for counts of which there is no whole.
package func heatTable(
  _ t: ViewContext, title: String, full: Double? = nil, _ table: HeatTable
) -> HTML {
  guard !table.rows.isEmpty, !table.columns.isEmpty else { return nothingDrawn(t) }
  let corner: HTML =
    table.corner.isEmpty ? "<td></td>" : "<th scope=\"col\">\(table.corner)</th>"
  let warmest = table.rows.flatMap(\.cells).map(\.warmth).max() ?? 0
  let most = max(full ?? 0, warmest)
  func cell(_ cell: HeatTable.Cell) -> HTML {
    heatCell(cell, warmth: most > 0 ? cell.warmth / most : 0)
  }
  func row(_ row: (label: String, cells: [HeatTable.Cell])) -> HTML {
    "<tr><th scope=\"row\">\(row.label)</th>\(each: row.cells, cell)</tr>\n"
  }
  let content: HTML = """
    <table class="plot-heat"><thead><tr>\(corner)\
    \(each: table.columns, { "<th scope=\"col\">\($0)</th>" })</tr></thead>
    <tbody>\(each: table.rows, row)</tbody></table>
    """
  return "<figure class=\"plot\" aria-label=\"\(title)\">\(scrolling(title, content))</figure>"
}

/// Ten shades are told apart by their number, so that a style sheet can name them.
private func heatCell(_ cell: HeatTable.Cell, warmth: Double) -> HTML {
  let shade = Int((min(1, max(0, warmth)) * 10).rounded(.up))
  return """
    <td class="num heat-\(shade)">\(cell.value)\
    \(when: !cell.detail.isEmpty, "<small>\(cell.detail)</small>")</td>
    """
}
