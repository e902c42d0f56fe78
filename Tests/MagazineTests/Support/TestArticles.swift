import AppTestSupport
import Core
import Database
import KorzoApp

@testable import Magazine

/// Articles for tests, made through the stores.
struct TestArticle {
  var slug = "hello"
  var title = "Hello, colonnade"
  var lead = "The first sentence."
  var markdown = "The **text** of the article."
  var html = "<p>The <strong>text</strong> of the article.</p>"
  var plainText = "The text of the article."
  var elements = #"""
    [{"type":"paragraph","html":"The <strong>text</strong> of the article.",\#
    "text":"The text of the article."}]
    """#
  var author = "ana"
  var isReview = false
  var publication: Publication

  /// For everybody, since an hour before `now`.
  static func published(now: Timestamp) -> TestArticle {
    TestArticle(
      publication: Publication(
        status: .published, audience: .everyone, publishedAt: now - .hours(1), earlyAt: nil))
  }
}

extension TestApp {
  /// Writes down an article as if an editor had published it.
  /// - Parameter account: the author's account; nil: an author who came with an import.
  @discardableResult
  func article(_ article: TestArticle, by account: ID? = nil) async throws -> ID {
    let ids = app.magazine.ids
    let now = clock.now
    return try await app.database.write { db in
      let author = try author(named: article.author, account, newID: ids.next(), in: db)
      let id = ids.next()
      let store = ArticleStore()
      try store.insert(id, slug: article.slug, author: author, now: now, in: db)
      let draft = Draft(title: article.title, lead: article.lead, markdown: article.markdown)
      let text = ArticleText(
        markdown: article.markdown, html: article.html, elements: article.elements,
        plainText: article.plainText)
      try db.execute(
        """
        INSERT INTO magazine_revision
          (article, number, editor, saved_at, is_autosave, title, lead, markdown)
        VALUES (\(id), 1, \(account), \(now), FALSE, \(draft.title), \(draft.lead),
          \(draft.markdown))
        """)
      try store.show(draft, text, revision: 1, minutes: 1, of: id, now: now, in: db)
      try store.setPublication(article.publication, of: id, now: now, in: db)
      try db.execute(
        "UPDATE magazine_article SET is_review = \(article.isReview) WHERE id = \(id)")
      return id
    }
  }

  /// Gives somebody a subscription until a moment, or without an end.
  func subscribe(_ account: ID, until end: Timestamp? = nil) async throws {
    let id = app.magazine.ids.next()
    let now = clock.now
    _ = try await app.database.write { db in
      try db.execute(
        """
        INSERT INTO magazine_subscription (id, account, source, starts_at, ends_at)
        VALUES (\(id), \(account), 'granted', \(now), \(end))
        """)
    }
  }
}

private func author(
  named name: String, _ account: ID?, newID id: ID, in db: any WriteAccess
) throws -> ID {
  if let known: ID = try db.value("SELECT id FROM magazine_author WHERE slug = \(name)") {
    return known
  }
  try db.execute(
    """
    INSERT INTO magazine_author (id, account, slug, name)
    VALUES (\(id), \(account), \(name), \(name))
    """)
  return id
}
