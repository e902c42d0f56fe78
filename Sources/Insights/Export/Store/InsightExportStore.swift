import Core
import Database

/// What was selected when an export began.
struct InsightExportStore: Sendable {
  /// What somebody selected of a source, or all of it, becomes an export.
  /// - Returns: how many things are in it.
  func insert(
    _ id: ID, _ choice: ExportChoice, of account: ID, source: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws -> Int {
    try db.execute(
      """
      INSERT INTO insight_export (id, account, source, made_at)
      VALUES (\(id), \(account), \(source), \(now))
      """)
    let isChosen: SQL? =
      choice == .all
      ? nil
      : """
       AND EXISTS (
        SELECT 1 FROM insight_selection
        WHERE insight_selection.account = \(account) AND insight_selection.item = insight_item.id)
      """
    return try db.execute(
      """
      INSERT INTO insight_export_item (export, item)
      SELECT \(id), insight_item.id FROM insight_item
      WHERE insight_item.source = \(source)\(isChosen)
      """)
  }

  /// The source of an export that somebody began; nil when there is none.
  func source(of export: ID, account: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      "SELECT source FROM insight_export WHERE id = \(export) AND account = \(account)")
  }

  /// Selects again what an export took.
  func selectAgain(_ export: ID, of account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO insight_selection (account, item)
      SELECT insight_export.account, insight_export_item.item FROM insight_export
      JOIN insight_export_item ON insight_export_item.export = insight_export.id
      WHERE insight_export.id = \(export) AND insight_export.account = \(account)
      ON CONFLICT DO NOTHING
      """)
  }

  /// Forgets exports that began before.
  func delete(before time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM insight_export WHERE made_at < \(time)")
  }
}
