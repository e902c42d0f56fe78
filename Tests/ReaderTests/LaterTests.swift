import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Reader

@Suite("Read later")
struct LaterTests {
  @Test("Saving and taking back, the latest saved first", arguments: Engine.allCases)
  func saving(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe()
      #expect(try await world.person.get("/read/later").shows("Nothing saved"))
      for number in [2, 1, 3] {
        world.clock.advance(by: .minutes(1))
        let id = try await world.article("Article \(number)")
        let answer = try await world.person.post(
          "/read/articles/\(id)/save", ["saved": "true", "back": "/read"])
        #expect(answer.location == "/read")
      }
      #expect(try await world.titles(.later) == ["Article 3", "Article 1", "Article 2"])
      // Again does not move it, and saved articles stay unread.
      let second = "/read/articles/\(try await world.article("Article 2"))/save"
      world.clock.advance(by: .minutes(1))
      _ = try await world.person.post(second, ["saved": "true"])
      #expect(try await world.titles(.later).last == "Article 2")
      #expect(try await world.titles().count == 3)
      _ = try await world.person.post(second, ["saved": "false"])
      #expect(try await world.undo(on: "/read/later").fields == ["saved": "true"])
      #expect(try await world.titles(.later) == ["Article 3", "Article 1"])
    }
  }

  @Test("Each person has a list of their own", arguments: Engine.allCases)
  func own(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.subscribe()
      let petr = try await world.newPerson("petr")
      try await world.subscribe("/feed.xml", petr.id)
      let id = try await world.article("Article 1")
      _ = try await world.person.post("/read/articles/\(id)/save", ["saved": "true"])
      #expect(try await world.titles(.later) == ["Article 1"])
      #expect(try await world.titles(.later, of: petr.id).isEmpty)
      #expect(try await petr.visitor.get("/read/later").shows("Nothing saved"))
    }
  }

  @Test("What is not there cannot be saved", arguments: Engine.allCases)
  func missing(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for id in ["1", "x", "99999999999999999999"] {
        let answer = try await world.person.post("/read/articles/\(id)/save", ["saved": "true"])
        #expect(answer.status == 404)
      }
    }
  }

  @Test(
    "Unread and saved articles are named for reading without a connection",
    arguments: Engine.allCases)
  func offline(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe()
      let saved = try await world.article("Article 1")
      let read = try await world.article("Article 2")
      let unread = try await world.article("Article 3")
      _ = try await world.person.post("/read/articles/\(saved)/save", ["saved": "true"])
      for id in [saved, read] { _ = try await world.person.get("/read/articles/\(id)") }
      let answer = try await world.person.get("/read/offline.json")
      let articles = try #require(try answer.object()["articles"] as? [String])
      #expect(articles == ["/read/articles/\(saved)", "/read/articles/\(unread)"])
    }
  }
}
