import Core
import Database

/// An import of an OPML file and how far it is.
struct OPMLImport: Sendable {
  let id: ID
  let total: Int
  let done: Int
  let added: Int
  let isFinished: Bool
}

/// One feed of the file.
struct ImportItem: Sendable {
  let position: Int
  let url: String
  let title: String
  let folder: String?
}

/// All SQL about OPML imports. The file's feeds are rows before the answer is sent, so that a
/// crash loses none of them.
struct ImportStore: Sendable {
  func add(id: ID, items: [ImportItem], of account: ID, now: Timestamp, in db: any WriteAccess)
    throws
  {
    try db.execute(
      """
      INSERT INTO opml_import (id, account, total, done, added, created_at)
      VALUES (\(id), \(account), \(items.count), 0, 0, \(now))
      """)
    try db.insert(
      into: "opml_import_item",
      columns: ["import", "position", "url", "title", "folder", "state"],
      rows: items.map {
        [
          id.sqlValue, $0.position.sqlValue, .text($0.url), .text($0.title), $0.folder.sqlValue,
          .text("waiting"),
        ]
      })
  }

  /// An import of a person.
  func find(_ id: ID, of account: ID, in db: any ReadAccess) throws -> OPMLImport? {
    try db.first(
      """
      SELECT id, total, done, added, finished_at IS NOT NULL FROM opml_import
      WHERE id = \(id) AND account = \(account)
      """
    ).map {
      OPMLImport(
        id: try $0[0], total: try $0[1], done: try $0[2], added: try $0[3], isFinished: try $0[4])
    }
  }

  /// Whose import it is; nil when it is gone with its account.
  func owner(_ id: ID, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT account FROM opml_import WHERE id = \(id)")
  }

  /// The next feeds to subscribe to.
  func waiting(_ id: ID, limit: Int, in db: any ReadAccess) throws -> [ImportItem] {
    try db.rows(
      """
      SELECT position, url, title, folder FROM opml_import_item
      WHERE import = \(id) AND state = 'waiting' ORDER BY position LIMIT \(limit)
      """
    ).map { ImportItem(position: try $0[0], url: try $0[1], title: try $0[2], folder: try $0[3]) }
  }

  /// Notes what became of one feed.
  func settle(_ id: ID, _ position: Int, as state: String, in db: any WriteAccess) throws {
    let settled = try db.execute(
      """
      UPDATE opml_import_item SET state = \(state)
      WHERE import = \(id) AND position = \(position) AND state = 'waiting'
      """)
    guard settled == 1 else { return }
    try db.execute(
      """
      UPDATE opml_import SET done = done + 1, added = added + \(state == "added" ? 1 : 0)
      WHERE id = \(id)
      """)
  }

  func finish(_ id: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE opml_import SET finished_at = \(now) WHERE id = \(id)")
  }

  /// The addresses that were refused because they are none.
  func refused(_ id: ID, in db: any ReadAccess) throws -> [String] {
    try db.column(
      """
      SELECT url FROM opml_import_item
      WHERE import = \(id) AND state = 'refused' ORDER BY position LIMIT 100
      """, as: String.self)
  }
}
