import Core
import Tables

/// A row of a table of things.
enum ExportRow: Sendable {
  case thing(InsightItem)
  /// What may be added, added up; everything else stays empty, reach first of all.
  case sums(TakenTotals)
  case means(TakenTotals)

  /// The columns before those of the numbers.
  static let leading: [(title: Phrase, width: Int?)] = [
    (.exportID, 22), (.exportKind, nil), (.exportPublished, 20), (.exportEnded, 20),
    (.exportCaption, 60), (.exportLink, 40), (.exportState, nil), (.exportRead, 20),
  ]

  /// Where the rows at the end begin.
  static let end = Cursor(key: .max, id: ID(.max))

  static func closing(_ totals: TakenTotals) -> [ExportRow] { [.sums(totals), .means(totals)] }

  /// The cells, with these numbers.
  func cells(_ names: [String], _ words: ExportWords) -> [TableCell] {
    switch self {
    case .thing(let item):
      [
        .text(item.remoteID), .text(words.kind(item.kind)), .moment(item.publishedAt),
        item.endsAt.map { .moment($0) } ?? .empty, .text(item.caption),
        item.permalink.map { .text($0) } ?? .empty, .text(words.state(item.state)),
        item.readAt.map { .moment($0) } ?? .empty,
      ] + names.map { numberCell($0, item.numbers.values[$0]) }
    case .sums(let totals):
      label(words(.exportSum)) + names.map { numberCell($0, totals.sums[$0]) }
    case .means(let totals):
      label(words(.exportMean))
        + names.map { numberCell($0, totals.means[$0].map(hundredths)) }
    }
  }

  private func label(_ text: String) -> [TableCell] {
    [.text(text)] + Array(repeating: .empty, count: Self.leading.count - 1)
  }
}

/// A number in a table; nothing when it is not known.
private func numberCell(_ name: String, _ value: Double?) -> TableCell {
  guard let value else { return .empty }
  let shown = isWatchTime(name) ? value / 1000 : value
  return Int(exactly: shown).map { .whole($0) } ?? .decimal(shown)
}
