import AppTestSupport
import Core
import Database
import Jobs
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("What the hub refuses")
struct HubRefusalTests {
  @Test("What is not a feed of ours, a callback or a mode is refused in words")
  func refused() async throws {
    try await withApp(.sqlite) { test async throws in
      let well = "https://reader.example/hub?x=1"
      let own = "\(test.base)/magazine/feed.atom"
      let cases: [(mode: String, topic: String, callback: String)] = [
        ("publish", own, well), ("", own, well),
        ("subscribe", "https://other.example/feed", well), ("subscribe", "", well),
        ("subscribe", "\(test.base)/magazine", well),
        ("subscribe", "\(test.base)/magazine/feed/1-abc.atom", well),
        ("subscribe", "\(test.base)/magazine/authors/none/feed.atom", well),
        ("subscribe", "\(test.base).evil.example/magazine/feed.atom", well),
        ("subscribe", own, "ftp://reader.example/"), ("subscribe", own, "reader.example"),
        ("subscribe", own, "https://user:secret@reader.example/"),
        ("subscribe", own, "https://reader.example/#part"),
        ("subscribe", own, "https://reader.example/a b"),
        ("subscribe", own, "https://reader.example/" + String(repeating: "a", count: 2000)),
      ]
      for (number, wrong) in cases.enumerated() {
        let answer = try await test.askHub(
          [
            "hub.mode": wrong.mode, "hub.topic": wrong.topic, "hub.callback": wrong.callback,
          ], from: "192.0.2.\(number)")
        #expect(answer.status == 400, "\(wrong)")
      }
      let long = try await test.askHub(
        [
          "hub.mode": "subscribe", "hub.topic": own, "hub.callback": well,
          "hub.secret": String(repeating: "s", count: 200),
        ])
      #expect(long.status == 400)
      #expect(try await test.app.queue.counts().waiting == 0)
    }
  }

  @Test("A private address is not connected to")
  func privateAddress() async throws {
    let server = try LocalServer { _, connection in connection.answer() }
    defer { server.stop() }
    try await withApp(.sqlite) { test async throws in
      let answer = try await test.askHub([
        "hub.mode": "subscribe", "hub.topic": "\(test.base)/magazine/feed.atom",
        "hub.callback": server.url,
      ])
      #expect(answer.status == 202, "what an address is, is known when the connection is made")
      try await test.runJobs()
      #expect(server.connections == 0)
      #expect(try await test.subscriptions() == 0)
      let left = try await test.app.queue.counts()
      #expect(left.dead == 0 && left.waiting == 0)
    }
  }

