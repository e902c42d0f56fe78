import Core
import Database
import Jobs
import KorzoApp
import TestSupport
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
      let until = test.clock.now + .days(1)
      func put(_ id: Int64, _ callback: String) async throws -> Bool {
        let request = HubRequest(
          mode: .subscribe, topic: "/magazine/feed.atom", callback: callback, secret: nil,
          lease: 3600)
        return try await test.app.database.write { db in
          try HubStore().put(ID(id), request, until: until, capacity: 2, in: db)
        }
      }
      #expect(try await put(1, "https://a.example/"))
      #expect(try await put(2, "https://b.example/"))
      #expect(try await !put(3, "https://c.example/"))
      #expect(try await put(4, "https://a.example/"), "a lease is prolonged")
      #expect(try await test.subscriptions() == 2)
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
