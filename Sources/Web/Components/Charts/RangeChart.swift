import Core
import HTML

/// A number with how sure one is of it.
package struct ChartRange: Sendable {
  /// What it is the number of.
  package let label: String
  /// The number; nil when there is none.
  package let middle: Double?
  /// Where it is likely to be in truth; nil when nobody can say.
  package let range: ClosedRange<Double>?
  /// The number in words.
  package let value: String

  /// A number.
  package init(label: String, middle: Double?, range: ClosedRange<Double>?, value: String) {
    self.label = label
    self.middle = middle
    self.range = range
    self.value = value
  }
}

/// Numbers on one axis, one below the other: a dot with the stretch around it in which it is
/// likely to be.
/// - Parameters:
///   - title: what it is about, for screen readers.
///   - ends: what the axis reaches and never leaves, such as the ends of a scale; nil: as far as the
///     numbers reach.
package func rangeChart(
  _ t: ViewContext, title: String, ranges: [ChartRange], ends: ClosedRange<Double>?,
  table: ChartTable
) -> HTML {
  let values =
    ends.map { [$0.lowerBound, $0.upperBound] }
    ?? ranges.flatMap { [$0.middle, $0.range?.lowerBound, $0.range?.upperBound] }
    .compactMap { $0 }
  guard let least = values.min(), let most = values.max() else { return nothingDrawn(t) }
  let width = most > least ? most - least : 1
  func place(_ value: Double) -> Double {
    0.02 + 0.96 * (min(most, max(least, value)) - least) / width
  }
  func row(_ item: ChartRange) -> HTML {
    """
    <li><span class="plot-name">\(item.label)</span><svg class="plot-range" aria-hidden="true">\
    \(item.range.map { stretch(place($0.lowerBound), place($0.upperBound)) })\
    \(item.middle.map { "<circle cx=\"\(drawn(place($0)))\" cy=\"50%\" r=\"5\"/>" as HTML })</svg>\
    <span class="num">\(item.value)</span></li>

    """
  }
  return """
    <figure class="plot" aria-label="\(title)">
    <ul class="plot-bars\(wideNames(ranges.map(\.label)))">\(each: ranges, row)
    <li aria-hidden="true"><span class="plot-name"></span><span class="plot-axis">\
    <span>\(t.decimal(least))</span><span>\(t.decimal(most))</span></span></li></ul>
    \(chartTable(t, title: title, table))</figure>
    """
}

private func stretch(_ start: Double, _ end: Double) -> HTML {
  """
  <rect x="\(drawn(start))" y="30%" width="\(drawn(end - start))" height="40%" rx="4"/>
  """
}
