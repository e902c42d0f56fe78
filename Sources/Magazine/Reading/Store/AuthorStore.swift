import Core
import Database

/// Who writes the magazine.
struct AuthorStore: Sendable {
  /// An author's own name and picture come from the account as long as there is one.
  static let columns: SQL = """
    magazine_author.id, magazine_author.slug, COALESCE(person.name, magazine_author.name),
    person.photo_path
    """

  /// The author of an account, made when they first write.
  /// - Parameters:
  ///   - id: for a new row.
  ///   - slug: its address; when it is taken, it gets the account's id.
  func author(
    of viewer: Viewer, newID id: ID, in db: any WriteAccess
  ) throws -> ID {
    if let known: ID = try db.value(
      "SELECT id FROM magazine_author WHERE account = \(viewer.id)")
    {
      return known
    }
    let isTaken = try db.exists(
      "SELECT 1 FROM magazine_author WHERE slug = \(viewer.userName)")
    let slug = isTaken ? "\(viewer.userName)-\(viewer.id)" : viewer.userName
    try db.execute(
      """
      INSERT INTO magazine_author (id, account, slug, name)
      VALUES (\(id), \(viewer.id), \(slug), \(String(viewer.displayName.prefix(60))))
      """)
    return id
  }

  /// An author by the end of the address.
  func find(slug: String, in db: any ReadAccess) throws -> AuthorCard? {
    try db.first(
      """
      SELECT \(Self.columns) FROM magazine_author
      LEFT JOIN person ON person.id = magazine_author.account
      WHERE magazine_author.slug = \(slug)
      """
    ).map { try Self.card($0, at: 0) }
  }

  /// Authors by id.
  func cards(_ ids: [ID], in db: any ReadAccess) throws -> [ID: AuthorCard] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT \(Self.columns) FROM magazine_author
      LEFT JOIN person ON person.id = magazine_author.account
      WHERE magazine_author.id IN \(ids)
      """)
    return Dictionary(try rows.map { (try $0[0], try Self.card($0, at: 0)) }) { $1 }
  }

  /// What an author says of themselves; empty when nothing.
  func bio(of id: ID, in db: any ReadAccess) throws -> String {
    try db.value(
      """
      SELECT CASE WHEN magazine_author.bio <> '' THEN magazine_author.bio
        ELSE COALESCE(person.bio, '') END
      FROM magazine_author LEFT JOIN person ON person.id = magazine_author.account
      WHERE magazine_author.id = \(id)
      """) ?? ""
  }

  /// A row that has ``columns`` from an index on.
  static func card(_ row: Row, at index: Int) throws -> AuthorCard {
    AuthorCard(
      id: try row[index], slug: try row[index + 1], name: try row[index + 2],
      photo: try row[index + 3])
  }
}
