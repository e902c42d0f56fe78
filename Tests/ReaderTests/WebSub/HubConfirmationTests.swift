import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Reader

@Suite("What a hub asks back")
struct HubConfirmationTests {
  @Test(
    "What we have not asked for is a 404: another topic, token, mode, challenge",
    arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.follow(items([1]))
      let other = HubRequest.callbackPath + String(repeating: "0", count: 64)
      let answers = [
        ("topic", try await hub.confirm(question, topic: hub.topic + "/")),
        ("no topic", try await hub.confirm(question, topic: "")),
        ("token", try await hub.confirm(question, path: other)),
        ("short token", try await hub.confirm(question, path: HubRequest.callbackPath + "7")),
        ("mode", try await hub.confirm(question, mode: "publish")),
        ("unsubscribe", try await hub.confirm(question, mode: "unsubscribe")),
        ("no challenge", try await hub.confirm(question, challenge: "")),
        (
          "long challenge",
          try await hub.confirm(question, challenge: String(repeating: "x", count: 1025))
        ),
      ]
      for (what, answer) in answers {
        #expect(answer.status == 404, "\(what)")
        #expect(!answer.text.contains("kolonáda-17"), "\(what)")
      }
      let bare = try await hub.test.app.site.respond(to: TestRequest("GET", question.path))
      #expect(bare.status == 404)
      #expect(try await hub.subscription()?.state == .asked)

      let long = String(repeating: "x", count: 1024)
      #expect(try await hub.confirm(question, challenge: long).text == long)
    }
  }

  @Test("A request of the day before is confirmed no more", arguments: Engine.allCases)
  func expired(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.follow(items([1]))
      hub.clock.advance(by: .days(1) + .seconds(1))
      #expect(try await hub.confirm(question).status == 404)
      #expect(try await hub.subscription()?.state == .asked)
    }
  }

  @Test("A hub that asks twice is confirmed twice, and the second lease counts")
  func twice() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      #expect(try await hub.confirm(question, lease: "3600").status == 200)
      #expect(try await hub.subscription()?.expiresAt == hub.clock.now + .hours(1))
    }
  }

  @Test(
    "A lease is bounded, whatever the number",
    arguments: [
      ("1", 300), ("0", 300), ("-5", 300), ("604800", 604_800),
      ("9223372036854775807", 2_592_000), ("99999999999999999999999999", 2_592_000),
      ("1e9", 864_000), ("", 864_000), ("ten", 864_000), ("+7", 864_000),
    ] as [(String, Int64)])
  func lease(text: String, seconds: Int64) async throws {
    try await withHub(.sqlite) { hub async throws in
      try await hub.followConfirmed(items([1]), lease: text)
      let subscription = try #require(try await hub.subscription())
      #expect(subscription.expiresAt == hub.clock.now + .seconds(seconds))
    }
  }

  @Test(
    "A hub that refuses is asked no more, and the channel says so with its words",
    arguments: Engine.allCases)
  func denied(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let fields = [
        ("hub.mode", "denied"), ("hub.topic", hub.topic), ("hub.reason", "Members <only>\n\u{7}"),
      ]
      let path = "\(question.path)?\(formEncoded(fields))"
      #expect(try await hub.test.app.site.respond(to: TestRequest("GET", path)).status == 200)
      let subscription = try #require(try await hub.subscription())
      #expect(subscription.state == .denied && subscription.reason == "Members <only>")

      hub.clock.advance(by: .days(5))
      try await hub.keep()
      #expect(hub.asked.count == 1)
      #expect(try await hub.deliver(hub.document(items([2])), to: question).status == 404)
      let channel = try #require(try await hub.world.ids("SELECT id FROM channel").first)
      let page = try await hub.world.person.get("/read/channels/\(channel)")
      #expect(page.shows("refused us") && page.text.contains("Members &lt;only&gt;"))
      let czech = try await hub.world.signIn(language: .czech)
      #expect(try await czech.get("/read/channels/\(channel)").shows("nás odmítla"))

      // A new hub of the feed is asked.
      hub.world.other.set("/new", status: 202)
      hub.serve(items([2, 1]), hub: hub.world.other.url + "/new")
      try await hub.world.refresh()
      try await hub.keep()
      #expect(hub.questions(at: "/new").count == 1)
      #expect(hub.asked.count == 1, "one that refused need not be left")
    }
  }

  @Test("A refusal of another topic, or of what was never asked, is none of ours")
  func foreignRefusal() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let answer = try await hub.confirm(
        question, mode: "denied", topic: "https://elsewhere.example/feed")
      #expect(answer.status == 404)
      #expect(try await hub.subscription()?.state == .active)
    }
  }
}
