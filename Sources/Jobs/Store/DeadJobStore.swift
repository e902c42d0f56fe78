import Core
import Database

/// What was put aside.
extension JobStore {
  /// The dead, the newest first.
  func dead(after cursor: Cursor?, size: Int, in db: any ReadAccess) throws -> Page<DeadJob> {
    let before: SQL? = cursor.map { "AND id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT id, kind, error, run_at, attempt, deaths FROM job
      WHERE state = 'dead' \(before) ORDER BY id DESC LIMIT \(size + 1)
      """
    ).map { row in
      DeadJob(
        id: try row[0], kind: try row[1], error: try row[2, as: String?.self] ?? "",
        time: try row[3], attempts: try row[4], deaths: try row[5])
    }
    return Page(rows: rows, size: size) { Cursor(id: $0.id) }
  }

  /// Lets a dead job wait again as if it were new. When its twin waits already, the twin is enough.
  /// - Returns: its kind; nil when it is not there.
  func revive(_ id: ID, now: Timestamp, in db: any WriteAccess) throws -> String? {
    let twin = try db.first(
      """
      DELETE FROM job WHERE id = \(id) AND state = 'dead' AND EXISTS (
        SELECT 1 FROM job AS twin
        WHERE twin.kind = job.kind AND twin.unique_key = job.unique_key AND twin.state = 'waiting'
      ) RETURNING kind
      """)
    if let twin { return try twin[0] }
    return try db.first(
      """
      UPDATE job
      SET state = 'waiting', attempt = 0, deaths = 0, error = NULL, run_at = \(now), turn = \(now)
      WHERE id = \(id) AND state = 'dead' RETURNING kind
      """)?[0]
  }

  /// - Returns: its kind; nil when it is not there.
  func deleteDead(_ id: ID, in db: any WriteAccess) throws -> String? {
    try db.first("DELETE FROM job WHERE id = \(id) AND state = 'dead' RETURNING kind")?[0]
  }

  /// How many of the dead are so because the process died of them.
  func countDeadly(in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM job WHERE state = 'dead' AND deaths > 1") ?? 0
  }

  /// Whether a job with this key was put aside lately because the process died of it.
  func isPutAside(
    _ kind: String, _ key: String, now: Timestamp, in db: any ReadAccess
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM job WHERE kind = \(kind) AND unique_key = \(key) AND state = 'dead'
        AND deaths > 1 AND run_at > \(now - Self.quarantine)
      """)
  }

  /// The keys of a kind of which that is so.
  func keysPutAside(_ kind: String, now: Timestamp, in db: any ReadAccess) throws -> Set<String> {
    Set(
      try db.column(
        """
        SELECT unique_key FROM job WHERE kind = \(kind) AND unique_key IS NOT NULL
          AND state = 'dead' AND deaths > 1 AND run_at > \(now - Self.quarantine)
        """))
  }
}
