import Reports

extension PageFlow {
  private static let lineLimit = 30
  private static let padding = 3.0

  /// Draws a table; on each page it is a table of its own with the names of the columns.
  func drawTable(_ table: ReportTable) throws(ReportError) {
    guard !table.columns.isEmpty else { return }
    let form = form(of: table)
    let head = head(of: table, form)
    var index = 0
    repeat {
      let first = line(table, index, form)
      try need(height(of: head, first))
      try canvas.element("Table") { () throws(ReportError) in
        try draw(head, form, table.columns, .soft, element: "TH")
        canvas.fill(Box(x: left, y: y - 1, width: width, height: 0.75), .edge)
        var next = first
        while let row = next, row.height + 2 * Self.padding <= room || y <= Self.top {
          let isTotal = table.hasTotal && index == table.rows.count - 1
          if isTotal { canvas.fill(Box(x: left, y: y - 0.5, width: width, height: 0.75), .edge) }
          try draw(row, form, table.columns, .ink, element: "TD")
          canvas.fill(Box(x: left, y: y - 0.5, width: width, height: 0.5), .line)
          index += 1
          next = line(table, index, form)
        }
      }
      if index < table.rows.count { try breakPage() }
    } while index < table.rows.count
    y += 14
  }

  /// How much room a table needs to begin: for the names of its columns and one row.
  func beginning(of table: ReportTable) -> Double {
    guard !table.columns.isEmpty else { return 0 }
    let form = form(of: table)
    return height(of: head(of: table, form), line(table, 0, form))
  }

  private func height(of head: TableLine, _ row: TableLine?) -> Double {
    head.height + (row?.height ?? 0) + 4 * Self.padding
  }

  private func head(of table: ReportTable, _ form: TableForm) -> TableLine {
    TableLine(table.columns.map(\.title), form, isStrong: true, canvas, lines: 4)
  }

  private func line(_ table: ReportTable, _ index: Int, _ form: TableForm) -> TableLine? {
    guard index < table.rows.count else { return nil }
    let isTotal = table.hasTotal && index == table.rows.count - 1
    return TableLine(
      table.rows[index], form, isStrong: isTotal, canvas, lines: Self.lineLimit)
  }

  private func draw(
    _ line: TableLine, _ form: TableForm, _ columns: [ReportTable.Column], _ colour: Colour,
    element: String
  ) throws(ReportError) {
    y += Self.padding
    try canvas.element("TR") { () throws(ReportError) in
      var x = left
      for (index, cell) in line.cells.enumerated() {
        // Pango would need each number's width to put it at the end; we know it.
        let start = columns[index].isNumber ? x + form.widths[index] - cell.width : x
        try canvas.element(element) { () throws(ReportError) in
          canvas.draw(cell, colour, x: start, y: y)
        }
        x += form.widths[index] + form.gap
      }
    }
    y += line.height + Self.padding
  }

  /// The usual form, or a tight one when numbers would be broken into lines.
  private func form(of table: ReportTable) -> TableForm {
    let usual = form(of: table, .cell, .strong, gap: 12)
    let isBroken = table.columns.indices.contains { column in
      table.columns[column].isNumber && usual.widths[column] < usual.natural[column]
    }
    return isBroken ? form(of: table, .tightCell, .tightStrong, gap: 6) : usual
  }

  /// Columns as wide as what is in them; when that is more than there is, the widest give way.
  private func form(
    of table: ReportTable, _ cell: TextStyle, _ strong: TextStyle, gap: Double
  ) -> TableForm {
    let all = width - gap * Double(table.columns.count - 1)
    // Some hundred rows, and the sum, tell enough about thousands.
    let step = max(1, table.rows.count / 200)
    let sample =
      stride(from: 0, to: table.rows.count, by: step).map { table.rows[$0] } + table.rows.suffix(1)
    let natural = table.columns.indices.map { column in
      let cells = sample.lazy.filter { column < $0.count }.map {
        self.canvas.set(shownInCell($0[column], limit: 100), strong).width
      }
      let title = shownInCell(table.columns[column].title, limit: 100)
      // The name of a column of numbers may take several lines, but its words stay whole.
      let words = table.columns[column].isNumber ? title.split(separator: " ") : [title[...]]
      let named = words.map { canvas.set(String($0), strong).width }.max() ?? 0
      return min(max(named, cells.max() ?? 0), all) + 1
    }
    return TableForm(
      cell: cell, strong: strong, gap: gap, natural: natural, widths: fitted(natural, into: all))
  }
}

/// How a table is set.
private struct TableForm {
  let cell: TextStyle
  let strong: TextStyle
  let gap: Double
  let natural: [Double]
  let widths: [Double]
}

/// Widths that together are exactly `all`: narrow columns keep theirs, the others share the rest.
func fitted(_ natural: [Double], into all: Double) -> [Double] {
  let sum = natural.reduce(0, +)
  if sum <= all {
    let extra = (all - sum) / Double(max(1, natural.count))
    return natural.map { $0 + extra }
  }
  var rest = all
  var fitted = natural
  let order = natural.indices.sorted { natural[$0] < natural[$1] }
  for (place, column) in order.enumerated() {
    fitted[column] = min(natural[column], rest / Double(order.count - place))
    rest -= fitted[column]
  }
  return fitted
}

/// A row of a table, set.
private struct TableLine {
  private static let heightLimit = 500.0

  let cells: [SetText]
  let height: Double

  init(
    _ texts: [String], _ form: TableForm, isStrong: Bool, _ canvas: Canvas, lines: Int
  ) {
    let style = isStrong ? form.strong : form.cell
    let texts = form.widths.indices.map { index in
      shownInCell(index < texts.count ? texts[index] : "", limit: 2000)
    }
    var lines = lines
    var cells: [SetText] = []
    var height = 0.0
    repeat {
      cells = zip(texts, form.widths).map { canvas.set($0, style, width: $1, lines: lines) }
      height = cells.map(\.height).max() ?? 0
      // Some scripts are several times as high as ours, and a row has to fit on a page.
      lines /= 2
    } while height > Self.heightLimit && lines > 0
    self.cells = cells
    self.height = height
  }
}
