import Core
import Database

/// Restores that people began.
struct RestoreStore: Sendable {
  private static let columns: SQL = """
    id, source, state, file, whose, is_foreign, items, new_items, readings, new_readings, days,
    pictures, done, bad_pictures, made_at
    """

  func insert(_ restore: InsightRestore, of account: ID, in db: any WriteAccess) throws {
    let found = restore.found
    try db.execute(
      """
      INSERT INTO insight_restore (
        id, account, source, state, file, whose, is_foreign, items, new_items, readings,
        new_readings, days, pictures, made_at)
      VALUES (
        \(restore.id), \(account), \(restore.source), \(restore.state), \(restore.file),
        \(restore.whose), \(restore.isForeign), \(found.items), \(found.newItems),
        \(found.readings), \(found.newReadings), \(found.days), \(found.pictures),
        \(restore.madeAt))
      """)
  }

  /// One that this person began.
  func find(_ id: ID, of account: ID, in db: any ReadAccess) throws -> InsightRestore? {
    try db.first(
      """
      SELECT \(Self.columns) FROM insight_restore WHERE id = \(id) AND account = \(account)
      """
    ).map(Self.restore)
  }

  /// For the job: one that runs.
  func running(_ id: ID, in db: any ReadAccess) throws -> InsightRestore? {
    try db.first(
      "SELECT \(Self.columns) FROM insight_restore WHERE id = \(id) AND state = 'running'"
    ).map(Self.restore)
  }

  /// The latest of a source.
  func latest(of source: ID, limit: Int, in db: any ReadAccess) throws -> [InsightRestore] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM insight_restore WHERE source = \(source)
      ORDER BY id DESC LIMIT \(limit)
      """
    ).map(Self.restore)
  }

  /// - Returns: whether it had only been checked until now.
  func start(_ id: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "UPDATE insight_restore SET state = 'running' WHERE id = \(id) AND state = 'checked'") == 1
  }

  func note(done: Int, badPictures: Int, of id: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_restore SET done = \(done), bad_pictures = \(badPictures) WHERE id = \(id)
      """)
  }

  /// - Returns: whether it ran until now.
  func end(
    _ id: ID, as state: InsightRestore.State, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE insight_restore SET state = \(state), file = NULL, ended_at = \(now),
        done = CASE WHEN \(state == .done) THEN items + pictures ELSE done END
      WHERE id = \(id) AND state = 'running'
      """) == 1
  }

  /// The files of a source that wait.
  func files(of source: ID, in db: any ReadAccess) throws -> [String] {
    try db.column(
      "SELECT file FROM insight_restore WHERE source = \(source) AND file IS NOT NULL")
  }

  /// Forgets those of a source that were only checked.
  /// - Returns: their files.
  func deleteChecked(of source: ID, in db: any WriteAccess) throws -> [String] {
    try db.column(
      """
      DELETE FROM insight_restore WHERE source = \(source) AND state = 'checked'
        AND file IS NOT NULL RETURNING file
      """)
  }

  func delete(_ id: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM insight_restore WHERE id = \(id)")
  }

  /// Forgets those that began before, whatever became of them.
  func delete(before time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM insight_restore WHERE made_at < \(time)")
  }

  /// Which of these files are still waited for.
  func waiting(_ files: [String], in db: any ReadAccess) throws -> Set<String> {
    guard !files.isEmpty else { return [] }
    return Set(try db.column("SELECT file FROM insight_restore WHERE file IN \(files)"))
  }

  private static func restore(_ row: Row) throws -> InsightRestore {
    let found = RestoreCounts(
      items: try row[6], newItems: try row[7], readings: try row[8], newReadings: try row[9],
      days: try row[10], pictures: try row[11])
    return InsightRestore(
      id: try row[0], source: try row[1],
      state: InsightRestore.State(rawValue: try row[2]) ?? .failed, file: try row[3],
      whose: try row[4], isForeign: try row[5], found: found, done: try row[12],
      badPictures: try row[13], madeAt: try row[14])
  }
}
