import AppTestSupport
import Core
import Database
import Fetching
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Magazine

@Suite("What an import missed")
struct ImportMendingTests {
  @Test("Fetching again puts pictures where they belong", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withMovedSite(engine) { site in
      let id = try await site.bring()
      let before = try await site.page(id)
      #expect(before.text.contains("2 pictures are missing"))
      #expect(before.text.contains("No longer there"), "404 is named")
      #expect(try await site.markdown("prvni") == "Nad řekou.\n\nA zase zpátky.")

      site.host.isWhole.withLock { $0 = true }
      // A second tap sends it again.
      for _ in 1...2 {
        let answer = try await site.admin.post("/admin/imports/\(id)/repeat", [:])
        #expect(answer.status == 303)
      }
      try await site.test.runJobs()
      let after = try await site.page(id)
      #expect(!after.text.contains("missing") && after.text.contains("2 pictures"))
      let markdown = try await site.markdown("prvni")
      #expect(
        markdown.wholeMatch(of: /Nad řekou\.\n\n!\[Věž\]\(\/media\/\d+\)\n\nA zase zpátky\./)
          != nil,
        "\(markdown)")
      let shown = try await site.test.visitor().get("/articles/prvni")
      #expect(shown.text.contains("alt=\"Věž\""))
      #expect(try await site.count("SELECT COUNT(*) FROM magazine_import_item") == 0)
      #expect(
        try await site.count("SELECT COUNT(*) FROM magazine_article WHERE picture IS NOT NULL")
          == 1, "the lead picture came as well")
    }
  }

  @Test("The same file once more does it as well", arguments: Engine.allCases)
  func sameFile(engine: Engine) async throws {
    try await withMovedSite(engine) { site in
      _ = try await site.bring()
      site.host.isWhole.withLock { $0 = true }
      _ = try await site.bring()
      for slug in ["prvni", "treti"] {
        #expect(try await site.markdown(slug).contains("![Věž](/media/"), "\(slug)")
      }
      let revisions = try await site.count("SELECT COUNT(*) FROM magazine_revision")
      _ = try await site.bring()
      #expect(try await site.count("SELECT COUNT(*) FROM magazine_revision") == revisions)
    }
  }

  @Test("What editors wrote since stays", arguments: Engine.allCases)
  func edited(engine: Engine) async throws {
    try await withMovedSite(engine) { site in
      let id = try await site.bring()
      let article = try await site.article("prvni")
      try await site.save(article, "Nad řekou.\n\nA zase zpátky. Domů.", base: 1)
      site.host.isWhole.withLock { $0 = true }
      _ = try await site.admin.post("/admin/imports/\(id)/repeat", [:])
      try await site.test.runJobs()
      // Readers see the picture, and not what an editor has not published.
      let shown = try await site.markdown("prvni")
      #expect(shown.contains("![Věž](/media/") && !shown.contains("Domů"))
      let head = try await site.test.app.database.read { db in
        try RevisionStore().head(of: article, in: db)
      }
      #expect(head?.draft.markdown.contains("![Věž](/media/") == true)
      #expect(head?.draft.markdown.contains("A zase zpátky. Domů.") == true)
    }
  }

  @Test("A place that was rewritten is left to its editor, and named", arguments: Engine.allCases)
  func rewritten(engine: Engine) async throws {
    try await withMovedSite(engine) { site in
      let id = try await site.bring()
      let article = try await site.article("prvni")
      try await site.save(article, "Jinak.", base: 1)
      site.host.isWhole.withLock { $0 = true }
      _ = try await site.admin.post("/admin/imports/\(id)/repeat", [:])
      try await site.test.runJobs()
      let head = try await site.test.app.database.read { db in
        try RevisionStore().head(of: article, in: db)
      }
      #expect(head?.draft.markdown == "Jinak.")
      let page = try await site.page(id)
      #expect(page.text.contains("Changed since then"))
      #expect(page.text.contains("/desk/articles/\(article)"))
    }
  }

  @Test("What was deleted since does not come back", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withMovedSite(engine) { site in
      let id = try await site.bring()
      let article = try await site.article("prvni")
      try await site.test.app.magazine.unpublish(article)
      try await site.test.app.magazine.delete(article)
      site.host.isWhole.withLock { $0 = true }
      _ = try await site.admin.post("/admin/imports/\(id)/repeat", [:])
      try await site.test.runJobs()
      #expect(try await site.count("SELECT COUNT(*) FROM magazine_article") == 3)
      #expect(try await site.count("SELECT COUNT(*) FROM magazine_import_item") == 0)
    }
  }

  @Test("A later export brings missing pictures, and nothing that was written since there")
  func laterExport() async throws {
    try await withMovedSite(.sqlite) { site in
      _ = try await site.bring()
      site.host.isWhole.withLock { $0 = true }
      _ = try await site.bring { $0.replacing("A zase zpátky.", with: "Úplně jinak.") }
      let markdown = try await site.markdown("prvni")
      #expect(!markdown.contains("Úplně jinak.") && !markdown.contains("/media/"))
      #expect(try await site.markdown("treti").contains("![Věž](/media/"))
    }
  }

  @Test("Each refusal is named, a private host with the setting that allows it")
  func refusals() async throws {
    try await withMovedSite(.sqlite, isAllowed: false) { site in
      let page = try await site.page(try await site.bring())
      #expect(page.text.contains("In a private network"))
      #expect(page.text.contains("FETCHING_ALLOWED_HOSTS=127.0.0.1:\(site.server.port)"))
      #expect(try await site.count("SELECT COUNT(*) FROM magazine_import_picture") == 2)
    }
    #expect(PictureRefusal(status: 410) == .notFound)
    #expect(PictureRefusal(status: 403) == .notAllowed)
    #expect(PictureRefusal(status: 429) == .unreachable)
    #expect(PictureRefusal(status: 502) == .unreachable)
    #expect(PictureRefusal(.tooLarge(limit: 1)) == .tooLarge)
    #expect(PictureRefusal(.unsupportedScheme) == .notWeb)
  }

  @Test("A picture that is missing is asked for once in an import")
  func askedOnce() async throws {
    try await withMovedSite(.sqlite) { site in
      _ = try await site.bring()
      #expect(site.server.requests.count == 2, "three articles name the same two")
    }
  }

  @Test("Nobody else repeats an import, and one that is not there is not found")
  func boundary() async throws {
    try await withMovedSite(.sqlite) { site in
      let id = try await site.bring()
      let editor = try await site.test.person("eda", role: .editor)
      #expect(try await editor.post("/admin/imports/\(id)/repeat", [:]).status == 403)
      #expect(try await site.admin.post("/admin/imports/1/repeat", [:]).status == 404)
      #expect(try await site.admin.post("/admin/imports/x/repeat", [:]).status == 404)
    }
  }

  @Test("Links to the old place lead to where that is here", arguments: Engine.allCases)
  func links(engine: Engine) async throws {
    try await withMovedSite(engine) { site in
      _ = try await site.bring()
      let markdown = try await site.markdown("druhy")
      #expect(
        markdown == """
          [Dřív](/articles/prvni#kde), [potom](/articles/treti), \
          [rubrika](/magazine/categories/priroda), [tady](/articles/treti), \
          [jinde](https://jinde.example/prvni/), [nikde](https://old.example/nic/)
          """)
      #expect(try await site.markdown("treti").contains("[Dál](/articles/ctvrty)"))
      #expect(try await site.markdown("ctvrty").contains("[Domů](https://old.example/)"))
      let first = try await site.admin.get("/articles/druhy")
      #expect(first.text.contains("href=\"/articles/treti\""))
    }
  }

  @Test(
    "Feeds, categories and authors of the old place lead on",
    arguments: [
      ("/feed/", "/magazine/feed.rss"), ("/feed", "/magazine/feed.rss"),
      ("/feed/atom/", "/magazine/feed.rss"),
      ("/category/priroda/", "/magazine/categories/priroda"),
      ("/category/cesty/priroda/page/2/", "/magazine/categories/priroda"),
      ("/category/priroda/feed/", "/magazine/categories/priroda/feed.rss"),
      ("/author/petra-mala/", "/magazine/authors/petra-mala"),
      ("/author/Petra-Mala", "/magazine/authors/petra-mala"),
    ])
  func formerPlaces(path: String, target: String) async throws {
    try await withMovedSite(.sqlite) { site in
      #expect(
        try await site.test.visitor().get(path).status
          == (target == "/magazine/feed.rss" ? 301 : 404))
      _ = try await site.bring()
      let answer = try await site.test.visitor().get(path)
      #expect(answer.status == 301)
      #expect(answer.header("Location") == target)
      #expect(try await site.test.visitor().get(target).status == 200)
    }
  }

  @Test(
    "Anything else of the kind is not found",
    arguments: [
      "/category/", "/category", "/author/", "/author/jina/", "/category/jina/", "/feed/x",
      "/author/a/b", "/category/%00", "/category/%ff/",
    ])
  func notFound(path: String) async throws {
    try await withMovedSite(.sqlite) { site in
      _ = try await site.bring()
      #expect(try await site.test.visitor().get(path).status == 404)
    }
  }

  @Test("Imports are listed with their day and what came of them")
  func listed() async throws {
    try await withMovedSite(.sqlite) { site in
      _ = try await site.bring()
      let list = try await site.admin.get("/admin/imports")
      #expect(list.text.contains("4 articles, 0 comments, 0 pictures · 2 pictures are missing"))
      #expect(list.text.contains("/admin/imports/"))
    }
  }
}

