import Core
import Database

/// The files of articles: which there are, for whom, and what is to be deleted.
struct ArticleFileStore: Sendable {
  /// Notes that a file is being taken, so that it goes if that fails.
  func mark(_ file: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "INSERT INTO magazine_file_garbage (file, marked_at) VALUES (\(file), \(now))")
  }

  /// Writes down a file that is stored and was marked before; it is brought for an article.
  /// - Throws: `AppError` when taking it has lasted so long that it was collected.
  func insert(
    _ file: ArticleFile, for article: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    let marked = try db.execute("DELETE FROM magazine_file_garbage WHERE file = \(file.id)")
    guard marked == 1 else { throw AppError.notFound }
    try db.execute(
      """
      INSERT INTO magazine_file (id, name, bytes, made_at)
      VALUES (\(file.id), \(file.name), \(file.bytes), \(now))
      """)
    try db.execute(
      """
      INSERT INTO magazine_file_use (article, kind, file) VALUES (\(article), 'desk', \(file.id))
      """)
  }

  /// Those of the files that there are.
  func files(_ ids: [ID], in db: any ReadAccess) throws -> [ID: ArticleFile] {
    guard !ids.isEmpty else { return [:] }
    let files = try db.rows("SELECT id, name, bytes FROM magazine_file WHERE id IN \(ids)")
      .map(file)
    return Dictionary(files.map { ($0.id, $0) }) { $1 }
  }

  /// What was brought for an article, the newest first.
  func brought(for article: ID, in db: any ReadAccess) throws -> [ArticleFile] {
    try db.rows(
      """
      SELECT id, name, bytes FROM magazine_file WHERE id IN (
        SELECT file FROM magazine_file_use WHERE article = \(article) AND kind = 'desk')
      ORDER BY id DESC
      """
    ).map(file)
  }

  /// The files to which the text leads that readers see.
  func setShown(_ files: [ID], of article: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_file_use WHERE article = \(article) AND kind = 'text'")
    guard !files.isEmpty else { return }
    // Locked, so that none of them is collected until the commit.
    let there: [ID] = try db.column(
      "SELECT id FROM magazine_file WHERE id IN \(files) ORDER BY id\(db.dialect.forUpdate)")
    try db.insert(
      into: "magazine_file_use", columns: ["article", "kind", "file"],
      rows: there.map { [article.sqlValue, .text("text"), $0.sqlValue] })
  }

  /// The articles whose text, as readers see it, leads to a file.
  func articles(showing file: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT article FROM magazine_file_use WHERE file = \(file) AND kind = 'text'
      ORDER BY article LIMIT 100
      """)
  }

  /// Whether a file was brought for an article, or its text leads to it.
  func belongs(_ file: ID, to article: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM magazine_file_use WHERE file = \(file) AND article = \(article)")
  }

  /// Deletes files that no article has. New ones stay for a while: a backup that is just being made
  /// may name them and not have copied them yet.
  func deleteUnused(madeBefore time: Timestamp, in db: any WriteAccess) throws {
    // Locked first, asked afterwards: the second statement sees what was committed while the first
    // one waited.
    let isUsed: SQL = """
      EXISTS (SELECT 1 FROM magazine_file_use WHERE magazine_file_use.file = magazine_file.id)
      """
    let unused: [ID] = try db.column(
      """
      SELECT id FROM magazine_file WHERE made_at < \(time) AND NOT \(isUsed)
      ORDER BY id\(db.dialect.forUpdate)
      """)
    guard !unused.isEmpty else { return }
    try db.execute("DELETE FROM magazine_file WHERE id IN \(unused) AND NOT \(isUsed)")
  }

  /// What may lie in the storage without a row.
  func garbage(markedBefore time: Timestamp, limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT file FROM magazine_file_garbage WHERE marked_at < \(time)
      ORDER BY file LIMIT \(limit)
      """)
  }

  /// Forgets what is deleted.
  func deleteGarbage(_ files: [ID], in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_file_garbage WHERE file IN \(files)")
  }

  /// A page of the ids of all files.
  func ids(after last: ID, limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM magazine_file WHERE id > \(last) ORDER BY id LIMIT \(limit)")
  }

  private func file(_ row: Row) throws -> ArticleFile {
    ArticleFile(id: try row[0], name: try row[1], bytes: try row[2])
  }
}
