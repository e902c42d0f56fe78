import Core
import HTML

/// One thing in a chart of bars.
package struct ChartBar: Sendable {
  /// What it is called.
  package let label: String
  /// How long its bar is, by the same measure for all; not below zero.
  package let length: Double
  /// What stands behind the bar, such as `46%`.
  package let value: String
  /// A small picture before its name.
  package let picture: HTML

  /// A bar.
  package init(label: String, length: Double, value: String, picture: HTML = .empty) {
    self.label = label
    self.length = length
    self.value = value
    self.picture = picture
  }
}

/// As many bars are drawn; of more, the longest.
private let maximumBars = 15

/// A bar for each of some things, one below the other, with its name and its value; the longest has
/// the full colour. The texts are no part of the drawing, so that they are read in any size and
/// length.
///
/// - Parameters:
///   - title: what it is about, for screen readers.
///   - full: how much fills the line: 1 of shares, so that a third looks like a third. Nil takes the
///     longest, for counts of which there is no whole.
///   - table: all numbers.
package func barChart(
  _ t: ViewContext, title: String, bars: [ChartBar], full: Double? = nil, table: ChartTable
) -> HTML {
  guard !bars.isEmpty else { return nothingDrawn(t) }
  let longest = bars.map(\.length).max() ?? 0
  let whole = max(full ?? 0, longest)
  let shown = drawnBars(bars)
  func row(_ bar: ChartBar) -> HTML {
    barRow(bar, part: whole > 0 ? bar.length / whole : 0, isLongest: bar.length == longest)
  }
  let left = bars.count - shown.count
  return """
    <figure class="plot" aria-label="\(title)"><ul class="plot-bars\(wideNames(shown.map(\.label)))\
    \(when: full != nil, " of-whole")">\
    \(each: shown, row)</ul>
    \(when: left > 0, "<p class=\"plot-axis\">\(t(ChartText.others, left))</p>")\
    \(chartTable(t, title: title, table))</figure>
    """
}

/// All in their order while they are few.
private func drawnBars(_ bars: [ChartBar]) -> [ChartBar] {
  guard bars.count > maximumBars else { return bars }
  // Sorting by length alone could shuffle equal ones from one look to the next.
  let order = bars.enumerated().sorted {
    ($1.element.length, $0.offset) < ($0.element.length, $1.offset)
  }
  return order.prefix(maximumBars - 3).map(\.element)
}

private func barRow(_ bar: ChartBar, part: Double, isLongest: Bool) -> HTML {
  """
  <li>\(bar.picture)<span class="plot-name">\(bar.label)</span>\
  <svg aria-hidden="true"\(when: !isLongest, " class=\"less\"")>\
  \(when: part > 0, "<rect width=\"\(drawn(max(0.005, part)))\" height=\"100%\" rx=\"4\"/>")</svg>\
  <span class="num">\(bar.value)</span></li>

  """
}

/// On a phone a long name has a line for itself; then all have, so that bars can be compared.
func wideNames(_ names: [String]) -> HTML {
  names.contains { $0.count > 24 } ? " wide-names" : ""
}

/// In place of a chart of nothing.
func nothingDrawn(_ t: ViewContext) -> HTML {
  "<p class=\"plot-none\">\(t(ChartText.nothing))</p>"
}
