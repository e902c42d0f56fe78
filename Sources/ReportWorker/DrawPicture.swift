import Reports

extension PageFlow {
  func drawPicture(_ picture: ReportPicture) throws(ReportError) {
    let caption = canvas.set(
      shownInCell(picture.caption, limit: 500), .note, width: width, lines: 6)
    let size = size(of: picture)
    try need(size.height + caption.height + 4)
    try canvas.element("Figure") { () throws(ReportError) in
      try canvas.draw(picture, in: Box(x: left, y: y, width: size.width, height: size.height))
    }
    y += size.height + 4
    if !picture.caption.isEmpty {
      canvas.paragraph(caption, .soft, x: left, y: y)
      y += caption.height
    }
    y += 12
  }

  /// As large as there is room for, and no larger than 96 pixels an inch.
  func size(of picture: ReportPicture) -> (width: Double, height: Double) {
    let scale = min(width / Double(picture.width), 300 / Double(picture.height), 0.75)
    return (Double(picture.width) * scale, Double(picture.height) * scale)
  }
}
