import AppTestSupport
import Core
import Database
import KorzoApp
import Media
import Testing
import Web

@testable import Magazine

@Suite("Importing articles")
struct ImportTests {
  @Test(
    "A WordPress site comes with pictures, authors, categories and comments",
    arguments: Engine.allCases)
  func wordpress(engine: Engine) async throws {
    try await withOldSite(engine) { test, export in
      let admin = try await test.account("alena", role: .admin)
      let id = try await test.app.magazine.startImport(
        Array(export.utf8), name: "export.xml", by: admin)
      try await test.runJobs()
      let now = test.clock.now
      let progress = try await test.app.database.read { db in
        try ImportStore().find(id, in: db)
      }
      #expect(progress?.isFinished == true)
      #expect(progress?.added == 3 && progress?.comments == 2 && progress?.pictures == 2)
      let found = try await test.app.database.read { db in
        try ArticleStore().page(of: .all, for: .visitor, now: now, size: 10, in: db)
      }
      #expect(found.items.map(\.article.title) == ["Kde hnízdí čápi"])
      let card = try #require(found.items.first)
      #expect(card.article.slug == "kde-hnizdi-capi")
      #expect(card.article.lead == "Jedno hnízdo.")
      #expect(card.author.name == "Petra Malá")
      #expect(card.category?.name == "Příroda & hory")
      #expect(card.picture != nil)
      #expect(card.comments == 2)
      let text = try await test.app.database.read { db in
        try ArticleStore().text(of: card.id, in: db)
      }
      #expect(text?.markdown.contains("Na **komíně** nad řekou.") == true)
      #expect(text?.markdown.contains("\"Věž v zimě\")") == true)
      #expect(text?.markdown.contains("127.0.0.1") == false, "no picture stays elsewhere")
      let threads = try await test.app.database.read { db in
        try db.rows(
          """
          SELECT author_name, depth FROM magazine_comment WHERE article = \(card.id)
          ORDER BY root, number
          """
        ).map { "\(try $0[0, as: String.self]) \(try $0[1, as: Int.self])" }
      }
      #expect(threads == ["Jan 0", "Eva 1"])
    }
  }

  @Test("What was a draft or behind a password is for nobody yet", arguments: Engine.allCases)
  func notPublic(engine: Engine) async throws {
    try await withOldSite(engine) { test, export in
      let admin = try await test.account("alena", role: .admin)
      _ = try await test.app.magazine.startImport(Array(export.utf8), name: "x", by: admin)
      try await test.runJobs()
      let states = try await test.app.database.read { db in
        try db.rows("SELECT title, status FROM magazine_article ORDER BY title").map {
          "\(try $0[0, as: String.self]): \(try $0[1, as: String.self])"
        }
      }
      #expect(states == ["Kde hnízdí čápi: published", "Rozepsané: draft", "Za heslem: draft"])
    }
  }

