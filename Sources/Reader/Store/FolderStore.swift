import Core
import Database

/// All SQL about the archive's folders.
struct FolderStore: Sendable {
  /// A person's folders by name, each with how many articles it has.
  func all(of account: ID, in db: any ReadAccess) throws -> [Folder] {
    try db.rows(
      """
      SELECT id, name, (SELECT COUNT(*) FROM archived WHERE archived.folder = folder.id)
      FROM folder WHERE account = \(account) ORDER BY LOWER(name), id
      """
    ).map(folder)
  }

  /// One folder of a person.
  func find(_ id: ID, of account: ID, in db: any ReadAccess) throws -> Folder? {
    try db.first(
      """
      SELECT id, name, (SELECT COUNT(*) FROM archived WHERE archived.folder = folder.id)
      FROM folder WHERE id = \(id) AND account = \(account)
      """
    ).map(folder)
  }

  /// Makes a folder.
  /// - Throws: `DatabaseError.unique` when the person has one of that name.
  func add(id: ID, name: String, of account: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO folder (id, account, name, created_at)
      VALUES (\(id), \(account), \(name), \(now))
      """)
  }

  /// Makes a folder, or finds the one of that name.
  func addOrFind(
    id: ID, name: String, of account: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> ID {
    try db.execute(
      """
      INSERT INTO folder (id, account, name, created_at)
      VALUES (\(id), \(account), \(name), \(now)) ON CONFLICT (account, name) DO NOTHING
      """)
    return try db.value(
      "SELECT id FROM folder WHERE account = \(account) AND name = \(name)", as: ID.self) ?? id
  }

  /// Renames a folder; false when there is none.
  func rename(_ id: ID, to name: String, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("UPDATE folder SET name = \(name) WHERE id = \(id) AND account = \(account)")
      == 1
  }

  /// Deletes a folder and takes its articles out of it; false when there is none.
  func delete(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM folder WHERE id = \(id) AND account = \(account)") == 1
  }

  /// The folders that an article lies in.
  func containing(_ article: ID, of account: ID, in db: any ReadAccess) throws -> Set<ID> {
    Set(
      try db.column(
        "SELECT folder FROM archived WHERE account = \(account) AND article = \(article)",
        as: ID.self))
  }

  /// Puts an article into exactly these folders of the person.
  func set(
    _ folders: Set<ID>, for article: ID, of account: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    let kept = Array(folders)
    try db.execute(
      """
      DELETE FROM archived
      WHERE account = \(account) AND article = \(article)
        AND folder IN (SELECT id FROM folder WHERE account = \(account) AND id NOT IN \(kept + [ID(0)]))
      """)
    try db.execute(
      """
      INSERT INTO archived (folder, article, account, archived_at)
      SELECT id, \(article), account, \(now) FROM folder
      WHERE account = \(account) AND id IN \(kept)
      ON CONFLICT DO NOTHING
      """)
  }

  private func folder(_ row: Row) throws -> Folder {
    Folder(id: try row[0], name: try row[1], count: try row[2])
  }
}
