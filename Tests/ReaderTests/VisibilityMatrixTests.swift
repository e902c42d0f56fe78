import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Reader

/// Who may see an article, at every way out.
@Suite("Who sees an article")
struct VisibilityMatrixTests {
  private enum Tie: String, CaseIterable, Sendable {
    case owner, saver, archiver, historian, stranger

    var sees: Bool { self != .stranger }
    var findsOffline: Bool { self == .owner || self == .saver }
  }

  /// A person who is tied to the article in one way only.
  private func person(_ tie: Tie, _ world: ReaderWorld, _ article: ID) async throws -> Visitor {
    let (id, visitor) = try await world.newPerson("the_\(tie.rawValue)")
    guard tie != .stranger else { return visitor }
    let channel = try await world.subscribe("/feed.xml", id)
    switch tie {
    case .saver: _ = try await visitor.post("/read/articles/\(article)/save", ["saved": "true"])
    case .archiver:
      _ = try await visitor.post("/read/articles/\(article)/folders", ["name": "Keep"])
    case .historian: _ = try await visitor.get("/read/articles/\(article)")
    case .owner, .stranger: return visitor
    }
    let answer = try await visitor.post("/read/channels/\(channel)/delete")
    #expect(answer.status == 303)
    return visitor
  }

  private func api(
    _ method: String, _ article: ID, _ body: String = ""
  ) -> TestRequest {
    TestRequest(
      method, "/api/v1/reader/articles/\(article)",
      headers: ["Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"],
      body: Array(body.utf8))
  }

  private func start(_ engine: Engine, _ body: (ReaderWorld, ID) async throws -> Void) async throws
  {
    try await withReader(engine) { world async throws in
      world.site.set(
        "/page.html", body: "<!doctype html><title>x</title><p>Too short for an article.</p>")
      let item = Item(1).with { $0.link = world.site.url + "/page.html" }
      world.site.set("/feed.xml", body: rss([item]))
      try await world.subscribe()
      try await body(world, try await world.article("Article 1"))
    }
  }

