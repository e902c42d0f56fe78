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
  /// All authors, and the editors who may become one, by name.
  func entries(in db: any ReadAccess) throws -> [AuthorEntry] {
    let authors = try db.rows(
      """
      SELECT magazine_author.id, magazine_author.account,
        COALESCE(person.name, magazine_author.name), magazine_author.bio, magazine_author.slug,
        (SELECT COUNT(*) FROM magazine_article
          WHERE magazine_article.author = magazine_author.id)
      FROM magazine_author LEFT JOIN person ON person.id = magazine_author.account
      ORDER BY 3, 1 LIMIT 1000
      """
    ).map {
      AuthorEntry(
        author: try $0[0], account: try $0[1], name: try $0[2], bio: try $0[3], slug: try $0[4],
        articles: try $0[5])
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
