extension Report {
  /// Refuses what a page has no room for.
  func validate() throws(ReportError) {
    for block in blocks {
      switch block {
      case .table(let table):
        guard table.columns.count <= ReportTable.columnLimit else { throw .tooWide("columns") }
      case .histogram(let chart):
        guard chart.bins.count <= Histogram.binLimit else { throw .tooWide("bins") }
      case .stack(let chart):
        guard chart.kinds.count <= StackChart.kindLimit else { throw .tooWide("kinds") }
      case .matrix(let chart):
        guard chart.columns.count <= MatrixChart.columnLimit else { throw .tooWide("columns") }
      case .lines(let chart):
        guard chart.lines.count <= LineChart.lineLimit else { throw .tooWide("lines") }
        guard chart.labels.count <= LineChart.pointLimit else { throw .tooWide("points") }
      case .picture(let picture): try picture.validate()
      case .pictures(let pictures):
        for picture in pictures { try picture.validate() }
      case .heading, .paragraph, .link, .figures, .bars, .pageBreak: continue
      }
    }
  }
}

extension ReportPicture {
  fileprivate func validate() throws(ReportError) {
    // Twice the longest side of a picture of ours: memory for its size is taken.
    let sides = 1...8192
    guard sides.contains(width), sides.contains(height), jpeg.starts(with: [0xFF, 0xD8, 0xFF])
    else { throw .badPicture }
  }
}
