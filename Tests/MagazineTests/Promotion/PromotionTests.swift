import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

/// What a browser says of itself; visitors who say nothing are robots.
let aBrowser = ["User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"]

@Suite("Promotion slots")
struct PromotionTests {
  private static let url = "https://shop.example.org/books?from=korzo"

  /// Sends the form of a banner.
  @discardableResult
  private func send(
    _ editor: Visitor, to path: String = "/desk/promotions", _ changes: [String: String] = [:],
    picture: [UInt8]? = testPicture(width: 480, height: 160)
  ) async throws -> TestResponse {
    let fields = [
      "title": "Autumn books", "url": Self.url, "alt": "Books for the autumn",
      "place": "article", "first": "2026-11-14", "last": "2026-11-20",
    ].merging(changes) { $1 }
    let line = "--edge\r\nContent-Disposition: form-data; name="
    var body = fields.reduce(into: [UInt8]()) {
      $0 += Array("\(line)\"\($1.key)\"\r\n\r\n\($1.value)\r\n".utf8)
    }
    if let picture {
      let head = "\(line)\"picture\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n"
      body += Array(head.utf8) + picture + Array("\r\n".utf8)
    }
    body += Array("--edge--\r\n".utf8)
    let headers = [
      "Content-Type": "multipart/form-data; boundary=edge", "Sec-Fetch-Site": "same-origin",
    ]
    return try await editor.send(TestRequest("POST", path, headers: headers, body: body))
  }

  private func counts(_ test: TestApp) async throws -> [Int] {
    try await test.app.magazine.flushCounts()
    return try await test.app.database.read { db in
      try db.rows("SELECT views, clicks FROM magazine_promotion_day").flatMap {
        [try $0[0], try $0[1]]
      }
    }
  }

  private func banner(_ test: TestApp) async throws -> ID {
    let id: ID? = try await test.app.database.read { db in
      try db.value("SELECT id FROM magazine_promotion")
    }
    return try #require(id)
  }

  @Test(
    "Readers without a subscription see it in its days; subscribers and editors never",
    arguments: Engine.allCases)
  func shown(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.article(.published(now: test.clock.now))
      let editor = try await test.person("edita", role: .editor)
      let anna = try await test.person("anna")
      let visitor = test.visitor()
      #expect(try await send(editor).status == 303)
      let banner = try await banner(test)
      let link = "href=\"/magazine/promotions/\(banner)\" rel=\"sponsored nofollow noopener\""
      let page = try await visitor.get("/articles/hello")
      #expect(page.says(link) && page.says("alt=\"Books for the autumn\""))
      #expect(!page.says("shop.example.org"))
      #expect(try await anna.get("/articles/hello").says(link))
      #expect(try await !visitor.get("/magazine").says(link))
      #expect(try await !editor.get("/articles/hello").says(link))
      let account: ID? = try await test.app.database.read { db in
        try db.value("SELECT id FROM account WHERE user_name = 'anna'")
      }
      try await test.subscribe(try #require(account))
      #expect(try await !anna.get("/articles/hello").says(link))
      // Its last day counts whole, in the site's time zone.
      test.clock.advance(by: .days(6) + .hours(10))
      #expect(try await visitor.get("/articles/hello").says(link))
      test.clock.advance(by: .hours(1))
      #expect(try await !visitor.get("/articles/hello").says(link))
      #expect(try await visitor.get("/magazine/promotions/\(banner)").status == 404)
      #expect(try await editor.get("/desk/promotions").says("over"))
    }
  }

