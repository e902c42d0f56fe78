/// What people wrote to one question, as much of it as a report has room for.
struct ReportTexts: Sendable {
  /// Most texts of a question.
  static let most = 500
  /// About how high all texts of a report may be together, in points: 170 pages. All of it may have
  /// 500, with charts and what remains empty below rows that did not fit.
  static let allHeights = 120_000

  /// The texts; a long one takes several rows.
  private(set) var rows: [String] = []
  /// How many texts they are.
  private(set) var count = 0

  private var height = 0
  private let room: Int

  /// Nothing yet.
  /// - Parameter questions: how many share the room.
  init(questions: Int = 1) {
    room = Self.allHeights / max(1, questions)
  }

  /// Whether no more are taken.
  var isFull: Bool { count >= Self.most || height >= room }

  /// Adds a text while there is room.
  mutating func add(_ text: String) {
    guard !isFull else { return }
    for row in cellTexts(text) {
      rows.append(row)
      height += cellHeight(row)
    }
    count += 1
  }
}

/// About so high is a row of the table, by the letters of a line, the height of a line, and the
/// space around. Letters of two and three bytes are wider than ours.
private func cellHeight(_ text: String) -> Int {
  let breaks = text.unicodeScalars.count { $0 == "\n" }
  return (1 + text.utf8.count / 90 + breaks) * 13 + 6
}

/// A text in as many pieces as cells need to hold it: a cell is cut after thirty lines. Where it goes
/// on, both pieces have dots.
func cellTexts(_ text: String) -> [String] {
  let (maximumBytes, maximumBreaks) = (1_800, 10)
  var pieces: [String] = []
  var rest = Substring(text)
  while !rest.isEmpty {
    let scalars = rest.unicodeScalars
    var (bytes, breaks, index) = (0, 0, scalars.startIndex)
    var space: Substring.Index?
    while index < scalars.endIndex, bytes < maximumBytes, breaks < maximumBreaks {
      let scalar = scalars[index]
      bytes += UTF8.width(scalar)
      if scalar == "\n" { breaks += 1 }
      if scalar.properties.isWhitespace { space = index }
      index = scalars.index(after: index)
    }
    let isWhole = index == scalars.endIndex
    // A word stays whole, if it is one.
    let end = isWhole ? index : space.flatMap { $0 > scalars.startIndex ? $0 : nil } ?? index
    let piece = String(scalars[..<end])
    pieces.append((pieces.isEmpty ? "" : "… ") + piece + (isWhole ? "" : " …"))
    rest = rest[end...].drop { $0.isWhitespace }
  }
  return pieces
}
