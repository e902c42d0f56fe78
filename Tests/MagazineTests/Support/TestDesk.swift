import AppTestSupport
import Core
import Database
import KorzoApp

@testable import Magazine

/// An editor with an article that nobody has written anything of.
struct TestDesk: Sendable {
  let test: TestApp
  let editor: Viewer
  let article: ID
  /// The number of the empty revision.
  let first = 1

  init(_ test: TestApp, name: String = "anastasia") async throws {
    self.test = test
    editor = try await test.editor(name)
    article = try await test.app.magazine.newArticle(by: editor)
  }

  var magazine: Magazine { test.app.magazine }

  func draft(_ markdown: String) -> Draft {
    Draft(title: "The colonnade", lead: "A lead.", markdown: markdown)
  }

  /// Saves a text as this editor.
  /// - Returns: the number of the newest revision afterwards.
  @discardableResult
  func save(_ markdown: String, base: Int, isAutosave: Bool = true) async throws -> Int {
    let saved = try await magazine.save(
      DraftToSave(draft: draft(markdown), base: base, baseDraft: nil, isAutosave: isAutosave),
      of: article, by: editor)
    switch saved {
    case .saved(let revision), .merged(let revision, _, _): return revision.number
    case .needsBase: throw TestFailure("the ground is gone")
    }
  }

  func head() async throws -> Revision {
    let head = try await test.app.database.read { db in
      try RevisionStore().head(of: article, in: db)
    }
    guard let head else { throw TestFailure("no revision") }
    return head
  }

  /// The numbers of all revisions, the newest first.
  func numbers() async throws -> [Int] {
    try await test.app.database.read { db in
      try RevisionStore().page(of: article, before: nil, size: 100, in: db).map(\.number)
    }
  }

  func texts() async throws -> [String] {
    try await test.app.database.read { db in
      try db.column("SELECT markdown FROM magazine_revision WHERE article = \(article)")
    }
  }

  /// Publishes the newest text.
  func publish(at time: Timestamp? = nil, early: Timestamp? = nil) async throws {
    try await magazine.publish(
      article, revision: try await head().number,
      Publication(
        status: .published, audience: .everyone, publishedAt: time ?? test.clock.now,
        earlyAt: early))
  }

  func settings() async throws -> (ArticleSettings, version: Int) {
    let settings = try await test.app.database.read { db in
      try SettingsStore().settings(of: article, in: db)
    }
    guard let settings else { throw TestFailure("no article") }
    return settings
  }

  /// What a reader gets of it.
  func access(for entitlement: Entitlement) async throws -> ArticleAccess {
    let now = test.clock.now
    let found = try await test.app.database.read { db in
      try ArticleStore().find(article, for: entitlement, now: now, in: db)
    }
    return found.map { entitlement.access(to: $0.publication, now: now) } ?? .hidden
  }
}

extension TestApp {
  /// Somebody who writes the magazine.
  func editor(_ name: String) async throws -> Viewer {
    Viewer(
      id: try await account(name, role: .editor), userName: name, displayName: name, role: .editor,
      language: nil, appearance: .system)
  }
}

extension Viewer {
  /// The same person with another role.
  func `as`(_ role: Role) -> Viewer {
    Viewer(
      id: id, userName: userName, displayName: displayName, role: role, language: nil,
      appearance: .system)
  }
}

extension TestArticle {
  /// The same at another address.
  func with(slug: String) -> TestArticle {
    var article = self
    article.slug = slug
    return article
  }
}
