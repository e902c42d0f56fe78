import Core
import HTML

/// One point of a line over time.
package struct ChartPoint: Sendable {
  /// When, such as a day.
  package let label: String
  /// How much.
  package let height: Double
  /// How much, in words.
  package let value: String

  /// A point.
  package init(label: String, height: Double, value: String) {
    self.label = label
    self.height = height
    self.value = value
  }
}

/// A line through some points at equal distances, over zero; a single one is a dot.
/// - Parameter title: what it is about, for screen readers.
package func lineChart(
  _ t: ViewContext, title: String, points: [ChartPoint], table: ChartTable
) -> HTML {
  guard let first = points.first, let last = points.last,
    let highest = points.max(by: { $0.height < $1.height })
  else { return nothingDrawn(t) }
  let places = drawnPlaces(points, highest: highest.height)
  let label = t(ChartText.lineLabel, title, first.value, first.label, last.value, last.label)
  return """
    <figure class="plot" aria-label="\(title)">
    <svg class="plot-line" role="img" aria-label="\(label)">\
    \(each: zip(places, places.dropFirst()), drawnSegment)\
    \(each: points.count > 40 ? [] : places, drawnDot)</svg>
    <p class="plot-axis" aria-hidden="true"><span>\(first.label)</span>\
    <span>\(t(ChartText.highest, highest.value))</span>\
    \(when: points.count > 1, "<span>\(last.label)</span>")</p>
    \(chartTable(t, title: title, table))</figure>
    """
}

/// Where the points are in the drawing, with room at its edges for the dots.
private func drawnPlaces(_ points: [ChartPoint], highest: Double) -> [(x: Double, y: Double)] {
  points.enumerated().map { index, point in
    let x = points.count > 1 ? Double(index) / Double(points.count - 1) : 0.5
    let y = highest > 0 ? max(0, point.height) / highest : 0
    return (0.01 + 0.98 * x, 0.95 - 0.9 * y)
  }
}

private func drawnSegment(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> HTML {
  """
  <line x1="\(drawn(from.x))" y1="\(drawn(from.y))" x2="\(drawn(to.x))" y2="\(drawn(to.y))"/>
  """
}

private func drawnDot(_ place: (x: Double, y: Double)) -> HTML {
  "<circle cx=\"\(drawn(place.x))\" cy=\"\(drawn(place.y))\" r=\"3\"/>"
}
