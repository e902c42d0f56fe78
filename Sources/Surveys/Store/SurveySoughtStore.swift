import Core
import Database

/// What somebody searched surveys for.
struct SurveySoughtStore: Sendable {
  /// How many searches are remembered of each person.
  static let most = 20

  /// Remembers a search, and forgets the oldest ones.
  func add(_ words: String, of account: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_sought (account, words, sought_at)
      VALUES (\(account), \(words), \(now))
      ON CONFLICT (account, words) DO UPDATE SET sought_at = excluded.sought_at
      """)
    try db.execute(
      """
      DELETE FROM survey_sought WHERE account = \(account) AND words NOT IN (
        SELECT words FROM survey_sought WHERE account = \(account)
        ORDER BY sought_at DESC, words LIMIT \(Self.most))
      """)
  }

  /// The searches that are remembered, the last one first.
  func all(of account: ID, in db: any ReadAccess) throws -> [String] {
    try db.column(
      """
      SELECT words FROM survey_sought WHERE account = \(account)
      ORDER BY sought_at DESC, words LIMIT \(Self.most)
      """)
  }

  /// Forgets one search, or all when none is named.
  func forget(_ words: String?, of account: ID, in db: any WriteAccess) throws {
    let one: SQL? = words.map { "AND words = \($0)" }
    try db.execute("DELETE FROM survey_sought WHERE account = \(account) \(one)")
  }
}
