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
///   - full: the whole of which the heights are shares. Then the scale ends at 10, 20, 50 or 100 %
///     of it, which a line at its top says. Nil takes the highest, for counts without a whole.
package func columnChart(
  _ t: ViewContext, title: String, columns: [ChartColumn], ends: (String, String) = ("", ""),
  full: Double? = nil, table: ChartTable
) -> HTML {
  guard let highest = columns.max(by: { $0.height < $1.height }), highest.height > 0 else {
    return nothingDrawn(t)
  }
  let width = 1 / Double(columns.count)
  let top = full.map { scaleTop(of: highest.height, in: $0) }
  let whole = max(top.map { $0 * (full ?? 0) } ?? 0, highest.height)
  let line = top.map { top -> HTML in
    "<p class=\"plot-top\" aria-hidden=\"true\">\(t.percent(share: top))</p>\n"
  }
  func column(_ item: EnumeratedSequence<[ChartColumn]>.Element) -> HTML {
    drawnColumn(
      item.element.height / whole, from: Double(item.offset) * width, width: width,
      isHighest: item.element.height == highest.height)
  }
  let label = t(ChartText.columnsLabel, title, highest.label, highest.value)
  return """
    <figure class="plot" aria-label="\(title)">\(line)
    <svg class="plot-columns\(narrow(columns.count))" role="img" aria-label="\(label)">\
    \(each: columns.enumerated(), column)</svg>
    \(columnAxis(t, columns, highest))\(endNames(ends))\(chartTable(t, title: title, table))</figure>
    """
}

/// The part of the whole at which a scale ends that reaches this high.
private func scaleTop(of height: Double, in full: Double) -> Double {
  [0.1, 0.2, 0.5].first { height <= $0 * full } ?? 1
}

/// Two or three columns are no walls.
private func narrow(_ count: Int) -> HTML {
  count < 4 ? " narrow-\(count)" : ""
}

private func drawnColumn(
  _ height: Double, from start: Double, width: Double, isHighest: Bool
) -> HTML {
  guard height > 0 else { return .empty }
  let height = max(0.01, height)
  return """
    <rect\(when: !isHighest, " class=\"less\"") x="\(drawn(start + width * 0.12))" \
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
