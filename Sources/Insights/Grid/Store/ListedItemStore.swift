import Core
import Database

/// What is known already of the things on a page of a list.
struct ListedItemStore: Sendable {
  /// A thing that was found before.
  struct Known: Sendable {
    let id: ID
    let fields: String
    let state: InsightItem.State
    let note: InsightItem.Note?
  }

  /// By their ids there.
  func known(
    _ remoteIDs: [String], of source: ID, in db: any ReadAccess
  ) throws -> [String: Known] {
    guard !remoteIDs.isEmpty else { return [:] }
    return try db.rows(
      """
      SELECT remote_id, id, fields, state, note FROM insight_item
      WHERE source = \(source) AND remote_id IN \(remoteIDs)
      """
    ).reduce(into: [:]) { known, row in
      let note: String? = try row[4]
      known[try row[0]] = Known(
        id: try row[1], fields: try row[2],
        state: InsightItem.State(rawValue: try row[3]) ?? .live,
        note: note.flatMap(InsightItem.Note.init))
    }
  }
}
