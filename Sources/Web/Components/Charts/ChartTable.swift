import Core
import HTML

/// The numbers behind a drawing, for those who want all of them and those who do not see it.
package struct ChartTable: Sendable {
  /// The headings of its columns; the first is that of the rows' names.
  package let headings: [String]
  /// Its rows; the first cell of each is its name.
  package let rows: [[String]]

  /// Numbers.
  package init(headings: [String], rows: [[String]]) {
    self.headings = headings
    self.rows = rows
  }
}

/// The table, closed until one wants it; nothing without rows.
/// - Parameters:
///   - title: what it is about, for screen readers.
///   - heading: what one opens; nil: "Numbers".
package func chartTable(
  _ t: ViewContext, title: String, heading: Phrase? = nil, _ table: ChartTable
) -> HTML {
  guard !table.rows.isEmpty else { return .empty }
  return """
    <details class="plot-numbers"><summary>\(t(heading ?? ChartText.numbers))</summary>
    \(scrolling(title, "<table>\(tableHead(table.headings))<tbody>\(each: table.rows, tableRow)</tbody></table>"))
    </details>
    """
}

/// What is wider than a phone scrolls by itself, also by the keyboard.
func scrolling(_ title: String, _ content: HTML) -> HTML {
  """
  <div class="plot-scroll" tabindex="0" role="group" aria-label="\(title)">\(content)</div>
  """
}

private func tableHead(_ headings: [String]) -> HTML {
  "<thead><tr>\(each: headings, { "<th scope=\"col\">\($0)</th>" })</tr></thead>"
}

private func tableRow(_ cells: [String]) -> HTML {
  """
  <tr><th scope="row">\(cells.first)</th>\
  \(each: cells.dropFirst(), { "<td class=\"num\">\($0)</td>" })</tr>

  """
}

/// The words of charts.
enum ChartText {
  static let numbers = Phrase(en: "Numbers", cs: "Čísla")
  static let nothing = Phrase(en: "Nothing to show yet.", cs: "Zatím tu není co ukázat.")
  static let others = PluralPhrase(
    en: ("{} more among the numbers", "{} more among the numbers"),
    cs: ("{} další mezi čísly", "{} další mezi čísly", "{} dalších mezi čísly"))
  static let highest = Phrase(en: "highest {}", cs: "nejvíc {}")
  static let columnsLabel = Phrase(
    en: "{}: the most at {} ({})", cs: "{}: nejvíc u {} ({})")
  static let lineLabel = Phrase(
    en: "{}: from {} at {} to {} at {}", cs: "{}: od {} ({}) po {} ({})")
}
