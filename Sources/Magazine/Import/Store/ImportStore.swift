import Core
import Database
import Foundation

/// Imports and what of them waits. All of a file is rows before the answer is sent, so that a
/// crash after that loses nothing of it; one before it leaves nothing.
struct ImportStore: Sendable {
  /// Notes an import; its articles follow, and until ``complete(_:total:in:)`` nobody sees it.
  func add(_ id: ID, name: String, by editor: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_import (id, editor, name, total)
      VALUES (\(id), \(editor), \(name.beginning(300)), 0)
      """)
  }

  /// Notes the next articles of an import.
  /// - Parameter first: how many were before.
  func add(
    _ articles: [ImportedArticle], from first: Int, to id: ID, in db: any WriteAccess
  ) throws {
    let encoder = JSONEncoder()
    try db.insert(
      into: "magazine_import_item", columns: ["import", "position", "article"],
      rows: try articles.enumerated().map { index, article in
        let json = String(decoding: try encoder.encode(article), as: UTF8.self)
        return [id.sqlValue, (first + index).sqlValue, .text(json)]
      })
  }

  /// Says that all articles of an import are noted.
  func complete(_ id: ID, total: Int, in db: any WriteAccess) throws {
    try db.execute("UPDATE magazine_import SET total = \(total) WHERE id = \(id)")
  }

  /// Takes back an import of which not all is noted.
  func removeIncomplete(_ id: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_import WHERE id = \(id) AND total = 0")
  }

  /// The same for those that were begun before a moment.
  func removeIncomplete(before time: Timestamp, in db: any WriteAccess) throws {
    let id = ID(time.milliseconds << 16)
    try db.execute("DELETE FROM magazine_import WHERE id < \(id) AND total = 0")
  }

  /// The next article to write; nil at the end.
  func next(of id: ID, in db: any ReadAccess) throws -> (position: Int, article: ImportedArticle)? {
    let row = try db.first(
      """
      SELECT position, article FROM magazine_import_item
      WHERE import = \(id) AND NOT is_refused ORDER BY position LIMIT 1
      """)
    return try row.map { row in
      let json: String = try row[1]
      let article = try JSONDecoder().decode(ImportedArticle.self, from: Data(json.utf8))
      return (try row[0], article)
    }
  }

  /// Takes an article off the list, once.
  /// - Returns: false when another run has.
  func settle(
    _ position: Int, of id: ID, isNew: Bool, comments: Int, in db: any WriteAccess
  ) throws -> Bool {
    let taken = try db.execute(
      "DELETE FROM magazine_import_item WHERE import = \(id) AND position = \(position)")
    guard taken == 1 else { return false }
    try db.execute(
      """
      UPDATE magazine_import SET added = added + \(isNew ? 1 : 0),
        known = known + \(isNew ? 0 : 1), comments = comments + \(comments)
      WHERE id = \(id)
      """)
    return true
  }

  /// Leaves an article aside that cannot be written, so that the others come.
  func refuse(_ position: Int, of id: ID, in db: any WriteAccess) throws {
    let left = try db.execute(
      """
      UPDATE magazine_import_item SET is_refused = TRUE
      WHERE import = \(id) AND position = \(position) AND NOT is_refused
      """)
    guard left == 1 else { return }
    try db.execute("UPDATE magazine_import SET refused = refused + 1 WHERE id = \(id)")
  }

  /// The titles of articles that were left aside.
  func refused(of id: ID, limit: Int, in db: any ReadAccess) throws -> [String] {
    let articles: [String] = try db.column(
      """
      SELECT article FROM magazine_import_item WHERE import = \(id) AND is_refused
      ORDER BY position LIMIT \(limit)
      """)
    return try articles.map {
      try JSONDecoder().decode(ImportedArticle.self, from: Data($0.utf8)).title
    }
  }

  /// Notes that all is written.
  func finish(_ id: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE magazine_import SET finished_at = \(now) WHERE id = \(id)")
  }

  /// The imports, the newest first.
  func latest(_ limit: Int, in db: any ReadAccess) throws -> [ImportProgress] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM magazine_import WHERE total > 0 ORDER BY id DESC LIMIT \(limit)
      """
    ).map(progress)
  }

  /// How far an import is.
  func find(_ id: ID, in db: any ReadAccess) throws -> ImportProgress? {
    try db.first("SELECT \(Self.columns) FROM magazine_import WHERE id = \(id) AND total > 0")
      .map(progress)
  }

  /// The addresses of pictures that an import could not fetch.
  func missingPictures(of id: ID, limit: Int, in db: any ReadAccess) throws -> [String] {
    try db.column(
      """
      SELECT address FROM magazine_import_picture WHERE import = \(id) AND picture IS NULL
      ORDER BY address LIMIT \(limit)
      """)
  }

  /// Where a picture of another site is here; nil when it is not.
  func picture(at address: String, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT picture FROM magazine_import_picture WHERE address = \(address)") ?? nil
  }

  /// Notes what became of a picture of another site.
  func note(
    _ picture: ID?, at address: String, of id: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO magazine_import_picture (address, import, picture)
      VALUES (\(address), \(id), \(picture))
      ON CONFLICT (address) DO UPDATE SET picture = excluded.picture, import = excluded.import
      """)
    if picture != nil {
      try db.execute("UPDATE magazine_import SET pictures = pictures + 1 WHERE id = \(id)")
    }
  }

  private static let columns: SQL = """
    id, name, total, added, known, refused, comments, pictures, finished_at IS NOT NULL
    """

  private func progress(_ row: Row) throws -> ImportProgress {
    ImportProgress(
      id: try row[0], name: try row[1], total: try row[2], added: try row[3], known: try row[4],
      refused: try row[5], comments: try row[6], pictures: try row[7], isFinished: try row[8])
  }
}
