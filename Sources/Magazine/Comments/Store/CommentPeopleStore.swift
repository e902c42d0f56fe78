import Core
import Database

/// Those whom notifications of comments concern.
struct CommentPeopleStore: Sendable {
  /// Whose an article is; nil when they have no account here.
  func writer(of article: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      """
      SELECT magazine_author.account FROM magazine_article
      JOIN magazine_author ON magazine_author.id = magazine_article.author
      WHERE magazine_article.id = \(article)
      """)
  }

  /// The articles under which comments stand, by comment.
  func articles(of comments: [ID], in db: any ReadAccess) throws -> [ID: ID] {
    guard !comments.isEmpty else { return [:] }
    let rows = try db.rows("SELECT id, article FROM magazine_comment WHERE id IN \(comments)")
    return Dictionary(try rows.map { (try $0[0], try $0[1]) }) { $1 }
  }

  /// Whether a person may read an article to its end.
  func mayRead(_ article: ID, _ person: ID, now: Timestamp, in db: any ReadAccess) throws -> Bool {
    guard let viewer = try reader(person, in: db) else { return false }
    let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
    return try ArticleStore().find(article, for: entitlement, now: now, in: db)
      .map { entitlement.readsComments(under: $0, now: now) } ?? false
  }

  /// The people of these user names.
  func people(named names: [String], in db: any ReadAccess) throws -> [ID] {
    guard !names.isEmpty else { return [] }
    return try db.column(
      "SELECT person.id FROM person WHERE person.user_name IN \(names) ORDER BY person.id")
  }

  /// Those who let comments pass.
  func editors(in db: any ReadAccess) throws -> [ID] {
    try db.column(
      "SELECT person.id FROM person WHERE person.role IN ('editor', 'admin') ORDER BY person.id")
  }

  /// A person as somebody who asks: what decides who may read something.
  private func reader(_ person: ID, in db: any ReadAccess) throws -> Viewer? {
    guard
      let row = try db.first(
        "SELECT person.user_name, person.role FROM person WHERE person.id = \(person)")
    else { return nil }
    return Viewer(
      id: person, userName: try row[0], displayName: try row[0],
      role: Role(rawValue: try row[1]) ?? .member, language: nil, appearance: .system)
  }
}