/// A site that moved here.
private struct MovedSite: Sendable {
  let test: TestApp
  let server: LocalServer
  let host: OldHost
  let admin: Visitor
  let adminID: ID

  func bring(_ change: (String) -> String = { $0 }) async throws -> ID {
    let export = change(movedExport(pictures: server.url))
    let id = try await test.app.magazine.startImport(
      Array(export.utf8), name: "export.xml", by: adminID)
    try await test.runJobs()
    return id
  }

  func page(_ id: ID) async throws -> TestResponse { try await admin.get("/admin/imports/\(id)") }

  /// What readers see.
  func markdown(_ slug: String) async throws -> String {
    let article = try await article(slug)
    let text = try await test.app.database.read { db in try ArticleStore().text(of: article, in: db)
    }
    return try #require(text).markdown
  }

  func article(_ slug: String) async throws -> ID {
    let id: ID? = try await test.app.database.read { db in
      try db.value("SELECT id FROM magazine_article WHERE slug = \(slug)")
    }
    return try #require(id)
  }

  func count(_ sql: SQL) async throws -> Int {
    try await test.app.database.read { db in try db.value(sql) ?? 0 }
  }

  /// An editor saves another text, which readers do not see yet.
  func save(_ article: ID, _ markdown: String, base: Int) async throws {
    let editor = try await test.editor("eva")
    _ = try await test.app.magazine.save(
      DraftToSave(
        draft: Draft(title: "První", lead: "", markdown: markdown), base: base, baseDraft: nil,
        isAutosave: false),
      of: article, by: editor)
  }
}

