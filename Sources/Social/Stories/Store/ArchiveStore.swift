import Core
import Database
import Foundation

/// Stories that a search of the archive reads at a time; what is older comes with the next page.
private let searchedAtOnce = 2_000

/// A person's own stories, also those that are over. Nobody else's are ever read here.
struct ArchiveStore: Sendable {
  let owner: ID

  /// Stories, the newest first.
  func page(
    _ part: ArchivePart = .all, after cursor: Cursor?, size: Int, drawn: CanvasReading = .small,
    in db: any ReadAccess
  ) throws -> Page<StoryCard> {
    let before: SQL? = cursor.map { "AND story.id < \($0.id)" }
    let condition: SQL
    switch part {
    case .all: condition = "TRUE"
    case .span(let ids):
      condition = "story.id >= \(ids.lowerBound) AND story.id < \(ids.upperBound)"
    case .place(let name): condition = "story.place = \(name)"
    case .words(let words): return try search(words, after: cursor, size: size, in: db)
    }
    let rows = try StoryStore().cards(
      """
      WHERE story.author = \(owner) AND \(condition) \(before)
      ORDER BY story.id DESC LIMIT \(size + 1)
      """, drawn: drawn, in: db)
    return Page(rows: rows, size: size) { Cursor(id: $0.id) }
  }

  /// Single stories by their ids.
  func stories(_ ids: [ID], in db: any ReadAccess) throws -> [ID: StoryCard] {
    guard !ids.isEmpty else { return [:] }
    let cards = try StoryStore().cards(
      "WHERE story.author = \(owner) AND story.id IN \(ids)", drawn: .small, in: db)
    return Dictionary(cards.map { ($0.id, $0) }) { $1 }
  }

  /// The ids of what was told in a span, the oldest first.
  func ids(in span: Range<ID>, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT id FROM story
      WHERE author = \(owner) AND id >= \(span.lowerBound) AND id < \(span.upperBound) ORDER BY id
      """, as: ID.self)
  }

  /// The last story before an id.
  func last(before id: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      "SELECT id FROM story WHERE author = \(owner) AND id < \(id) ORDER BY id DESC LIMIT 1")
  }

  /// The first story from an id on.
  func first(from id: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      "SELECT id FROM story WHERE author = \(owner) AND id >= \(id) ORDER BY id LIMIT 1")
  }

  /// The places of stories, those where one was last first.
  func places(
    after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ArchivedPlace> {
    let before: SQL? = cursor.map { "HAVING MAX(id) < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT place, COUNT(*), MAX(id) FROM story
      WHERE author = \(owner) AND place IS NOT NULL
      GROUP BY place \(before) ORDER BY MAX(id) DESC LIMIT \(size + 1)
      """)
    let places = try rows.map {
      ArchivedPlace(name: try $0[0], count: try $0[1], newest: try $0[2])
    }
    return Page(rows: places, size: size) { Cursor(id: $0.newest) }
  }

  /// Looks through the words of a person's own stories: there are not many, so that they need no index
  /// of their own.
  private func search(
    _ words: String, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<StoryCard> {
    let wanted = SearchQuery(words).spelled()
    let before: SQL? = cursor.map { "AND id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT id, text, words, alt FROM story
      WHERE author = \(owner) \(before) ORDER BY id DESC LIMIT \(searchedAtOnce)
      """)
    var found: [ID] = []
    var last: ID?
    for row in rows {
      last = try row[0]
      let text = "\(try row[1] as String) \(try row[2] as String) \(try row[3] as String)"
      if has(wanted, in: text) { found.append(try row[0]) }
      if found.count > size { break }
    }
    let cards = try stories(found, in: db)
    let sorted = found.compactMap { cards[$0] }
    guard found.count <= size, rows.count == searchedAtOnce, let last else {
      return Page(rows: sorted, size: size) { Cursor(id: $0.id) }
    }
    return Page(rows: sorted, next: Cursor(id: last))
  }
}

/// Whether a text has all of these words.
private func has(_ wanted: [SearchQuery.Word], in text: String) -> Bool {
  guard !wanted.isEmpty else { return false }
  let words = Set(
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init))
  return wanted.allSatisfy { word in
    !words.isDisjoint(with: word.spellings)
      || (word.isBegun && words.contains { $0.hasPrefix(word.word) })
  }
}
