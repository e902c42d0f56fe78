import Core
import Database
import Web

/// How the address of an article ends that has no title yet.
private let untitledSlug = "draft-"

extension Magazine {
  /// Begins an article of which only editors know.
  func newArticle(by editor: Viewer) async throws -> ID {
    try limiter.check("magazine.article", key: "\(editor.id)", limit: 60, per: .hours(1))
    let (id, author, now) = (ids.next(), ids.next(), clock.now())
    try await database.write { db in
      let author = try AuthorStore().author(of: editor, newID: author, in: db)
      try ArticleStore().insert(id, slug: "\(untitledSlug)\(id)", author: author, now: now, in: db)
      _ = try RevisionStore().add(
        .empty, by: editor.id, isAutosave: true, to: id, now: now, in: db)
    }
    return id
  }

  /// The address of an article that is published for the first time: of its title, unless an
  /// editor has chosen one.
  func firstSlug(of article: ID, _ now: String, title: String, in db: any ReadAccess) throws
    -> String
  {
    guard isUntitled(now, article) else { return now }
    let wanted = slug(from: title)
    guard !wanted.isEmpty else { return "\(article)" }
    for number in 1...50 {
      let slug = number == 1 ? wanted : "\(wanted)-\(number)"
      if try !SettingsStore().isTaken(slug, except: article, in: db) { return slug }
    }
    return "\(wanted)-\(article)"
  }
}

/// Whether the address of an article waits for its title. One that is called "Draft beer" has its
/// own.
func isUntitled(_ slug: String, _ article: ID) -> Bool { slug == "\(untitledSlug)\(article)" }
