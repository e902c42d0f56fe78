import Core
import Database

/// One of a person's lists for stories as rows.
///
/// Whoever puts somebody on it has locked both profiles (`ProfileStore.lock`), as who follows whom
/// changes with it.
struct AudienceListStore: Sendable {
  private let table: SQL
  private let person: SQL

  init(_ list: AudienceList) {
    switch list {
    case .closeFriends: (table, person) = ("close_friend", "friend")
    case .hiddenFrom: (table, person) = ("story_hidden_from", "person")
    }
  }

  /// Puts a person on the list; once more changes nothing.
  func add(_ account: ID, to owner: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO \(table) (owner, \(person)) VALUES (\(owner), \(account))
      ON CONFLICT DO NOTHING
      """)
  }

  /// Takes a person off the list; when they are not on it, nothing happens.
  func remove(_ account: ID, from owner: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM \(table) WHERE owner = \(owner) AND \(person) = \(account)")
  }

  /// Somebody on the list by their user name, also one who is suspended.
  func find(named name: String, of owner: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      """
      SELECT account.id FROM account JOIN \(table) ON \(table).\(person) = account.id
      WHERE account.user_name = \(name) AND \(table).owner = \(owner)
      """)
  }

  /// Which of these people are on the list.
  func chosen(_ ids: [ID], by owner: ID, in db: any ReadAccess) throws -> Set<ID> {
    guard !ids.isEmpty else { return [] }
    return Set(
      try db.column(
        "SELECT \(person) FROM \(table) WHERE owner = \(owner) AND \(person) IN \(ids)",
        as: ID.self))
  }

  /// How many are on the list, also those who are suspended.
  func count(of owner: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM \(table) WHERE owner = \(owner)") ?? 0
  }
}
