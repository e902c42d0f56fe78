import Accounts
import AppTestSupport
import Core
import Database
import Features
import FeedFormats
import KorzoApp
import Web

@testable import Magazine

extension TestApp {
  /// The address of the site, without a slash at the end.
  var base: String { app.magazine.options.site.address }

  /// An article with a title, from a moment on.
  @discardableResult
  func article(
    _ slug: String, _ title: String, audience: ArticleAudience = .everyone,
    at time: Timestamp? = nil, early: Timestamp? = nil, status: ArticleStatus = .published
  ) async throws -> ID {
    let published = time ?? clock.now - .hours(1)
    return try await article(
      TestArticle(
        slug: slug, title: title,
        publication: Publication(
          status: status, audience: audience, publishedAt: published, earlyAt: early)))
  }

  /// Puts an article into a category, made when there is none of this slug.
  func put(_ article: ID, into slug: String, named name: String) async throws {
    let id = app.magazine.ids.next()
    try await app.database.write { db in
      if try CategoryStore().find(slug: slug, in: db) == nil {
        try db.execute(
          """
          INSERT INTO magazine_category (id, slug, name, description)
          VALUES (\(id), \(slug), \(name), 'What we find out')
          """)
      }
      try db.execute(
        """
        UPDATE magazine_article
        SET category = (SELECT id FROM magazine_category WHERE slug = \(slug))
        WHERE id = \(article)
        """)
    }
  }

  /// Changes an article's publication as an editor would.
  func publish(_ id: ID, _ publication: Publication) async throws {
    let now = clock.now
    try await app.database.write { db in
      try ArticleStore().setPublication(publication, of: id, now: now, in: db)
    }
  }

  /// Runs one statement, for what no store of the magazine does.
  func run(_ statement: SQL) async throws {
    try await app.database.write { db in _ = try db.execute(statement) }
  }
}

/// What our own scanner reads in a feed's answer.
func scanned(_ answer: TestResponse, at path: String) throws -> Feed {
  try parseFeed(
    answer.body, contentType: answer.header("Content-Type"), url: "https://korzo.example" + path)
}

extension TestApp {
  /// An API token of somebody.
  func token(of account: ID, scopes: Scopes = .read) async throws -> String {
    let name = try await app.database.read { db in
      try db.value("SELECT user_name FROM account WHERE id = \(account)", as: String.self)
    }
    guard let name else { throw TestFailure("no such account") }
    return try await app.accounts.createToken(for: name, name: "test", scopes: scopes)
  }
}