  @Test("Doing it twice changes nothing", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withOldSite(engine) { test, export in
      let admin = try await test.account("alena", role: .admin)
      var pictures: [[String]] = []
      for _ in 1...2 {
        let id = try await test.app.magazine.startImport(
          Array(export.utf8), name: "x", by: admin)
        try await test.runJobs()
        pictures.append(
          try await test.app.database.read { db in
            let progress = try ImportStore().find(id, in: db)
            #expect((progress?.done ?? 0) == 3)
            return try [
              "magazine_article", "magazine_comment", "magazine_author", "magazine_category",
              "magazine_redirect", "magazine_revision", "picture",
            ].map { "\($0) \(try count($0, in: db))" }
          })
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test("Old addresses lead to the article", arguments: Engine.allCases)
  func addresses(engine: Engine) async throws {
    try await withOldSite(engine) { test, export in
      let admin = try await test.account("alena", role: .admin)
      _ = try await test.app.magazine.startImport(Array(export.utf8), name: "x", by: admin)
      try await test.runJobs()
      for path in ["/2024/05/kde-hnizdi-capi/", "/2024/05/kde-hnizdi-capi", "/?p=12"] {
        let answer = try await test.visitor().get(path)
        #expect(answer.status == 301, "\(path)")
        #expect(answer.header("Location") == "/articles/kde-hnizdi-capi")
      }
      #expect(try await test.visitor().get("/?p=14").status == 200, "a draft leads nowhere")
    }
  }

  @Test("A broken file says where and writes nothing", arguments: Engine.allCases)
  func broken(engine: Engine) async throws {
    try await withOldSite(engine) { test, export in
      let admin = try await test.person("alena", role: .admin)
      let cut = Array(export.utf8.prefix(1500))
      let answer = try await admin.upload(
        "/admin/imports", field: "file", name: "x.xml", type: "text/xml", bytes: cut)
      #expect(answer.status == 422)
      #expect(answer.text.contains("breaks off in line"))
      let counts = try await test.app.database.read { db in
        try ["magazine_import", "magazine_import_item", "magazine_article"].map {
          try count($0, in: db)
        }
      }
      #expect(counts == [0, 0, 0])
    }
  }

  @Test(
    "What is no export is refused with what it is",
    arguments: [("", "no articles"), ("<html><body>x</body></html>", "web page"), ("{}", "JSON")])
  func refused(content: String, expected: String) async throws {
    try await withApp(.sqlite) { test in
      let admin = try await test.person("alena", role: .admin)
      let answer = try await admin.upload(
        "/admin/imports", field: "file", name: "x", type: "text/xml",
        bytes: Array((content + " ").utf8))
      #expect(answer.status == 422)
      #expect(answer.text.contains(expected), "\(answer.text.suffix(2000))")
    }
  }

  @Test("An article that cannot be written keeps no other from coming", arguments: Engine.allCases)
  func tooLong(engine: Engine) async throws {
    try await withApp(engine) { test in
      let alena = try await test.account("alena", role: .admin)
      let words = String(repeating: "slovo ", count: 200_000)
      let entries = [("Kniha", words), ("Krátké", "Pár slov.")].enumerated().map { index, entry in
        """
        <item><guid>\(index)</guid><title>\(entry.0)</title>
        <pubDate>Wed, 01 May 2024 10:0\(index):00 +0000</pubDate>
        <description>\(entry.1)</description></item>
        """
      }
      let feed = "<rss><channel><title>Mlha</title>\(entries.joined())</channel></rss>"
      let id = try await test.app.magazine.startImport(Array(feed.utf8), name: "rss", by: alena)
      try await test.runJobs()
      let (progress, refused) = try await test.app.database.read { db in
        (
          try ImportStore().find(id, in: db),
          try ImportStore().refused(of: id, limit: 9, in: db)
        )
      }
      #expect(progress?.isFinished == true)
      #expect(progress?.added == 1 && progress?.refused == 1)
      #expect(refused == ["Kniha"])
    }
  }

  @Test("A feed is a start as well", arguments: Engine.allCases)
  func feed(engine: Engine) async throws {
    try await withApp(engine) { test in
      let admin = try await test.account("alena", role: .admin)
      let feed = """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Mlha</title>
        <link href="https://mlha.example/"/><entry><id>tag:1</id><title>Ráno</title>
        <link href="https://mlha.example/rano"/><published>2024-05-01T10:00:00Z</published>
        <author><name>Jan</name></author><category term="Počasí"/>
        <content type="html">&lt;p&gt;Mlha &lt;i&gt;stoupá&lt;/i&gt;.&lt;/p&gt;</content></entry></feed>
        """
      _ = try await test.app.magazine.startImport(Array(feed.utf8), name: "feed", by: admin)
      try await test.runJobs()
      let now = test.clock.now
      let cards = try await test.app.database.read { db in
        try ArticleStore().page(of: .all, for: .visitor, now: now, size: 10, in: db).items
      }
      #expect(cards.map(\.article.slug) == ["rano"])
      #expect(cards.first?.category?.name == "Počasí")
      #expect(cards.first?.article.id.time != nil)
    }
  }

  @Test("Only admins import")
  func onlyAdmins() async throws {
    try await withApp(.sqlite) { test in
      let editor = try await test.person("petra", role: .editor)
      #expect(try await editor.get("/admin/imports").status == 403)
    }
  }
}

/// An application, and an old site whose pictures can be fetched.
private func withOldSite(
  _ engine: Engine, _ body: (TestApp, String) async throws -> Void
) async throws {
  let server = try LocalServer { request, connection in
    switch request.target {
    case "/cap.png": connection.answer(200, ["Content-Type: image/png"], testPicture())
    case "/vez.png": connection.answer(200, ["Content-Type: image/png"], testPicture(seed: 9))
    default: connection.answer(404)
    }
  }
  defer { server.stop() }
  let settings = ["fetching.allowedHosts": "127.0.0.1:\(server.port)"]
  try await withApp(engine, settings: settings) { test in
    try await body(test, testExport(site: "https://old.example", pictures: server.url))
  }
}

private func count(_ table: String, in db: any ReadAccess) throws -> Int {
  let name: SQL =
    switch table {
    case "magazine_article": "magazine_article"
    case "magazine_comment": "magazine_comment"
    case "magazine_author": "magazine_author"
    case "magazine_category": "magazine_category"
    case "magazine_redirect": "magazine_redirect"
    case "magazine_revision": "magazine_revision"
    case "magazine_import": "magazine_import"
    case "magazine_import_item": "magazine_import_item"
    default: "picture"
    }
  return try db.value("SELECT COUNT(*) FROM \(name)") ?? 0
}
