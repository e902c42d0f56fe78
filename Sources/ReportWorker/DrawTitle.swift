import Reports

extension PageFlow {
  func drawTitle() throws(ReportError) {
    let author = canvas.set(
      shownInCell(report.author, limit: 300), .section, width: width, lines: 1)
    canvas.draw(author, accent, x: left, y: y)
    y += author.height + 14
    let title = canvas.set(shown(report.title, limit: 300), .title, width: width, lines: 6)
    try canvas.element("H1") { () throws(ReportError) in
      canvas.draw(title, .ink, x: left, y: y)
    }
    y += title.height + 8
    if !report.subtitle.isEmpty {
      let subtitle = canvas.set(
        shown(report.subtitle, limit: 600), .subtitle, width: width, lines: 6)
      canvas.paragraph(subtitle, .soft, x: left, y: y)
      y += subtitle.height + 8
    }
    y += 6
    canvas.fill(Box(x: left, y: y, width: width, height: 0.75), .line)
    y += 18
  }
}
