import Core
import Reports

extension PageFlow {
  func drawStack(_ chart: StackChart) throws(ReportError) {
    guard !chart.kinds.isEmpty else { return }
    let colours = stackColours(chart.kinds.count)
    try drawLegend(Array(zip(chart.kinds, colours)), beside: leastStack(of: chart))
    let labels = chart.rows.map { shownInCell($0.label, limit: 200) }
    let labelWidth = labelColumn(labels, most: 0.36)
    let barLeft = left + labelWidth + 10
    for (index, row) in chart.rows.enumerated() {
      let label = canvas.set(labels[index], .cell, width: labelWidth, lines: 4)
      let height = max(label.height, 16)
      try need(height + 4)
      let middle = y + height / 2
      canvas.paragraph(label, .ink, x: left, y: middle - label.height / 2)
      let bar = Box(x: barLeft, y: middle - 7, width: left + width - barLeft, height: 14)
      drawShares(row.counts, colours, in: bar)
      y += height + 4
    }
    y += 10
  }

  private func leastStack(of chart: StackChart) -> Double { chart.rows.isEmpty ? 0 : 24 }

  private func drawShares(_ counts: [Double], _ colours: [Colour], in bar: Box) {
    let counts = zip(counts, colours).map { $0.0.isFinite ? max(0, $0.0) : 0 }
    let sum = counts.reduce(0, +)
    guard sum > 0, sum.isFinite else { return canvas.fill(bar, .sunk, radius: 2) }
    var x = bar.x
    for (count, colour) in zip(counts, colours) where count > 0 {
      let share = count / sum
      let box = Box(x: x, y: bar.y, width: share * bar.width, height: bar.height)
      canvas.fill(
        Box(x: box.x, y: box.y, width: max(0.5, box.width - 0.75), height: box.height), colour)
      let text = canvas.set(percent(share), .small)
      if text.width + 4 <= box.width {
        canvas.paragraph(
          text, colour.readable, x: box.x + (box.width - text.width) / 2,
          y: box.y + (box.height - text.height) / 2)
      }
      x += box.width
    }
  }

  private func percent(_ share: Double) -> String {
    let rounded = Int((share * 100).rounded())
    // As on the pages: what is not all of it is not said to be.
    let whole = share < 1 && rounded > 99 ? ">\u{A0}99" : "\(rounded)"
    return report.language == .czech ? "\(whole)\u{A0}%" : "\(whole)%"
  }

  /// From pale to full, by equal steps: most such questions have an order.
  private func stackColours(_ count: Int) -> [Colour] {
    let dark = accent.mixed(with: .ink, 0.45)
    return (0..<count).map { index in
      let place = count == 1 ? 0.7 : Double(index) / Double(count - 1)
      return place < 0.7
        ? Colour.white.mixed(with: accent, 0.18 + place / 0.7 * 0.82)
        : accent.mixed(with: dark, (place - 0.7) / 0.3)
    }
  }

  /// Draws what the colours mean, on the same page as so much of what follows.
  func drawLegend(_ kinds: [(name: String, colour: Colour)], beside: Double) throws(ReportError) {
    let texts = kinds.map {
      canvas.set(shownInCell($0.name, limit: 100), .small, width: width - 14, lines: 2)
    }
    var places: [(x: Double, y: Double)] = []
    var x = 0.0
    var line = 0.0
    var height = 0.0
    for text in texts {
      if x > 0, x + 13 + text.width > width {
        x = 0
        line += height + 3
        height = 0
      }
      places.append((x, line))
      x += 13 + text.width + 14
      height = max(height, text.height)
    }
    try need(line + height + 8 + beside)
    for (index, text) in texts.enumerated() {
      let place = (x: left + places[index].x, y: y + places[index].y)
      canvas.fill(
        Box(x: place.x, y: place.y + 2, width: 8, height: 8), kinds[index].colour, radius: 2)
      canvas.paragraph(text, .soft, x: place.x + 13, y: place.y)
    }
    y += line + height + 8
  }
}
