import Reports

extension PageFlow {
  func drawHistogram(_ chart: Histogram) throws(ReportError) {
    guard !chart.bins.isEmpty else { return }
    let counts = chart.bins.map { $0.count.isFinite ? max(0, $0.count) : 0 }
    let axis = Axis(from: 0, to: counts.max() ?? 0, language: report.language)
    let height = Self.chartHeight
    try need(height + 30)
    let plot = drawAxis(axis, height: height)
    let step = plot.width / Double(chart.bins.count)
    let most = counts.max() ?? 0
    try canvas.element("Figure") { () throws(ReportError) in
      for (index, count) in counts.enumerated() {
        let top = axis.place(of: count, in: plot)
        let box = Box(
          x: plot.x + Double(index) * step + step * 0.09, y: top, width: step * 0.82,
          height: plot.y + plot.height - top)
        canvas.fill(box, count == most ? accent : accent.mixed(with: .white, 0.45), radius: 2)
      }
    }
    canvas.fill(Box(x: plot.x, y: plot.y + plot.height, width: plot.width, height: 0.75), .edge)
    drawLabels(chart.bins.map(\.label), in: plot, step: step)
    if !chart.unit.isEmpty {
      let unit = canvas.set(
        shownInCell(chart.unit, limit: 100), .small, width: plot.width, lines: 1)
      canvas.paragraph(unit, .soft, x: plot.x + plot.width - unit.width, y: y)
      y += unit.height
    }
    y += 14
  }

  /// Draws the lines of an axis with their numbers, and gives the room beside them.
  func drawAxis(_ axis: Axis, height: Double) -> Box {
    let numbers = axis.ticks.map { canvas.set($0.text, .small) }
    let numberWidth = numbers.map(\.width).max() ?? 0
    let plot = Box(
      x: left + numberWidth + 6, y: y + 6, width: width - numberWidth - 6, height: height - 6)
    for (tick, number) in zip(axis.ticks, numbers) {
      let height = axis.place(of: tick.value, in: plot)
      canvas.fill(Box(x: plot.x, y: height - 0.25, width: plot.width, height: 0.5), .line)
      canvas.paragraph(
        number, .soft, x: plot.x - 6 - number.width, y: height - number.height / 2)
    }
    y += height + 3
    return plot
  }

  /// Draws labels below an axis: each in the middle of its step, and as many as there is room for.
  func drawLabels(_ labels: [String], in plot: Box, step: Double) {
    let texts = labels.map { canvas.set(shownInCell($0, limit: 40), .small) }
    let widest = texts.map(\.width).max() ?? 0
    let every = max(1, Int(((min(widest, 120) + 6) / step).rounded(.up)))
    var free = -Double.infinity
    for index in stride(from: 0, to: texts.count, by: every) {
      let text = texts[index]
      let middle = plot.x + (Double(index) + 0.5) * step
      let start = min(max(middle - text.width / 2, left), left + width - text.width)
      guard start >= free else { continue }
      free = start + text.width + 4
      canvas.paragraph(text, .soft, x: start, y: y)
    }
    y += (texts.map(\.height).max() ?? 0) + 2
  }
}
