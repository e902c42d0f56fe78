import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Opens and reading through")
struct OpensTests {
  /// What was counted: `day source opens`, and `day quarter reads`.
  private func sums(_ test: TestApp) async throws -> Set<String> {
    try await test.app.magazine.flushCounts()
    return try await test.app.database.read { db in
      let opens = try db.rows("SELECT day, source, opens FROM magazine_open").map {
        "\(try $0[0, as: Int.self]) \(try $0[1, as: String.self]) \(try $0[2, as: Int.self])"
      }
      let reads = try db.rows("SELECT day, quarter, reads FROM magazine_read").map {
        "\(try $0[0, as: Int.self]) \(try $0[1, as: Int.self]) \(try $0[2, as: Int.self])"
      }
      return Set(opens + reads)
    }
  }

  /// 14 November 2026.
  private let day = 20_771

  @Test("Opens are counted by day and kind of source", arguments: Engine.allCases)
  func opens(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.article(.published(now: test.clock.now))
      let visitor = test.visitor()
      func open(_ referrer: String? = nil, query: String = "") async throws {
        var headers = aBrowser
        headers["Referer"] = referrer
        #expect(try await visitor.get("/articles/hello" + query, headers: headers).status == 200)
      }
      try await open()
      try await open("https://www.google.com/")
      try await open("https://www.google.com/")
      try await open(query: "?from=push")
      #expect(try await sums(test) == ["\(day) direct 1", "\(day) search 2", "\(day) push 1"])
      // Half past eleven at night in UTC is the next day in Prague.
      test.clock.advance(by: .hours(11) + .minutes(30))
      try await open()
      try await open("https://www.google.com/")
      #expect(try await sums(test).contains("\(day + 1) direct 1"))
    }
  }

  @Test("Days are forgotten when nobody can look at them any more", arguments: Engine.allCases)
  func forgotten(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let id = try await test.article(.published(now: test.clock.now))
      for age in [0, 365, 399, 401, 2000] {
        try await test.run(
          """
          INSERT INTO magazine_open (article, day, source, opens)
          VALUES (\(id), \(day - age), 'feed', 1)
          """)
        try await test.run(
          """
          INSERT INTO magazine_read (article, day, quarter, reads)
          VALUES (\(id), \(day - age), 4, 1)
          """)
      }
      for _ in 0..<2 {
        try await test.app.magazine.deleteOpens()
        let kept = [0, 365, 399].map { day - $0 }
        #expect(
          try await sums(test) == Set(kept.flatMap { ["\($0) feed 1", "\($0) 4 1"] }))
      }
    }
  }

  @Test(
    "Editors, robots, what is fetched ahead and what is not there do not count",
    arguments: Engine.allCases)
  func nobody(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      try await test.article(.published(now: test.clock.now))
      let editor = try await test.person("edita", role: .editor)
      let visitor = test.visitor()
      _ = try await editor.get("/articles/hello", headers: aBrowser)
      _ = try await visitor.get("/articles/hello", headers: ["User-Agent": "bingbot/2.0"])
      _ = try await visitor.get("/articles/hello")
      _ = try await visitor.get(
        "/articles/hello", headers: aBrowser.merging(["Sec-Purpose": "prefetch"]) { $1 })
      _ = try await visitor.send(TestRequest("HEAD", "/articles/hello", headers: aBrowser))
      _ = try await visitor.get("/articles/no-such", headers: aBrowser)
      #expect(try await sums(test).isEmpty)
    }
  }

  @Test("How far somebody reads is counted by quarters", arguments: Engine.allCases)
  func quarters(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let article = try await test.article(.published(now: test.clock.now))
      let path = "/articles/\(article)/read"
      let visitor = test.visitor()
      #expect(try await visitor.post(path, ["quarters": "1,2"], headers: aBrowser).status == 204)
      #expect(try await visitor.post(path, ["quarters": "3"], headers: aBrowser).status == 204)
      #expect(try await visitor.post(path, ["quarters": "1"], headers: aBrowser).status == 204)
      #expect(try await sums(test) == ["\(day) 1 2", "\(day) 2 1", "\(day) 3 1"])
    }
  }

  @Test("Beacons of others, about nothing, or of who reads no further than the wall, do not count")
  func refused() async throws {
    try await withApp(.sqlite) { test async throws in
      var walled = TestArticle.published(now: test.clock.now)
      walled.publication.audience = .subscribers
      let article = try await test.article(walled)
      let path = "/articles/\(article)/read"
      let visitor = test.visitor()
      for bad in ["", "0", "5", "1,1", "1,2,3,4,1", "x", "1;2", "1,"] {
        let answer = try await visitor.post(path, ["quarters": bad], headers: aBrowser)
        #expect(answer.status == 400, "\(bad)")
      }
      #expect(try await visitor.post(path, ["quarters": "1"], headers: aBrowser).status == 204)
      #expect(
        try await visitor.post("/articles/1/read", ["quarters": "1"], headers: aBrowser).status
          == 204)
      let crossSite = aBrowser.merging(["Sec-Fetch-Site": "cross-site"]) { $1 }
      #expect(try await visitor.post(path, ["quarters": "1"], headers: crossSite).status == 403)
      #expect(try await sums(test).isEmpty)
    }
  }

  @Test(
    "Many at once lose none, and what was deleted meanwhile does no harm",
    arguments: Engine.allCases)
  func atOnce(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let kept = try await test.article(.published(now: test.clock.now))
      let magazine = test.app.magazine
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<400 {
          group.addTask {
            magazine.counts.add(.open(kept, .direct), day: 1)
            magazine.counts.add(.open(ID(5), .direct), day: 1)
            if number % 50 == 0 { try? await magazine.flushCounts() }
          }
        }
      }
      #expect(try await sums(test) == ["1 direct 400"])
    }
  }

  @Test("What cannot be written down is kept for the next time")
  func keptForLater() {
    let counts = Counts()
    counts.add(.view(ID(1)), day: 1)
    let taken = counts.take()
    counts.add(.view(ID(1)), day: 1)
    counts.giveBack(taken)
    #expect(counts.take() == [CountKey(counted: .view(ID(1)), day: 1): 2])
    #expect(counts.take().isEmpty)
  }

  @Test("The desk shows them, with a table behind each chart", arguments: Engine.allCases)
  func desk(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let article = try await test.article(.published(now: test.clock.now))
      let editor = try await test.person("edita", role: .editor)
      #expect(try await editor.get("/desk/opens").says("No readers in this time"))
      let visitor = test.visitor()
      for _ in 0..<4 { _ = try await visitor.get("/articles/hello", headers: aBrowser) }
      try await visitor.post(
        "/articles/\(article)/read", ["quarters": "1,2,3,4"], headers: aBrowser)
      try await test.app.magazine.flushCounts()
      for path in ["/desk/opens?days=7", "/desk/opens/\(article)"] {
        let page = try await editor.get(path)
        #expect(page.says("aria-label=\"Opens: 4 altogether\""))
        #expect(page.says("Directly") && page.says("25%"))
        #expect(page.says("<td class=\"num\">4</td>"))
      }
      #expect(try await editor.get("/desk/opens").says("/desk/opens/\(article)\""))
      #expect(try await editor.get("/desk/opens/1").status == 404)
      let anna = try await test.person("anna")
      #expect(try await anna.get("/desk/opens").status == 403)
    }
  }
}
