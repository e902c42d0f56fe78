import Core
import Database

/// Somebody for whom an article can be written.
struct AuthorEntry: Hashable, Sendable {
  /// Nil for an editor who has not written anything yet.
  let author: ID?
  let account: ID?
  let name: String
  let bio: String
  let slug: String
  let articles: Int
}

extension AuthorStore {
  /// The most authors from whom one is chosen.
  static let maximumChoices = 1000
  /// The most authors that are listed.
  static let maximumListed = 10_000

  /// Who can be chosen: authors and the editors who may become one, by name. `author` is among them
  /// even when there are too many for a choice.
  func choices(keeping author: ID, in db: any ReadAccess) throws -> [AuthorEntry] {
    var authors = try entries("TRUE", limit: Self.maximumChoices, in: db)
    if !authors.contains(where: { $0.author == author }), let kept = try entry(author, in: db) {
      authors.append(kept)
    }
    let others = try db.rows(
      """
      SELECT id, name, user_name FROM person
      WHERE role <> 'member' AND NOT EXISTS (
        SELECT 1 FROM magazine_author WHERE magazine_author.account = person.id)
      ORDER BY name, id LIMIT 200
      """
    ).map {
      AuthorEntry(
        author: nil, account: try $0[0], name: try $0[1], bio: "", slug: try $0[2], articles: 0)
    }
    return authors + others
  }

  /// A page of all authors by name, as people of a language look them up.
  func page(
    after cursor: Cursor?, size: Int, in language: Language, _ db: any ReadAccess
  ) throws -> Page<AuthorEntry> {
    let all = try entries("TRUE", limit: Self.maximumListed, in: db)
      .sorted(in: language, by: \.name)
    let last = cursor.flatMap { cursor in all.firstIndex { $0.author == cursor.id } }
    let rows = all[(last.map { $0 + 1 } ?? 0)...].prefix(size + 1)
    return Page(rows: Array(rows), size: size) { Cursor(id: $0.author ?? ID(0)) }
  }

  /// An author.
  func entry(_ id: ID, in db: any ReadAccess) throws -> AuthorEntry? {
    try entries("magazine_author.id = \(id)", limit: 1, in: db).first
  }

  private static let name: SQL = "COALESCE(person.name, magazine_author.name)"

  private func entries(
    _ condition: SQL, limit: Int, in db: any ReadAccess
  ) throws -> [AuthorEntry] {
    try db.rows(
      """
      SELECT magazine_author.id, magazine_author.account, \(Self.name), magazine_author.bio,
        magazine_author.slug,
        (SELECT COUNT(*) FROM magazine_article
          WHERE magazine_article.author = magazine_author.id)
      FROM magazine_author LEFT JOIN person ON person.id = magazine_author.account
      WHERE \(condition) ORDER BY 3, 1 LIMIT \(limit)
      """
    ).map {
      AuthorEntry(
        author: try $0[0], account: try $0[1], name: try $0[2], bio: try $0[3], slug: try $0[4],
        articles: try $0[5])
    }
  }

  /// Makes an editor an author.
  func author(ofAccount account: ID, newID id: ID, in db: any WriteAccess) throws -> ID? {
    guard
      let person = try db.first(
        "SELECT user_name, name FROM person WHERE id = \(account) AND role <> 'member'")
    else { return nil }
    let viewer = Viewer(
      id: account, userName: try person[0], displayName: try person[1], role: .editor,
      language: nil, appearance: .system)
    return try author(of: viewer, newID: id, in: db)
  }

  /// Changes what an author's page says; the name counts only for those without an account.
  func set(name: String, bio: String, of author: ID, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE magazine_author SET name = \(name), bio = \(bio) WHERE id = \(author)")
  }
}
