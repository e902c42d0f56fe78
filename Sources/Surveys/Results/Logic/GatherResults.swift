/// Counts block after block under a filter, and notes which few responses have texts to show.
struct ResultGatherer {
  /// How many texts of a question stand among the results.
  static let shownTexts = 5

  /// What was counted.
  private(set) var tally: ResultTally
  /// How many responses there are without the filter.
  private(set) var all = 0
  /// A few responses with a text, by field.
  private(set) var texts: [Int: [Int64]] = [:]

  private let layout: RecordLayout
  private let filter: RowFilter
  private let textFields: [Int]

  /// Begins with nothing.
  init(_ filter: RowFilter, _ layout: RecordLayout) {
    self.layout = layout
    self.filter = filter
    tally = ResultTally(layout)
    textFields = layout.fields.indices.filter { layout.fields[$0].kind.isText }
  }

  /// Whether the ids of the responses are needed, to filter them or to look for texts.
  var needsIDs: Bool { filter.needsIDs || wantsTexts }

  /// Whether more texts are looked for.
  var wantsTexts: Bool {
    textFields.contains { texts[$0, default: []].count < Self.shownTexts }
  }

  /// Counts a block.
  mutating func add(_ block: RecordBlock) {
    let rows = filter.rows(of: block)
    all += block.count
    tally.add(block, rows: rows, layout)
    addTexts(block, rows)
  }

  /// Looks only for texts in a block.
  mutating func addTexts(_ block: RecordBlock) { addTexts(block, filter.rows(of: block)) }

  private mutating func addTexts(_ block: RecordBlock, _ rows: [Int]?) {
    for index in textFields {
      let missing = Self.shownTexts - texts[index, default: []].count
      guard missing > 0, block.ids.count == block.count else { continue }
      let start = layout.fields[index].offset * block.count
      let found = (rows ?? Array(0..<block.count)).lazy
        .filter { block.bytes[start + $0] == RecordMark.first }.prefix(missing)
      texts[index, default: []] += found.map { block.ids[$0] }
    }
  }
}