/// What serves the pictures: nothing until it is whole.
private final class OldHost: Sendable {
  let isWhole = Mutex(false)

  func answer(_ request: LocalRequest, _ connection: LocalConnection) -> Bool {
    guard isWhole.withLock({ $0 }) else { return connection.answer(404) }
    return switch request.target {
    case "/vez.png": connection.answer(200, ["Content-Type: image/png"], testPicture())
    case "/cap.png": connection.answer(200, ["Content-Type: image/png"], testPicture(seed: 9))
    default: connection.answer(404)
    }
  }
}

private func withMovedSite(
  _ engine: Engine, isAllowed: Bool = true, _ body: (MovedSite) async throws -> Void
) async throws {
  let host = OldHost()
  let server = try LocalServer(host.answer)
  defer { server.stop() }
  let settings = isAllowed ? ["fetching.allowedHosts": "127.0.0.1:\(server.port)"] : [:]
  try await withApp(engine, settings: settings) { test in
    let admin = try await test.person("alena", role: .admin)
    let id: ID? = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = 'alena'")
    }
    try await body(
      MovedSite(test: test, server: server, host: host, admin: admin, adminID: try #require(id)))
  }
}

/// Three articles that lead to each other; the first has a picture, two of them the same above their
/// titles.
private func movedExport(pictures: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
  <channel><title>Kolonáda</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
  <wp:author><wp:author_login>Petra Mala</wp:author_login>
  <wp:author_display_name>Petra Malá</wp:author_display_name></wp:author>
  \(movedItem(1, "První", "prvni", """
    <p>Nad řekou.</p><p><img src="\(pictures)/vez.png" alt="Věž"></p><p>A zase zpátky.</p>
    """, lead: 30))
  \(movedItem(2, "Druhý", "druhy", """
    <p><a href="https://old.example/2024/05/prvni/#kde">Dřív</a>, \
    <a href="http://www.old.example/2024/05/treti">potom</a>, \
    <a href="https://old.example/category/priroda/">rubrika</a>, <a href="/?p=3">tady</a>, \
    <a href="https://jinde.example/prvni/">jinde</a>, <a href="https://old.example/nic/">nikde</a></p>
    """))
  \(movedItem(3, "Třetí", "treti", """
    <p>Věž. <img src="\(pictures)/vez.png" alt="Věž"></p><p><a href="/?p=4">Dál</a></p>
    """))
  \(movedItem(4, "Čtvrtý", "ctvrty", "<p>Konec. <a href=\"https://old.example/\">Domů</a></p>"))
  <item><title>cap</title><wp:post_id>30</wp:post_id><wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>\(pictures)/cap.png</wp:attachment_url></item>
  </channel></rss>
  """
}

private func movedItem(
  _ id: Int, _ title: String, _ slug: String, _ text: String, lead: Int? = nil
) -> String {
  let thumbnail = lead.map {
    """
    <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key>
    <wp:meta_value>\($0)</wp:meta_value></wp:postmeta>
    """
  }
  return """
    <item><title>\(title)</title><link>https://old.example/2024/05/\(slug)/</link>
    <dc:creator>Petra Mala</dc:creator>
    <content:encoded><![CDATA[\(text)]]></content:encoded>
    <wp:post_id>\(id)</wp:post_id><wp:post_date_gmt>2024-05-0\(id) 10:00:00</wp:post_date_gmt>
    <wp:post_name>\(slug)</wp:post_name><wp:status>publish</wp:status>
    <wp:post_type>post</wp:post_type>
    <category domain="category" nicename="priroda">Příroda</category>\(thumbnail ?? "")</item>
    """
}
