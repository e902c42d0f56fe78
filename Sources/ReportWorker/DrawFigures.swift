import Reports

extension PageFlow {
  func drawFigures(_ figures: [ReportFigure]) throws(ReportError) {
    let columns = figureColumns(figures)
    let cell = width / Double(columns)
    var rest = figures[...]
    while !rest.isEmpty {
      let row = rest.prefix(columns)
      rest = rest.dropFirst(columns)
      let values = row.map {
        canvas.set(shownInCell($0.value, limit: 60), .figure, width: cell - 12, lines: 1)
      }
      let names = row.map {
        canvas.set(shownInCell($0.name, limit: 200), .note, width: cell - 12, lines: 3)
      }
      let valueHeight = values.map(\.height).max() ?? 0
      let height = valueHeight + (names.map(\.height).max() ?? 0)
      try need(height + 14)
      for (index, (value, name)) in zip(values, names).enumerated() {
        let x = left + Double(index) * cell
        canvas.paragraph(value, .ink, x: x, y: y)
        canvas.paragraph(name, .soft, x: x, y: y + valueHeight)
      }
      y += height + 14
    }
  }

  /// Up to four beside each other, as many in each row, and none so narrow that a figure is cut.
  private func figureColumns(_ figures: [ReportFigure]) -> Int {
    let widest = figures.map { canvas.set(shownInCell($0.value, limit: 60), .figure).width }.max()
    let most = max(1, min(4, figures.count, Int(width / ((widest ?? 0) + 12.5))))
    let rows = (figures.count + most - 1) / most
    return max(1, (figures.count + max(1, rows) - 1) / max(1, rows))
  }
}
