import Core
import HTML

/// One column of a histogram, or of what came by day.
package struct ChartColumn: Sendable {
  /// What stands below it.
  package let label: String
  /// How high it is.
  package let height: Double
  /// Its height in words, such as `12`, or `32%`.
  package let value: String

  /// A column.
  package init(label: String, height: Double, value: String) {
    self.label = label
    self.height = height
    self.value = value
  }
}

/// As many columns have a name and a value each, also on a phone.
private let maximumNamed = 11

/// Columns beside each other, with the axis below: each has its name while they are few, else the
/// first, the highest and the last.
/// - Parameters:
///   - title: what it is about, for screen readers.
///   - ends: what the first and the last mean, such as "not at all" and "entirely"; may be empty.
package func columnChart(
  _ t: ViewContext, title: String, columns: [ChartColumn], ends: (String, String) = ("", ""),
  table: ChartTable
) -> HTML {
  guard let highest = columns.max(by: { $0.height < $1.height }), highest.height > 0 else {
    return nothingDrawn(t)
  }
  let width = 1 / Double(columns.count)
  func column(_ item: EnumeratedSequence<[ChartColumn]>.Element) -> HTML {
    drawnColumn(
      item.element.height / highest.height, from: Double(item.offset) * width, width: width)
  }
  let label = t(ChartText.columnsLabel, title, highest.label, highest.value)
  return """
    <figure class="plot" aria-label="\(title)">
    <svg class="plot-columns\(narrow(columns.count))" role="img" aria-label="\(label)">\
    \(each: columns.enumerated(), column)</svg>
    \(columnAxis(t, columns, highest))\(endNames(ends))\(chartTable(t, title: title, table))</figure>
    """
}

/// Two or three columns are no walls.
private func narrow(_ count: Int) -> HTML {
  count < 4 ? " narrow-\(count)" : ""
}

private func drawnColumn(_ height: Double, from start: Double, width: Double) -> HTML {
  guard height > 0 else { return .empty }
  let height = max(0.01, height)
  return """
    <rect\(when: height < 1, " class=\"less\"") x="\(drawn(start + width * 0.12))" \
    y="\(drawn(1 - height))" width="\(drawn(width * 0.76))" height="\(drawn(height))" rx="3"/>
    """
}

private func columnAxis(
  _ t: ViewContext, _ columns: [ChartColumn], _ highest: ChartColumn
) -> HTML {
  guard columns.count > maximumNamed else {
    return """
      <ol class="plot-steps\(narrow(columns.count))" aria-hidden="true">\
      \(each: columns, { "<li><b>\($0.label)</b><small>\($0.value)</small></li>" })</ol>
      """
  }
  return """
    <p class="plot-axis" aria-hidden="true"><span>\(columns.first?.label)</span>\
    <span>\(t(ChartText.highest, highest.value)) (\(highest.label))</span>\
    <span>\(columns.last?.label)</span></p>
    """
}

private func endNames(_ ends: (String, String)) -> HTML {
  guard !ends.0.isEmpty || !ends.1.isEmpty else { return .empty }
  return "<p class=\"plot-axis\"><span>\(ends.0)</span><span>\(ends.1)</span></p>"
}
