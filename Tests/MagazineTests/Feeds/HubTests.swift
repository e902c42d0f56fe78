import AppTestSupport
import Core
import Cryptography
import Database
import FeedFormats
import Foundation
import Jobs
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The WebSub hub")
struct HubTests {
  @Test(
    "A callback that confirms is told of what becomes public, signed",
    arguments: Engine.allCases)
  func told(engine: Engine) async throws {
    try await withHub(engine) { test, other async throws in
      let answer = try await test.webSub(
        "subscribe", other, secret: "kolonáda", topic: "/magazine/feed.json")
      #expect(answer.status == 202)
      try await test.runJobs()
      let question = try #require(other.asked.first)
      #expect(question.query["hub.mode"] == "subscribe")
      #expect(question.query["hub.topic"] == "\(test.base)/magazine/feed.json")
      #expect(question.query["hub.lease_seconds"] == "864000")
      #expect(question.query["own"] == "1", "the callback's own query stays")

      let id = try await test.article("a", "News")
      try await test.announceNow(id)
      let told = try #require(other.told.first)
      #expect(other.told.count == 1)
      #expect(told.header("Content-Type") == "application/feed+json")
      let links = try #require(told.header("Link"))
      #expect(links.contains("<\(test.base)/magazine/hub>; rel=\"hub\""))
      #expect(links.contains("<\(test.base)/magazine/feed.json>; rel=\"self\""))
      let code = HMAC<SHA256>.authenticationCode(
        for: told.body, using: SymmetricKey(data: "kolonáda".utf8))
      #expect(told.header("X-Hub-Signature") == "sha256=\(code.hexadecimal)")
      let feed = try parseFeed(told.body, contentType: "application/feed+json")
      #expect(feed.entries.map(\.title?.plainText) == ["News"])
    }
  }

  @Test("The feed is made once for all who are told of a change", arguments: Engine.allCases)
  func madeOnce(engine: Engine) async throws {
    try await withHub(engine) { test, other async throws in
      for number in 0..<5 {
        for format in ["atom", "json"] {
          _ = try await test.askHub([
            "hub.mode": "subscribe", "hub.topic": "\(test.base)/magazine/feed.\(format)",
            "hub.callback": "\(other.url)&n=\(number)",
          ])
        }
      }
      try await test.runJobs()
      #expect(try await test.subscriptions() == 10)
      try await test.announceNow(try await test.article("a", "News"))
      #expect(other.told.count == 10 && test.app.magazine.feeds.made == 2)
      #expect(Set(other.told.map(\.body)).count == 2)
      test.clock.advance(by: .minutes(1))
      try await test.announceNow(try await test.article("b", "More"))
      #expect(other.told.count == 20 && test.app.magazine.feeds.made == 4)
    }
  }

  @Test("A callback that does not repeat the challenge is never told")
  func unconfirmed() async throws {
    try await withHub(.sqlite) { test, other async throws in
      for way in [Callback.Way.wrongChallenge, .notFound, .redirect] {
        other.way = way
        _ = try await test.webSub("subscribe", other)
        try await test.runJobs()
      }
      other.way = .well
      try await test.announceNow(try await test.article("a", "News"))
      #expect(other.told.isEmpty)
      #expect(try await test.subscriptions() == 0)
    }
  }

  @Test("Nothing is told of what visitors do not know of")
  func early() async throws {
    try await withHub(.sqlite) { test, other async throws in
      _ = try await test.webSub("subscribe", other)
      try await test.runJobs()
      let id = try await test.article(
        "a", "Planned", at: test.clock.now + .hours(1), early: test.clock.now)
      try await test.announceNow(id)
      try await test.announceNow(try await test.article("b", "Draft", status: .draft))
      #expect(other.told.isEmpty)
      let wall = try await test.article("c", "Closed", audience: .subscribers)
      try await test.announceNow(wall)
      let text = String(decoding: try #require(other.told.first).body, as: UTF8.self)
      #expect(text.contains("Closed") && text.contains("The first sentence."))
      #expect(!text.contains("<strong>") && !text.contains("Planned") && !text.contains("Draft"))
    }
  }

  @Test(
    "A subscription ends when the callback confirms that it shall, and with its lease",
    arguments: Engine.allCases)
  func ends(engine: Engine) async throws {
    try await withHub(engine) { test, other async throws in
      _ = try await test.webSub("subscribe", other, lease: "7200")
      try await test.runJobs()
      other.way = .wrongChallenge
      _ = try await test.webSub("unsubscribe", other)
      try await test.runJobs()
      #expect(try await test.subscriptions() == 1, "anybody can ask for that")
      other.way = .well
      _ = try await test.webSub("unsubscribe", other)
      try await test.runJobs()
      #expect(try await test.subscriptions() == 0)

      _ = try await test.webSub("subscribe", other, lease: "7200")
      try await test.runJobs()
      test.clock.advance(by: .hours(2))
      try await test.announceNow(try await test.article("a", "News"))
      #expect(other.told.isEmpty)
    }
  }

  @Test("Asking again prolongs the lease and changes the secret, and is still one subscription")
  func again() async throws {
    try await withHub(.sqlite) { test, other async throws in
      for secret in ["one", "two"] {
        _ = try await test.webSub("subscribe", other, secret: secret)
        try await test.runJobs()
      }
      try await test.announceNow(try await test.article("a", "News"))
      #expect(other.told.count == 1)
      let told = try #require(other.told.first)
      let code = HMAC<SHA256>.authenticationCode(
        for: told.body, using: SymmetricKey(data: "two".utf8))
      #expect(told.header("X-Hub-Signature") == "sha256=\(code.hexadecimal)")
    }
  }

  @Test("A callback that fails is tried again; one that is gone loses its subscription")
  func retries() async throws {
    try await withHub(.sqlite) { test, other async throws in
      _ = try await test.webSub("subscribe", other)
      try await test.runJobs()
      other.way = .broken
      try await test.announceNow(try await test.article("a", "News"))
      #expect(other.told.count == 1)
      other.way = .well
      test.clock.advance(by: .minutes(1))
      try await test.runJobs()
      #expect(other.told.count == 2)
      test.clock.advance(by: .days(1))
      try await test.runJobs()
      #expect(other.told.count == 2, "it was taken")
      other.way = .gone
      try await test.announceNow(try await test.article("b", "More"))
      #expect(try await test.subscriptions() == 0)
    }
  }

  @Test("After three hours in vain a telling is given up, and nothing is left behind")
  func givenUp() async throws {
    try await withHub(.sqlite) { test, other async throws in
      _ = try await test.webSub("subscribe", other)
      try await test.runJobs()
      other.way = .broken
      try await test.announceNow(try await test.article("a", "News"))
      for _ in 0..<12 {
        test.clock.advance(by: .hours(3))
        try await test.runJobs()
      }
      #expect(other.told.count == 9)
      let left = try await test.app.queue.counts()
      #expect(left.dead == 0 && left.waiting == 0)
    }
  }
}
