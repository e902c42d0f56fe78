import Core
import Database

/// Times in which sources were not read.
struct GapStore: Sendable {
  /// Notes that a source is not read from now on. A gap that goes on for the same reason goes on;
  /// one for another ends.
  func open(
    _ cause: CollectionGap.Cause, of source: ID, at time: Timestamp, id: ID,
    in db: any WriteAccess
  ) throws {
    let goesOn = try db.exists(
      """
      SELECT 1 FROM insight_gap
      WHERE source = \(source) AND ended_at IS NULL AND cause = \(cause)
      """)
    guard !goesOn, try exists(source, in: db) else { return }
    try close(of: source, at: time, in: db)
    try db.execute(
      """
      INSERT INTO insight_gap (id, source, cause, began_at)
      VALUES (\(id), \(source), \(cause), \(time))
      """)
  }

  /// Notes that a source is read again.
  func close(of source: ID, at time: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_gap SET ended_at = \(db.dialect.greatest("began_at", "\(time)"))
      WHERE source = \(source) AND ended_at IS NULL
      """)
  }

  /// Notes what is over and was noticed too late: nothing ran. A gap that was there already says why.
  func addDown(
    of source: ID, from start: Timestamp, until end: Timestamp, id: ID, in db: any WriteAccess
  ) throws {
    let isOpen = try db.exists(
      "SELECT 1 FROM insight_gap WHERE source = \(source) AND ended_at IS NULL")
    guard !isOpen, try exists(source, in: db) else { return }
    try db.execute(
      """
      INSERT INTO insight_gap (id, source, cause, began_at, ended_at)
      VALUES (\(id), \(source), \(CollectionGap.Cause.down), \(start), \(end))
      """)
  }

  /// A round may end after its source went.
  private func exists(_ source: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM insight_source WHERE id = \(source)")
  }

  /// The newest of a source, the newest first.
  func latest(of source: ID, limit: Int, in db: any ReadAccess) throws -> [CollectionGap] {
    try db.rows(
      """
      SELECT cause, began_at, ended_at FROM insight_gap WHERE source = \(source)
      ORDER BY began_at DESC, id DESC LIMIT \(limit)
      """
    ).map {
      CollectionGap(
        cause: CollectionGap.Cause(rawValue: try $0[0]) ?? .refused, beganAt: try $0[1],
        endedAt: try $0[2])
    }
  }
}
