import Reports

extension PageFlow {
  /// How high a small picture is at most.
  static let smallHeight = 150.0

  func drawPictures(_ pictures: [ReportPicture]) throws(ReportError) {
    let (columns, gap) = (4, 10.0)
    let cell = (width - gap * Double(columns - 1)) / Double(columns)
    var rest = pictures[...]
    while !rest.isEmpty {
      let row = rest.prefix(columns)
      rest = rest.dropFirst(columns)
      let captions = row.map {
        canvas.set(shownInCell($0.caption, limit: 200), .note, width: cell, lines: 3)
      }
      let sizes = row.map { smallSize(of: $0, width: cell) }
      let height = sizes.map(\.height).max() ?? 0
      let words = captions.map(\.height).max() ?? 0
      try need(height + words + 14)
      for (index, picture) in row.enumerated() {
        let x = left + Double(index) * (cell + gap)
        let size = sizes[index]
        try canvas.element("Figure") { () throws(ReportError) in
          let top = y + height - size.height
          try canvas.draw(picture, in: Box(x: x, y: top, width: size.width, height: size.height))
        }
        if !picture.caption.isEmpty {
          canvas.paragraph(captions[index], .soft, x: x, y: y + height + 3)
        }
      }
      y += height + words + 14
    }
  }

  private func smallSize(
    of picture: ReportPicture, width: Double
  ) -> (width: Double, height: Double) {
    let scale = min(width / Double(picture.width), Self.smallHeight / Double(picture.height))
    return (Double(picture.width) * scale, Double(picture.height) * scale)
  }
}
