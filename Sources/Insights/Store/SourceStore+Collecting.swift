import Core
import Database
import Instagram

/// What reading changes of a source.
extension SourceStore {
  /// Keeps others from changing or deleting a source until the transaction ends; false when it is
  /// gone.
  func hold(_ id: ID, in db: any WriteAccess) throws -> Bool {
    try db.first(
      "SELECT 1 FROM insight_source WHERE id = \(id)\(db.dialect.forNoKeyUpdate)") != nil
  }

  /// When it is read next; nil: not by itself.
  func plan(_ id: ID, at time: Timestamp?, in db: any WriteAccess) throws {
    try db.execute("UPDATE insight_source SET next_at = \(time) WHERE id = \(id)")
  }

  /// When it is read next.
  func nextAt(_ id: ID, in db: any ReadAccess) throws -> Timestamp? {
    try db.value("SELECT next_at FROM insight_source WHERE id = \(id)")
  }

  /// What is wrong, and until when nothing is asked; nil: it was read without a fault.
  func note(
    _ problem: GraphFault.Kind?, pausedUntil: Timestamp? = nil, on id: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE insight_source SET problem = \(problem?.rawValue), paused_until = \(pausedUntil)
      WHERE id = \(id) AND state = 'active'
      """)
  }

  /// It was read.
  func collected(_ id: ID, at time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE insight_source SET collected_at = \(time) WHERE id = \(id)")
  }

  /// How many posts the first collection has found.
  func countImported(_ id: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_source SET imported = (
        SELECT COUNT(*) FROM insight_item WHERE source = \(id) AND NOT is_story)
      WHERE id = \(id)
      """)
  }

  /// How many posts the first collection has found.
  func imported(_ id: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT imported FROM insight_source WHERE id = \(id)") ?? 0
  }

  /// All posts were listed.
  /// - Returns: whether that was for the first time.
  func listed(_ id: ID, at time: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute("UPDATE insight_source SET listed_at = \(time) WHERE id = \(id)")
    return try db.execute(
      "UPDATE insight_source SET imported_at = \(time) WHERE id = \(id) AND imported_at IS NULL"
    ) == 1
  }

  /// What the account says of itself; what it does not say stays.
  func update(_ id: ID, by account: GraphAccount, in db: any WriteAccess) throws {
    let username = account.username.isEmpty ? nil : String(account.username.prefix(100))
    let name = account.name.isEmpty ? nil : String(account.name.prefix(200))
    try db.execute(
      """
      UPDATE insight_source
      SET username = COALESCE(\(username), username), name = COALESCE(\(name), name),
        followers = COALESCE(\(account.followers), followers),
        media_count = COALESCE(\(account.mediaCount), media_count)
      WHERE id = \(id)
      """)
  }
}