  @Test(
    "Those with its channel, and those who saved, archived or read it; nobody else",
    arguments: Engine.allCases)
  func matrix(engine: Engine) async throws {
    try await start(engine) { world, article async throws in
      for tie in Tie.allCases {
        let person = try await self.person(tie, world, article)
        let path = "/read/articles/\(article)"
        // 1. Lists first: opening the article would tie the person to it.
        let offline = try await person.get("/read/offline.json")
        #expect(offline.text.contains("\"\(path)\"") == tie.findsOffline, "\(tie) offline")
        let found = try await person.get("/read/search?q=weather")
        #expect(found.shows("Article 1") == tie.sees, "\(tie) search")
        let list = try await person.get("/read")
        #expect(list.shows("Article 1") == (tie == .owner), "\(tie) new")
        // 2. The article itself.
        let fetched = try await person.send(api("GET", article))
        #expect(fetched.status == (tie.sees ? 200 : 404), "\(tie) api")
        #expect(fetched.text.contains("weather") == tie.sees)
        let folders = try await person.get(path + "/folders")
        #expect(folders.status == (tie.sees ? 200 : 404), "\(tie) folders page")
        #expect(folders.shows("Article 1") == tie.sees)
        let ahead = try await person.get(path, headers: ["Sec-Purpose": "prefetch"])
        #expect(ahead.status == (tie.sees ? 200 : 404), "\(tie) prefetch")
        let page = try await person.get(path)
        #expect(page.status == (tie.sees ? 200 : 404), "\(tie) page")
        #expect(page.shows("Article 1") == tie.sees)
        // 3. Changing something about it.
        let expected = tie.sees ? 303 : 404
        #expect(try await person.post(path + "/full-text").status == expected, "\(tie) full text")
        #expect(
          try await person.post(path + "/read", ["read": "true"]).status == expected, "\(tie) read")
        #expect(
          try await person.post(path + "/folders", ["name": "Mine"]).status == expected,
          "\(tie) archive")
        let patched = try await person.send(api("PATCH", article, "{\"saved\":true}"))
        #expect(patched.status == (tie.sees ? 200 : 404), "\(tie) patch")
        #expect(
          try await person.post(path + "/save", ["saved": "true"]).status == expected,
          "\(tie) save")
      }
    }
  }

  @Test(
    "Refused changes leave no trace that would open the article later",
    arguments: Engine.allCases)
  func noTrace(engine: Engine) async throws {
    try await start(engine) { world, article async throws in
      let (id, stranger) = try await world.newPerson("the_stranger")
      let path = "/read/articles/\(article)"
      _ = try await stranger.get(path)
      _ = try await stranger.post(path + "/read", ["read": "false"])
      _ = try await stranger.post(path + "/save", ["saved": "true"])
      _ = try await stranger.post(path + "/folders", ["name": "Mine"])
      _ = try await stranger.post("/read/history/\(article)/forget")
      _ = try await stranger.post("/read/mark", ["arrived": "\(world.arrived())"])
      _ = try await stranger.post(
        "/read/unmark", ["time": "\(world.clock.now.milliseconds)"])
      _ = try await stranger.send(api("PATCH", article, "{\"saved\":true,\"read\":true}"))
      for table in ["unread", "history", "read_later", "archived", "folder"] {
        let rows = try await world.number(
          "SELECT COUNT(*) FROM \(identifier: table) WHERE account = \(id)")
        #expect(rows == 0, "\(table)")
      }
      #expect(try await stranger.get(path).status == 404)
      #expect(world.site.requests(for: "/page.html").isEmpty)
    }
  }

  @Test("A visitor who is not signed in sees nothing at all", arguments: Engine.allCases)
  func visitor(engine: Engine) async throws {
    try await start(engine) { world, article async throws in
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      let visitor = world.test.visitor()
      let pages = [
        "/read", "/read/history", "/read/later", "/read/archive", "/read/channels",
        "/read/channels/new", "/read/channels/import", "/read/channels/export.opml",
        "/read/channels/\(channel)", "/read/channels/\(channel)/edit", "/read/search?q=weather",
        "/read/offline.json", "/read/articles/\(article)", "/read/articles/\(article)/folders",
      ]
      for path in pages {
        let answer = try await visitor.get(path)
        #expect(answer.status == 303, "\(path)")
        #expect(answer.location?.hasPrefix("/sign-in") == true, "\(path)")
        #expect(!answer.shows("Article 1"), "\(path)")
      }
      let changes = [
        "/read/mark", "/read/unmark", "/read/refresh", "/read/history/clear", "/read/archive",
        "/read/channels", "/read/channels/find", "/read/channels/\(channel)/edit",
        "/read/channels/\(channel)/active", "/read/channels/\(channel)/delete",
        "/read/channels/\(channel)/refresh", "/read/articles/\(article)/read",
        "/read/articles/\(article)/save", "/read/articles/\(article)/folders",
        "/read/articles/\(article)/full-text", "/read/history/\(article)/forget",
      ]
      for path in changes {
        #expect(try await visitor.post(path, ["name": "x"]).status == 401, "\(path)")
      }
      #expect(try await visitor.send(api("GET", article)).status == 401)
      #expect(try await visitor.send(api("PATCH", article, "{\"read\":true}")).status == 401)
      #expect(try await world.titles() == ["Article 1"])
    }
  }

  @Test("A channel is its owner's alone", arguments: Engine.allCases)
  func channels(engine: Engine) async throws {
    try await start(engine) { world, _ async throws in
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      let petr = try await world.newPerson("petr")
      let path = "/read/channels/\(channel)"
      #expect(try await petr.visitor.get(path).status == 404)
      #expect(try await petr.visitor.get(path + "/edit").status == 404)
      #expect(try await petr.visitor.post(path + "/edit", ["title": "x"]).status == 404)
      #expect(try await petr.visitor.post(path + "/active", ["on": "false"]).status == 404)
      #expect(try await petr.visitor.post(path + "/delete").status == 404)
      #expect(try await petr.visitor.get("/read/channels").shows("Field notes") == false)
      #expect(try await world.titles(.channel(channel), of: petr.id).isEmpty)
      #expect(try await world.titles(.channel(channel)) == ["Article 1"])
    }
  }
}
