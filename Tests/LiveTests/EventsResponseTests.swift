import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Live

@Suite("The log for apps")
struct EventsResponseTests {
  @Test("It is read by pages, whole and in order", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      #expect(try await page(world, "") == Page(events: [], next: "0", reset: false))
      try await world.append(1...25)
      #expect(try await page(world, "") == Page(events: [], next: "25", reset: false))
      var seqs: [String] = []
      var next = "0"
      while seqs.count < 25 {
        let found = try await page(world, "?after=\(next)&limit=10")
        #expect(!found.reset && found.events.count == min(10, 25 - seqs.count))
        #expect(found.events.allSatisfy { $0.name == "test.thing" && $0.data["n"] == $0.seq })
        #expect(found.events.allSatisfy { $0.at == world.test.clock.now.milliseconds })
        seqs += found.events.map(\.seq)
        next = found.next
      }
      #expect(seqs == (1...25).map { "\($0)" })
      #expect(try await page(world, "?after=25") == Page(events: [], next: "25", reset: false))
    }
  }

  @Test("It says when something is missing", arguments: Engine.allCases)
  func reset(engine: Engine) async throws {
    try await withLive(engine) { world async throws in
      try await world.append(1...10)
      try await world.live.trim(most: 4)
      #expect(try await page(world, "?after=3") == Page(events: [], next: "10", reset: true))
      #expect(try await page(world, "?after=11") == Page(events: [], next: "10", reset: true))
      #expect(try await page(world, "?after=6").events.map(\.seq) == ["7", "8", "9", "10"])
    }
  }

  @Test("It refuses what it does not understand, and tokens that may not read")
  func refusals() async throws {
    try await withLive(.sqlite) { world async throws in
      for query in ["?after=x", "?after=-1", "?limit=0", "?limit=501", "?limit=ten"] {
        #expect(try await world.browser.get("/api/v1/events\(query)").status == 400)
      }
      #expect(try await world.browser.get("/live?after=x").status == 400)
      let token = try await world.test.app.accounts.createToken(
        for: "ana", name: "app", scopes: .write)
      let visitor = world.test.visitor()
      for path in ["/api/v1/events", "/api/v1/live"] {
        let headers = ["Authorization": "Bearer \(token)"]
        #expect(try await visitor.get(path, headers: headers).status == 403)
        #expect(try await visitor.get(path).status == 401)
      }
    }
  }

  private struct Page: Decodable, Equatable {
    struct Event: Decodable, Equatable {
      let seq: String
      let name: String
      let data: [String: String]
      let at: Int64
    }

    let events: [Event]
    let next: String
    let reset: Bool
  }

  private func page(_ world: LiveWorld, _ query: String) async throws -> Page {
    let answer = try await world.browser.get("/api/v1/events\(query)")
    #expect(answer.status == 200)
    return try JSONDecoder().decode(Page.self, from: Data(answer.body))
  }
}
