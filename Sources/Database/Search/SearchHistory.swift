import Core

/// What people searched one part of the site for, in a table of that part:
///
///     account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
///     words TEXT NOT NULL,
///     sought_at BIGINT NOT NULL,
///     PRIMARY KEY (account, words)
package struct SearchHistory: Sendable {
  /// How many searches are remembered of each person.
  static let most = 20

  private let name: StaticString

  /// The history by the name of its table.
  package init(_ name: StaticString) { self.name = name }

  private var table: SQL { SQL(trusted: name) }

  /// Remembers a search, and forgets the oldest ones. An account that was deleted meanwhile has no
  /// history.
  package func add(
    _ words: String, of account: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO \(table) (account, words, sought_at)
      SELECT id, CAST(\(words) AS TEXT), CAST(\(now) AS BIGINT) FROM account WHERE id = \(account)
      ON CONFLICT (account, words) DO UPDATE SET sought_at = excluded.sought_at
      """)
    try db.execute(
      """
      DELETE FROM \(table) WHERE account = \(account) AND words NOT IN (
        SELECT words FROM \(table) WHERE account = \(account)
        ORDER BY sought_at DESC, words LIMIT \(Self.most))
      """)
  }

  /// The searches that are remembered, the last one first.
  package func all(of account: ID, in db: any ReadAccess) throws -> [String] {
    try db.column(
      """
      SELECT words FROM \(table) WHERE account = \(account)
      ORDER BY sought_at DESC, words LIMIT \(Self.most)
      """)
  }

  /// Forgets one search, or all when none is named.
  package func delete(_ words: String?, of account: ID, in db: any WriteAccess) throws {
    let one: SQL? = words.map { "AND words = \($0)" }
    try db.execute("DELETE FROM \(table) WHERE account = \(account) \(one)")
  }
}
