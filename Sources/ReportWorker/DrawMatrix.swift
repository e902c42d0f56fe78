import Reports

extension PageFlow {
  func drawMatrix(_ chart: MatrixChart) throws(ReportError) {
    guard !chart.columns.isEmpty, !chart.rows.isEmpty else { return }
    let labels = chart.rows.map { shownInCell($0.label, limit: 200) }
    let labelWidth = labelColumn(labels, most: 0.3)
    let plot = Box(x: left + labelWidth + 10, y: y, width: width - labelWidth - 10, height: 0)
    let step = plot.width / Double(chart.columns.count)
    let known = chart.rows.flatMap(\.cells).map(\.value).filter(\.isFinite)
    let most = known.max() ?? 0
    try need(60)
    drawLabels(chart.columns, in: plot, step: step)
    for (index, row) in chart.rows.enumerated() {
      let label = canvas.set(labels[index], .cell, width: labelWidth, lines: 3)
      let height = max(label.height, 18)
      try need(height + 2)
      canvas.paragraph(label, .ink, x: left, y: y + (height - label.height) / 2)
      for (column, cell) in row.cells.prefix(chart.columns.count).enumerated() {
        let box = Box(
          x: plot.x + Double(column) * step, y: y, width: max(1, step - 1.5), height: height)
        draw(cell, most: most, in: box)
      }
      y += height + 1.5
    }
    y += 14
  }

  private func draw(_ cell: MatrixChart.Cell, most: Double, in box: Box) {
    let isKnown = cell.value.isFinite && cell.value >= 0
    let share = isKnown && most > 0 ? cell.value / most : 0
    let colour = isKnown ? Colour.white.mixed(with: accent, 0.1 + 0.9 * share) : .sunk
    canvas.fill(box, colour, radius: 2)
    let text = canvas.set(shownInCell(cell.text, limit: 40), .small)
    guard text.width + 2 <= box.width else { return }
    canvas.paragraph(
      text, colour.readable, x: box.x + (box.width - text.width) / 2,
      y: box.y + (box.height - text.height) / 2)
  }
}
