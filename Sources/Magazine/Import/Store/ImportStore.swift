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
    try db.insert(
      into: "magazine_import_item", columns: ["import", "position", "article"],
      rows: try articles.enumerated().map { index, article in
        [id.sqlValue, (first + index).sqlValue, .text(try json(of: article))]
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

  /// The next article whose turn it is: all come once before any comes again. Nil at the end.
  func next(of id: ID, in db: any ReadAccess) throws -> ImportItem? {
    let row = try db.first(
      """
      SELECT position, round, article FROM magazine_import_item
      WHERE import = \(id) AND NOT is_refused AND waits IS NULL ORDER BY round, position LIMIT 1
      """)
    return try row.map { row in
      let json: String = try row[2]
      let article = try JSONDecoder().decode(ImportedArticle.self, from: Data(json.utf8))
      return ImportItem(position: try row[0], round: try row[1], article: article)
    }
  }

  /// Ends an article's turn, once.
  /// - Parameters:
  ///   - rest: what it still waits for; nil: nothing, it is off the list.
  ///   - again: whether it has another turn after all the others.
  /// - Returns: false when another run has.
  func settle(
    _ item: ImportItem, of id: ID, isNew: Bool, comments: Int = 0, rest: ImportWait? = nil,
    again: Bool = false, in db: any WriteAccess
  ) throws -> Bool {
    let place: SQL = """
      import = \(id) AND position = \(item.position) AND round = \(item.round) AND waits IS NULL
      """
    let taken =
      rest == nil && !again
      ? try db.execute("DELETE FROM magazine_import_item WHERE \(place)")
      : try db.execute(
        """
        UPDATE magazine_import_item SET waits = \(rest?.rawValue),
          round = round + \(again ? 1 : 0), article = \(try json(of: item.article))
        WHERE \(place)
        """)
    guard taken == 1 else { return false }
    guard item.round == 0 else { return true }
    try db.execute(
      """
      UPDATE magazine_import SET added = added + \(isNew ? 1 : 0),
        known = known + \(isNew ? 0 : 1), comments = comments + \(comments)
      WHERE id = \(id)
      """)
    return true
  }

  private func json(of article: ImportedArticle) throws -> String {
    String(decoding: try JSONEncoder().encode(article), as: UTF8.self)
  }

  /// Leaves an article aside that cannot be written, so that the others come. One that is written
  /// already keeps waiting for what it misses.
  func refuse(_ item: ImportItem, of id: ID, in db: any WriteAccess) throws {
    let isWritten = item.round > 0
    let left = try db.execute(
      """
      UPDATE magazine_import_item SET is_refused = \(!isWritten),
        waits = \(isWritten ? ImportWait.editor.rawValue : nil)
      WHERE import = \(id) AND position = \(item.position) AND round = \(item.round)
        AND NOT is_refused AND waits IS NULL
      """)
    guard left == 1, !isWritten else { return }
    try db.execute("UPDATE magazine_import SET refused = refused + 1 WHERE id = \(id)")
  }

  /// Gives another turn to all articles of a finished import that wait for something, and forgets
  /// what could not be fetched.
  /// - Returns: whether there are any.
  func again(_ id: ID, in db: any WriteAccess) throws -> Bool {
    let begun = try db.execute(
      """
      UPDATE magazine_import SET finished_at = NULL WHERE id = \(id) AND finished_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM magazine_import_item
          WHERE import = \(id) AND waits IS NOT NULL)
      """)
    guard begun == 1 else { return false }
    try db.execute(
      """
      UPDATE magazine_import_item SET waits = NULL, round = round + 1
      WHERE import = \(id) AND waits IS NOT NULL
      """)
    try db.execute("DELETE FROM magazine_import_picture WHERE import = \(id) AND picture IS NULL")
    return true
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

  /// Articles that were changed where something would be put in.
  func changed(of id: ID, limit: Int, in db: any ReadAccess) throws -> [ChangedArticle] {
    let articles: [String] = try db.column(
      """
      SELECT article FROM magazine_import_item
      WHERE import = \(id) AND waits = \(ImportWait.editor.rawValue)
      ORDER BY position LIMIT \(limit)
      """)
    return try articles.compactMap { json in
      let source = try JSONDecoder().decode(ImportedArticle.self, from: Data(json.utf8)).source
      return try db.first("SELECT id, title FROM magazine_article WHERE source = \(source)").map {
        ChangedArticle(id: try $0[0], title: try $0[1])
      }
    }
  }

  private static let columns: SQL = """
    id, name, total, added, known, refused, comments, pictures, finished_at IS NOT NULL,
    (SELECT COUNT(*) FROM magazine_import_picture
      WHERE magazine_import_picture.import = magazine_import.id AND picture IS NULL),
    (SELECT COUNT(*) FROM magazine_import_item
      WHERE magazine_import_item.import = magazine_import.id AND waits IS NOT NULL)
    """

  private func progress(_ row: Row) throws -> ImportProgress {
    ImportProgress(
      id: try row[0], name: try row[1], total: try row[2], added: try row[3], known: try row[4],
      refused: try row[5], comments: try row[6], pictures: try row[7], isFinished: try row[8],
      missing: try row[9], waiting: try row[10])
  }
}
