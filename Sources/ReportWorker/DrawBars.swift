import Reports

extension PageFlow {
  /// How high a chart with an axis is.
  static let chartHeight = 150.0

  func drawBars(_ chart: BarChart) throws(ReportError) {
    let labels = chart.rows.map { shownInCell($0.label, limit: 200) }
    let labelWidth = labelColumn(labels, most: 0.38)
    let texts = chart.rows.map {
      canvas.set(shownInCell($0.text, limit: 40), .cell, width: 110, lines: 1)
    }
    let textWidth = texts.map(\.width).max() ?? 0
    let barLeft = left + labelWidth + 10
    let barWidth = max(20, left + width - textWidth - 8 - barLeft)
    let longest = chart.rows.lazy.map(\.value).filter(\.isFinite).max() ?? 0
    let full = max(chart.full ?? 0, longest)
    for (index, row) in chart.rows.enumerated() {
      let label = canvas.set(labels[index], .cell, width: labelWidth, lines: 3)
      let height = max(label.height, 14)
      try need(height + 4)
      let middle = y + height / 2
      canvas.paragraph(label, .ink, x: left, y: middle - label.height / 2)
      let length = barLength(row.value, of: full, in: barWidth)
      let colour = row.value == longest ? accent : accent.mixed(with: .white, 0.45)
      canvas.fill(Box(x: barLeft, y: middle - 5.5, width: length, height: 11), colour, radius: 2)
      canvas.paragraph(
        texts[index], .soft, x: barLeft + length + 6, y: middle - texts[index].height / 2)
      y += height + 4
    }
    y += 10
  }

  /// The width of the labels before bars: what they need, up to a share of the page.
  func labelColumn(_ labels: [String], most: Double) -> Double {
    let natural = labels.prefix(200).map { canvas.set($0, .cell).width }.max() ?? 0
    return min(natural + 1, width * most)
  }
}

private func barLength(_ value: Double, of full: Double, in width: Double) -> Double {
  guard value.isFinite, value > 0, full > 0 else { return 0 }
  // Something is more than nothing, however little.
  return max(1, value / full * width)
}
