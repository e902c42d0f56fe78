/// A table as it is written:
///
///     | Year | Members |
///     |------|--------:|
///     | 2025 |     120 |
///
/// CommonMark has none; these are GitHub's. A cell too many is not dropped but stays in the last
/// column, so that no word is lost.
struct MarkdownTable {
  /// A wider one is no table but its text.
  private static let maximumColumns = 64

  /// The lines above it that belong to the same paragraph.
  let lead: String
  let alignments: [ArticleTable.Alignment]
  /// Markdown of the cells, the header first.
  let rows: [[String]]

  /// The table in the lines of a paragraph; nil when there is none.
  init?(_ lines: [String]) {
    guard let rule = lines.firstIndex(where: Self.isRule), rule > 0 else { return nil }
    let alignments = Self.cells(lines[rule]).map(Self.alignment)
    let header = Self.cells(lines[rule - 1])
    guard header.count == alignments.count, (1...Self.maximumColumns).contains(header.count) else {
      return nil
    }
    guard lines[rule].contains("|") || lines[rule - 1].contains("|") else { return nil }
    lead = lines[..<(rule - 1)].filter { !Self.isDefinition($0) }.joined(separator: " ")
    self.alignments = alignments
    rows =
      [header]
      + lines[(rule + 1)...].map { line in
        let cells = Self.cells(line)
        guard cells.count > header.count else { return cells }
        let last = cells[(header.count - 1)...].joined(separator: " | ")
        return cells[..<(header.count - 1)] + [last]
      }
  }

  /// Whether a line is the one between header and rows.
  private static func isRule(_ line: String) -> Bool {
    guard line.utf8.allSatisfy({ "|:- \t".utf8.contains($0) }) else { return false }
    return cells(line).allSatisfy { cell in
      let dashes = cell.utf8.drop { $0 == 0x3A }
      let marks = cell.utf8.count - dashes.count
      let rest = dashes.drop { $0 == 0x2D }
      return marks <= 1 && rest.count < dashes.count && (rest.isEmpty || rest.elementsEqual([0x3A]))
    }
  }

  private static func isDefinition(_ line: String) -> Bool {
    line.utf8.first == 0x5B && line.contains("]:")
  }

  private static func alignment(_ cell: String) -> ArticleTable.Alignment {
    switch (cell.utf8.first == 0x3A, cell.utf8.last == 0x3A) {
    case (true, true): .center
    case (true, false): .left
    case (false, true): .right
    case (false, false): .natural
    }
  }

  /// What stands between the bars of a line. A bar behind a backslash is none.
  private static func cells(_ line: String) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in line.utf8 {
      if byte == 0x7C, !isEscaped {
        cells.append([])
      } else {
        if byte == 0x7C { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(byte)
      }
      isEscaped = byte == 0x5C && !isEscaped
    }
    var texts = cells.map { $0.withUnsafeBufferPointer { $0.trimmed.string } }
    if line.utf8.first == 0x7C { texts.removeFirst() }
    if texts.count > 1 || line.utf8.first == 0x7C, texts.last == "" { texts.removeLast() }
    return texts
  }
}