  @Test("A full hub takes nobody new, and keeps whom it has", arguments: Engine.allCases)
  func full(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let limits = HubLimits(all: 5, host: 3, topic: 2)
      var id: Int64 = 0
      func put(_ callback: String, _ format: String = "atom") async throws -> HubRefusal? {
        id += 1
        return try await test.put(ID(id), "/magazine/feed.\(format)", callback, limits: limits)
      }
      #expect(try await put("https://a.example/") == nil)
      #expect(try await put("http://A.example.:8080?x=1") == nil)
      #expect(try await put("https://a.example:444/other") == .topic, "whatever the port")
      #expect(try await put("https://a.example/") == nil, "a lease is prolonged")
      #expect(try await put("https://a.example/other", "rss") == nil, "another feed")
      #expect(try await put("https://a.example/other", "json") == .host)
      #expect(try await put("https://b.a.example/") == nil, "another server")
      #expect(try await put("http://[2001:db8::1]:80/") == nil)
      #expect(try await put("https://c.example/") == .all)
      #expect(try await put("https://b.a.example/") == nil)
      #expect(try await test.subscriptions() == 5)
      test.clock.advance(by: .days(2))
      #expect(try await put("https://c.example/") == nil, "what has ended does not count")
    }
  }

  @Test("Whoever asks a full hub is told so in words", arguments: Engine.allCases)
  func fullInWords(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      for number in 0..<HubLimits().topic {
        let callback = "https://reader.example/\(number)"
        #expect(try await test.put(ID(Int64(number + 1)), "/magazine/feed.atom", callback) == nil)
      }
      func ask(_ mode: String, _ callback: String) async throws -> TestResponse {
        try await test.askHub([
          "hub.mode": mode, "hub.topic": "\(test.base)/magazine/feed.atom",
          "hub.callback": callback,
        ])
      }
      let refused = try await ask("subscribe", "https://reader.example:8443/new")
      #expect(refused.status == 422 && refused.text.contains("as many subscriptions of that host"))
      #expect(try await test.app.queue.counts().waiting == 0, "nobody is asked anything")
      #expect(try await ask("subscribe", "https://reader.example/3").status == 202)
      #expect(try await ask("unsubscribe", "https://reader.example/other").status == 202)
      #expect(try await ask("subscribe", "https://other.example/new").status == 202)
    }
  }

  @Test("Callbacks of before have the host that a new one would have", arguments: Engine.allCases)
  func migrated(engine: Engine) async throws {
    let names = Magazine.migrations.map(\.name)
    let place = try #require(names.firstIndex(of: hubHostColumn.name))
    let before = try #require(App.migrations.firstIndex { $0.name == names[place] })
    try await withDatabase(engine, migrations: Array(App.migrations[..<before])) { database in
      let callbacks = [
        "https://reader.example/hub?x=1", "http://Reader.Example:8080/", "https://reader.example",
        "https://reader.example?x=/", "http://[2001:db8::1]:80/a", "https://[2001:db8::2]",
        "http://192.0.2.1:81?y", "https://reader.example./a:b]c", "https://a.b.c.example:1",
      ]
      try await database.write { db in
        for (number, callback) in callbacks.enumerated() {
          try db.execute(
            """
            INSERT INTO magazine_hub_subscription (id, topic, callback, expires_at)
            VALUES (\(number), '/magazine/feed.atom', \(callback), 1)
            """)
        }
      }
      try await database.migrate(App.migrations)
      let hosts: [String] = try await database.read { db in
        try db.column("SELECT host FROM magazine_hub_subscription ORDER BY id")
      }
      #expect(hosts == callbacks.map { HubRequest.subscribing($0).host })
      #expect(hosts.contains("2001:db8::1") && hosts.contains("192.0.2.1"))
      #expect(hosts.filter { $0 == "reader.example" }.count == 5)
    }
  }

  @Test("One address may ask so often, and so may all for one host")
  func limits() async throws {
    try await withApp(.sqlite) { test async throws in
      func ask(_ address: String) async throws -> Int {
        try await test.askHub(
          [
            "hub.mode": "subscribe", "hub.topic": "\(test.base)/magazine/feed.atom",
            "hub.callback": "https://reader.example/",
          ], from: address
        ).status
      }
      for _ in 0..<60 { #expect(try await ask("192.0.2.1") == 202) }
      #expect(try await ask("192.0.2.1") == 429)
      for number in 0..<240 { #expect(try await ask("198.51.100.\(number)") == 202) }
      #expect(try await ask("203.0.113.1") == 429)
    }
  }
}

extension HubRequest {
  fileprivate static func subscribing(
    _ callback: String, to topic: String = "/magazine/feed.atom"
  ) -> HubRequest {
    HubRequest(mode: .subscribe, topic: topic, callback: callback, secret: nil, lease: 3600)
  }
}

extension TestApp {
  fileprivate func put(
    _ id: ID, _ topic: String, _ callback: String, limits: HubLimits = HubLimits()
  ) async throws -> HubRefusal? {
    let now = clock.now
    return try await app.database.write { db in
      try HubStore().put(
        id, .subscribing(callback, to: topic), until: now + .days(1), limits: limits, now: now,
        in: db)
    }
  }
}