  @Test(
    "Views and clicks of people are counted by day, and the link leads where it is stored",
    arguments: Engine.allCases)
  func counted(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.article(.published(now: test.clock.now))
      let editor = try await test.person("edita", role: .editor)
      let visitor = test.visitor()
      #expect(try await send(editor).status == 303)
      let path = "/magazine/promotions/\(try await banner(test))"
      for _ in 0..<3 { _ = try await visitor.get("/articles/hello", headers: aBrowser) }
      let followed = try await visitor.get(path + "?url=https://evil.example", headers: aBrowser)
      #expect(followed.status == 303 && followed.header("Location") == Self.url)
      // None of these is somebody who sees it.
      _ = try await visitor.get("/articles/hello")
      _ = try await visitor.get("/articles/hello", headers: ["User-Agent": "Googlebot/2.1"])
      _ = try await visitor.get(
        "/articles/hello", headers: aBrowser.merging(["Sec-Purpose": "prefetch"]) { $1 })
      _ = try await visitor.get(path)
      _ = try await editor.get(path, headers: aBrowser)
      #expect(try await counts(test) == [3, 1])
      _ = try await visitor.get("/articles/hello", headers: aBrowser)
      #expect(try await counts(test) == [4, 1])
      test.clock.advance(by: .days(1))
      _ = try await visitor.get("/articles/hello", headers: aBrowser)
      #expect(try await counts(test).reduce(0, +) == 6)
      let page = try await editor.get("/desk/promotions")
      #expect(page.says("5 views") && page.says("1 click"))
    }
  }

  @Test("The picture is for everybody while it runs, else for editors", arguments: Engine.allCases)
  func picture(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("edita", role: .editor)
      let visitor = test.visitor()
      #expect(
        try await send(editor, ["first": "2026-11-16", "last": ""]).status == 303)
      let page = try await editor.get("/desk/promotions/\(try await banner(test))")
      let match = try #require(page.text.firstMatch(of: #/src="(/media/[^"]+)"/#))
      let path = String(match.1)
      #expect(try await editor.get(path).status == 200)
      #expect(try await visitor.get(path).status == 404)
      test.clock.advance(by: .days(2))
      #expect(try await visitor.get(path).status == 200)
      let id = try await banner(test)
      #expect(try await editor.post("/desk/promotions/\(id)/delete").status == 303)
      #expect(try await visitor.get(path).status == 404)
      #expect(try await editor.get("/desk/promotions/\(id)").status == 404)
    }
  }

  @Test("It is changed without another picture", arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("edita", role: .editor)
      #expect(try await send(editor).status == 303)
      let path = "/desk/promotions/\(try await banner(test))"
      let saved = try await send(
        editor, to: path, ["title": "Winter books", "place": "stream"], picture: nil)
      #expect(saved.status == 303)
      let page = try await editor.get(path)
      #expect(page.says("Winter books") && page.says("value=\"2026-11-20\""))
      let another = testPicture(width: 640, height: 200, seed: 9)
      #expect(try await send(editor, to: path, picture: another).status == 303)
      #expect(try await send(editor, to: "/desk/promotions/1").status == 404)
    }
  }

  @Test("What is wrong is said, and nothing is kept")
  func refused() async throws {
    try await withApp(.sqlite) { test async throws in
      let editor = try await test.person("edita", role: .editor)
      let wrong: [[String: String]] = [
        ["url": "http://shop.example.org"], ["url": "javascript:alert(1)"], ["url": "https://"],
        ["url": "https://a b"],
        ["url": "https://me:secret@shop.example.org"], ["url": "//shop.example.org"],
        ["url": "https://a/" + String(repeating: "a", count: 2000)], ["alt": ""], ["title": ""],
        ["title": String(repeating: "a", count: 81)], ["place": "everywhere"], ["place": ""],
        ["first": "14. 11. 2026"], ["first": ""], ["last": "2026-11-13"], ["last": "2026-13-01"],
      ]
      for changes in wrong {
        #expect(try await send(editor, changes).status == 422, "\(changes)")
      }
      #expect(try await send(editor, picture: nil).status == 422)
      #expect(try await send(editor, picture: Array("no picture".utf8)).status == 422)
      let count: Int? = try await test.app.database.read { db in
        try db.value("SELECT COUNT(*) FROM magazine_promotion")
      }
      #expect(count == 0)
      let anna = try await test.person("anna")
      #expect(try await anna.get("/desk/promotions").status == 403)
      #expect(try await send(anna).status == 403)
    }
  }
}
