import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Reader

@Suite("The Reader's API")
struct APITests {
  /// An app with a token.
  private struct Client: Sendable {
    let site: Site
    let token: String?

    func callAsFunction(
      _ method: String, _ path: String, _ body: String? = nil
    ) async throws -> TestResponse {
      var headers: [String: String] = [:]
      if let token { headers["Authorization"] = "Bearer \(token)" }
      if body != nil { headers["Content-Type"] = "application/json" }
      return try await site.respond(
        to: TestRequest(
          method, "/api/v1/reader" + path, headers: headers, body: Array((body ?? "").utf8)))
    }
  }

  private func client(_ world: ReaderWorld, _ person: Visitor, _ scopes: String...) async throws
    -> Client
  {
    let fields = ["name=App"] + scopes.map { "scopes=" + $0 }
    let request = TestRequest(
      "POST", "/me/tokens",
      headers: [
        "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin",
      ], body: Array(fields.joined(separator: "&").utf8))
    let page = try await person.send(request).text
    let start = try #require(page.firstRange(of: "korzo_"))
    let token = page[start.lowerBound...].prefix { $0 != "<" && $0 != "\"" }
    return Client(site: world.test.app.site, token: String(token))
  }

  private func start(_ engine: Engine, _ body: (ReaderWorld, Client) async throws -> Void)
    async throws
  {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe()
      try await body(world, try await client(world, world.person, "read", "write"))
    }
  }

  @Test("Without a token, or with a wrong one, there is nothing", arguments: Engine.allCases)
  func noToken(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let id = try await world.article("Article 1")
      let calls: [(String, String, String?)] = [
        ("GET", "/channels", nil), ("GET", "/articles", nil), ("GET", "/articles/\(id)", nil),
        ("PATCH", "/articles/\(id)", "{\"read\":true}"), ("DELETE", "/channels/1", nil),
        ("POST", "/channels", "{\"url\":\"https://example.org\"}"),
      ]
      for token in [nil, "korzo_nonsense"] {
        let client = Client(site: world.test.app.site, token: token)
        for (method, path, body) in calls {
          let answer = try await client(method, path, body)
          // A call that changes something and names nobody has no proof of its origin either.
          #expect([400, 401, 403, 415].contains(answer.status), "\(method) \(path)")
          if method == "GET" { #expect(answer.status == 401) }
          #expect(answer.header("Content-Type")?.hasPrefix("application/json") == true)
          #expect(!answer.text.contains("Article"))
        }
      }
      #expect(try await world.titles().count == 3)
    }
  }

  @Test("A token that may only read changes nothing", arguments: Engine.allCases)
  func scopes(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let reading = try await client(world, world.person, "read")
      let id = try await world.article("Article 1")
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      #expect(try await reading("GET", "/channels").status == 200)
      #expect(try await reading("GET", "/articles/\(id)").status == 200)
      #expect(try await reading("PATCH", "/articles/\(id)", "{\"read\":true}").status == 403)
      #expect(try await reading("DELETE", "/channels/\(channel)").status == 403)
      let subscribed = try await reading("POST", "/channels", "{\"url\":\"example.org\"}")
      #expect(subscribed.status == 403)
      #expect(try await world.titles().count == 3)
      let writing = try await client(world, world.person, "write")
      #expect(try await writing("GET", "/articles").status == 403)
      #expect(try await writing("PATCH", "/articles/\(id)", "{\"read\":true}").status == 200)
    }
  }

  @Test("Channels: their shape, subscribing, and leaving", arguments: Engine.allCases)
  func channels(engine: Engine) async throws {
    try await start(engine) { world, call async throws in
      let listed = try await call("GET", "/channels")
      let channel = try #require(try listed.objects().first)
      #expect(channel["title"] as? String == "Field notes")
      #expect(channel["url"] as? String == world.site.url + "/feed.xml")
      #expect(channel["site_url"] as? String == "https://news.example.org/")
      #expect(channel["active"] as? Bool == true)
      #expect(channel["unread"] as? Int == 3)
      #expect(channel["id"] is String)
      #expect(channel["checked_at"] as? Int == Int(world.clock.now.milliseconds))
      #expect(channel["problem"] == nil)

      world.site.set("/new.xml", body: atom(items([9])))
      let body = "{\"url\":\"\(world.site.url)/new.xml\",\"folder\":\"News\"}"
      let made = try await call("POST", "/channels", body)
      #expect(made.status == 201)
      #expect(try made.object()["folder"] as? String == "News")
      let again = try await call("POST", "/channels", body)
      #expect(again.status == 200)
      let id = try #require(try made.object()["id"] as? String)
      #expect(try again.object()["id"] as? String == id)
      #expect(try await call("DELETE", "/channels/\(id)").status == 204)
      #expect(try await call("DELETE", "/channels/\(id)").status == 404)

      let bad = try await call("POST", "/channels", "{\"url\":\"ftp://x\"}")
      #expect(bad.status == 422)
      let error = try #require(try bad.object()["error"] as? [String: Any])
      #expect(error["code"] as? String == "feed_badAddress")
      #expect(try await call("POST", "/channels", "{}").status == 400)
      #expect(try await call("POST", "/channels", "no").status == 400)
    }
  }

  @Test("A group's name has the same bound as on the page", arguments: Engine.allCases)
  func folderBound(engine: Engine) async throws {
    try await start(engine) { world, call async throws in
      world.site.set("/new.xml", body: atom(items([9])))
      let long = String(repeating: "x", count: 10_000)
      let body = "{\"url\":\"\(world.site.url)/new.xml\",\"folder\":\"\(long)\"}"
      _ = try await call("POST", "/channels", body)
      #expect(
        try await world.number("SELECT COUNT(*) FROM channel WHERE LENGTH(folder) > 100") == 0)
    }
  }

  @Test("Lists come in pages and rows have one shape", arguments: Engine.allCases)
  func paging(engine: Engine) async throws {
    try await start(engine) { world, call async throws in
      world.site.set("/feed.xml", body: rss(items(1...25)))
      try await world.refresh()
      var titles: [String] = []
      var after = ""
      for _ in 1...5 {
        let page = try await call("GET", "/articles?limit=10" + after).object()
        let rows = try #require(page["items"] as? [[String: Any]])
        #expect(rows.count <= 10)
        titles += rows.compactMap { $0["title"] as? String }
        guard let next = page["next"] as? String else { break }
        after = "&after=" + next
      }
      #expect(titles == (1...25).reversed().map { "Article \($0)" })
      let one = try await call("GET", "/articles?limit=1").object()
      let row = try #require((one["items"] as? [[String: Any]])?.first)
      #expect(row["channel_title"] as? String == "Field notes")
      #expect(row["url"] as? String == "https://news.example.org/25")
      #expect(row["read"] as? Bool == false)
      #expect(row["saved"] as? Bool == false)
      #expect(row["time"] as? Int != nil)
      for query in ["limit=0", "limit=101", "limit=x", "list=all", "list=folder:x", "after=x"] {
        #expect(try await call("GET", "/articles?\(query)").status == 400, "\(query)")
      }
      let foreign = try await call("GET", "/articles?list=channel:1").object()
      #expect((foreign["items"] as? [Any])?.isEmpty == true)
    }
  }

  @Test("One article whole; reading it by the API marks nothing", arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await start(engine) { world, call async throws in
      let id = try await world.article("Article 2")
      let article = try await call("GET", "/articles/\(id)").object()
      #expect((article["html"] as? String)?.contains("Text number 2") == true)
      let row = try #require(article["article"] as? [String: Any])
      #expect(row["id"] as? String == "\(id)")
      #expect(article["enclosures"] is [Any])
      #expect(article["words"] as? Int == 6)
      #expect(try await world.titles().count == 3)
      #expect(try await call("GET", "/articles/1").status == 404)
    }
  }

  @Test("Articles are read, unread, saved and let go", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await start(engine) { world, call async throws in
      let path = "/articles/\(try await world.article("Article 2"))"
      let read = try await call("PATCH", path, "{\"read\":true,\"saved\":true}").object()
      #expect(read["read"] as? Bool == true)
      #expect(read["saved"] as? Bool == true)
      #expect(try await world.titles() == ["Article 3", "Article 1"])
      #expect(try await world.titles(.later) == ["Article 2"])
      let list = try await call("GET", "/articles?list=later").object()
      #expect((list["items"] as? [Any])?.count == 1)
      let back = try await call("PATCH", path, "{\"read\":false}").object()
      #expect(back["read"] as? Bool == false)
      #expect(back["saved"] as? Bool == true)
      _ = try await call("PATCH", path, "{\"saved\":false}")
      #expect(try await world.titles(.later).isEmpty)
      #expect(try await world.titles().count == 3)
      #expect(try await call("PATCH", path, "{\"read\":\"yes\"}").status == 400)
      try await world.expectRightCounters()
    }
  }
}
