import Reports

/// Where on which page the next block goes.
final class PageFlow {
  static let left = 56.0
  static let top = 64.0
  static let width = Canvas.pageWidth - 2 * left
  static let bottom = Canvas.pageHeight - 64

  let report: Report
  let canvas: Canvas
  let accent: Colour
  /// From 1.
  private(set) var page = 1
  var y = PageFlow.top
  private let pages: Int
  var lastPart: Int32 = 0

  /// - Parameter pages: how many there will be; 0 while they are counted.
  init(_ report: Report, _ canvas: Canvas, pages: Int) {
    self.report = report
    self.canvas = canvas
    accent = Colour(rgb: report.accent & 0xFFFFFF)
    self.pages = pages
  }

  var left: Double { Self.left }
  var width: Double { Self.width }
  /// How much of the page is left.
  var room: Double { Self.bottom - y }

  func drawAll() throws(ReportError) {
    try canvas.element("Document") { () throws(ReportError) in
      try drawTitle()
      for (index, block) in report.blocks.enumerated() {
        try draw(block, followers: report.blocks[(index + 1)...])
      }
      drawFooter()
    }
    canvas.endPage()
    try canvas.checkHealth()
  }

  /// Goes on at the next page unless there is so much room, or the page is still empty.
  func need(_ height: Double) throws(ReportError) {
    if height > room, y > Self.top { try breakPage() }
  }

  func breakPage() throws(ReportError) {
    guard page < Report.pageLimit else { throw .tooLong }
    drawFooter()
    canvas.endPage()
    try canvas.checkHealth()
    page += 1
    y = Self.top
    drawRunningTitle()
  }

  private func drawRunningTitle() {
    let title = canvas.set(
      shownInCell(report.title, limit: 300), .running, width: width, lines: 1)
    canvas.draw(title, .soft, x: left, y: 34)
    canvas.fill(Box(x: left, y: 48, width: width, height: 0.5), .line)
  }

  private func drawFooter() {
    let number = canvas.set("\(page) / \(pages)", .running)
    let height = Canvas.pageHeight - 44
    canvas.draw(number, .soft, x: left + width - number.width, y: height)
    let author = canvas.set(
      shownInCell(report.author, limit: 300), .running, width: width - 80, lines: 1)
    canvas.draw(author, .soft, x: left, y: height)
  }

  private func draw(
    _ block: ReportBlock, followers: ArraySlice<ReportBlock>
  ) throws(ReportError) {
    switch block {
    case .heading(let text, let level):
      try drawHeading(text, level, followers: followers)
    case .paragraph(let text, let style): try drawParagraph(text, style)
    case .link(let text, let address): try drawLink(text, address)
    case .figures(let figures): try drawFigures(figures)
    case .table(let table): try drawTable(table)
    case .bars(let chart): try drawBars(chart)
    case .histogram(let chart): try drawHistogram(chart)
    case .stack(let chart): try drawStack(chart)
    case .matrix(let chart): try drawMatrix(chart)
    case .lines(let chart): try drawLines(chart)
    case .picture(let picture): try drawPicture(picture)
    case .pictures(let pictures): try drawPictures(pictures)
    case .pageBreak: if y > Self.top { try breakPage() }
    }
  }
}
