import Reports

extension PageFlow {
  func drawLines(_ chart: LineChart) throws(ReportError) {
    guard !chart.labels.isEmpty, !chart.lines.isEmpty else { return }
    let count = chart.labels.count
    let lines = chart.lines.map { $0.values.prefix(count) }
    let known = lines.joined().filter(\.isFinite)
    let axis = Axis(
      from: min(0, known.min() ?? 0), to: known.max() ?? 0, language: report.language)
    let colours = lineColours(lines.count)
    try need(Self.chartHeight + 50)
    if chart.lines.count > 1 || !(chart.lines[0].name.isEmpty) {
      try drawLegend(
        Array(zip(chart.lines.map(\.name), colours)), beside: Self.chartHeight + 20)
    }
    let plot = drawAxis(axis, height: Self.chartHeight)
    canvas.fill(
      Box(x: plot.x, y: axis.place(of: 0, in: plot), width: plot.width, height: 0.75), .edge)
    let step = plot.width / Double(count)
    try canvas.element("Figure") { () throws(ReportError) in
      for (values, colour) in zip(lines, colours) {
        for part in parts(of: Array(values)) {
          let points = part.map { index, value in
            (x: plot.x + (Double(index) + 0.5) * step, y: axis.place(of: value, in: plot))
          }
          canvas.stroke(points, colour, width: 1.6)
          // A value between two gaps has no line; dots make few values plain.
          if points.count == 1 || count <= 32 {
            for point in points { canvas.fillCircle(x: point.x, y: point.y, radius: 2.2, colour) }
          }
        }
      }
    }
    drawLabels(chart.labels, in: plot, step: step)
    y += 14
  }

  /// The accent and others, none of which looks like it; they differ in lightness too, for a printer
  /// without colours.
  private func lineColours(_ count: Int) -> [Colour] {
    let others = [0x1D5F8A, 0x7FB28F, 0x4A4743, 0xC9A14A, 0xB2401D, 0x83397F] as [UInt32]
    let distinct = others.map { Colour(rgb: $0) }.filter { $0.distance(to: accent) > 60 }
    return Array(([accent] + distinct).prefix(count))
  }
}

/// The runs of known values with their places, as a gap cuts them.
private func parts(of values: [Double]) -> [[(index: Int, value: Double)]] {
  values.enumerated().map { (index: $0.offset, value: $0.element) }
    .split { !$0.value.isFinite }.map(Array.init)
}
