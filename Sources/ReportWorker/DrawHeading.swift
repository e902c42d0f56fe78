import Reports

extension PageFlow {
  func drawHeading(
    _ text: String, _ level: HeadingLevel, followers: ArraySlice<ReportBlock>
  ) throws(ReportError) {
    let isPart = level == .part
    let heading = heading(text, level)
    if y > Self.top { y += isPart ? 14 : 6 }
    // A heading at the foot of a page would have nothing to head. One point is for rounding.
    try need(min(heading.height + 9 + leastHeight(of: followers), Self.bottom - Self.top))
    let number = canvas.bookmark(
      shownInLine(text, limit: 200), under: isPart ? 0 : lastPart, page: page, y: y)
    if isPart { lastPart = number }
    try canvas.element(isPart ? "H2" : "H3") { () throws(ReportError) in
      canvas.draw(heading, .ink, x: left, y: y)
    }
    y += heading.height + (isPart ? 8 : 5)
  }

  private func heading(_ text: String, _ level: HeadingLevel) -> SetText {
    canvas.set(
      shownInCell(text, limit: 500), level == .part ? .part : .section, width: width, lines: 6)
  }

  /// How much of what follows a heading has to be on its page.
  private func leastHeight(of blocks: ArraySlice<ReportBlock>) -> Double {
    switch blocks.first {
    case .heading(let text, let level):
      heading(text, level).height + (level == .part ? 22 : 11)
        + leastHeight(of: blocks.dropFirst())
    case .paragraph: leastTextHeight(of: blocks)
    case .link: 30
    case .figures: 60
    case .table(let table): beginning(of: table)
    case .bars(let chart): 18 * Double(min(chart.rows.count, 12))
    case .stack(let chart): 40 + 20 * Double(min(chart.rows.count, 8))
    case .matrix(let chart): 20 + 20 * Double(min(chart.rows.count, 8))
    case .histogram, .lines: Self.chartHeight + 30
    case .picture(let picture): size(of: picture).height + 20
    case .pictures: Self.smallHeight + 30
    case .pageBreak, nil: 0
    }
  }

  /// A few short notes between a heading and its table or chart stay with both. Of any other text,
  /// its first lines are enough.
  private func leastTextHeight(of blocks: ArraySlice<ReportBlock>) -> Double {
    let (maximumNotes, maximumBytes, maximumLines, enough) = (3, 600, 3, 30.0)
    var height = 0.0
    for (index, block) in blocks.prefix(maximumNotes + 1).enumerated() {
      switch block {
      case .paragraph(let text, let style):
        guard index < maximumNotes, text.utf8.count <= maximumBytes else { return enough }
        let note = paragraph(text, style)
        guard note.lines <= maximumLines else { return enough }
        height += note.height + space(after: style)
      case .table, .bars, .histogram, .stack, .matrix, .lines:
        return height + leastHeight(of: blocks.dropFirst(index))
      default: return enough
      }
    }
    return enough
  }
}
