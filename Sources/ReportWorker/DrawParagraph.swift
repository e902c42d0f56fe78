import Reports

extension PageFlow {
  func drawParagraph(_ text: String, _ style: ParagraphStyle) throws(ReportError) {
    let set = paragraph(text, style)
    var next = 0
    while next < set.lines {
      let start = next > 0 ? set.end(ofLine: next - 1) : 0
      var end = next
      while end < set.lines, set.end(ofLine: end) - start <= room { end += 1 }
      // One line alone looks lost at the foot of a page.
      let isLost = end - next < 2 && end < set.lines
      if isLost, y > Self.top {
        try breakPage()
        continue
      }
      end = max(end, next + 1)
      try canvas.element("P") { () throws(ReportError) in
        canvas.draw(
          set, style == .body ? .ink : .soft, x: left, y: y, lines: next..<end)
      }
      y += set.end(ofLine: end - 1) - start
      next = end
    }
    y += space(after: style)
  }

  /// A paragraph, set.
  func paragraph(_ text: String, _ style: ParagraphStyle) -> SetText {
    canvas.set(shown(text, limit: 20_000), style == .body ? .body : .note, width: width)
  }

  /// How far below a paragraph the next block begins.
  func space(after style: ParagraphStyle) -> Double { style == .body ? 9 : 11 }
}
