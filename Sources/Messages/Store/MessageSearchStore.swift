import Core
import Database

/// SQL of the search in one's own messages.
struct MessageSearchStore: Sendable {
  /// Messages that have all the words and that somebody sees, the newest first.
  func page(
    _ words: String, for viewer: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<StoredMessage> {
    guard let hits = messageSearch.matching(words, db.dialect) else {
      return Page(rows: [], size: size) { Cursor(id: $0.id) }
    }
    let before: SQL = cursor.map { "AND hit.id < \($0.id)" } ?? ""
    let rows = try db.rows(
      """
      SELECT \(MessageStore.columns) FROM (\(hits)) AS hit JOIN message ON message.id = hit.id
      WHERE \(intactMessages()) AND \(visibleMessages(to: viewer)) \(before)
      ORDER BY hit.id DESC LIMIT \(size + 1)
      """)
    return Page(rows: try rows.map(MessageStore.message), size: size) { Cursor(id: $0.id) }
  }
}
