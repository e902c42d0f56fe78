extension PageFlow {
  func drawHeading(
    _ text: String, _ level: HeadingLevel, followers: ArraySlice<ReportBlock>
  ) throws(ReportError) {
    let isPart = level == .part
    let heading = canvas.set(
      shownInCell(text, limit: 500), isPart ? .part : .section, width: width, lines: 6)
    if y > Self.top { y += isPart ? 14 : 6 }
    // A heading at the foot of a page would have nothing to head.
    try need(min(heading.height + 8 + leastHeight(of: followers), Self.bottom - Self.top))
    let number = canvas.bookmark(
      shownInLine(text, limit: 200), under: isPart ? 0 : lastPart, page: page, y: y)
    if isPart { lastPart = number }
    try canvas.element(isPart ? "H2" : "H3") { () throws(ReportError) in
      canvas.draw(heading, .ink, x: left, y: y)
    }
    y += heading.height + (isPart ? 8 : 5)
  }

  /// How much of what follows a heading has to be on its page.
  private func leastHeight(of blocks: ArraySlice<ReportBlock>) -> Double {
    switch blocks.first {
    case .heading: 30 + leastHeight(of: blocks.dropFirst())
    case .paragraph, .link: 30
    case .figures: 60
    case .table: 80
    case .bars(let chart): 18 * Double(min(chart.rows.count, 12))
    case .stack(let chart): 40 + 20 * Double(min(chart.rows.count, 8))
    case .matrix(let chart): 20 + 20 * Double(min(chart.rows.count, 8))
    case .histogram, .lines: Self.chartHeight + 30
    case .picture(let picture): size(of: picture).height + 20
    case .pageBreak, nil: 0
    }
  }
}
