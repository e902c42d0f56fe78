import AppTestSupport
import Core
import Database
import Testing
import Web

@Suite("The inbox")
struct InboxTests {
  @Test("It tells of likes, comments, mentions and followers", arguments: Engine.allCases)
  func tells(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara, cyril) = try await three(world)
      let post = try await world.post(by: ana, "Fog over the hills")
      try await world.like(post, by: bara)
      try await world.like(post, by: cyril)
      try await world.comment(post, "Lovely, @cyril look", by: bara)
      try await world.follow(bara, ana)
      let page = try await ana.visitor.get("/inbox")
      #expect(page.status == 200)
      #expect(page.says("bara started following you"))
      #expect(page.says("bara commented on your post"))
      #expect(page.says("cyril and bara liked your post"))
      #expect(page.shows("Lovely, @cyril look"))
      #expect(try await cyril.visitor.get("/inbox").says("bara mentioned you in a comment"))
      #expect(try await bara.visitor.get("/inbox").shows("All quiet"))
      // The number on the tab.
      #expect(try await ana.visitor.get("/me").text.contains("3 unread"))
    }
  }

  @Test("It speaks Czech", arguments: Engine.allCases)
  func czech(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara, cyril) = try await three(world)
      let post = try await world.post(by: ana)
      try await world.like(post, by: bara)
      try await world.like(post, by: cyril)
      let czech = try await world.signIn(ana, language: .czech)
      #expect(try await czech.get("/inbox").says("Váš příspěvek se líbí: cyril a bara"))
    }
  }

  @Test("Opening one leads to its thing and marks it read", arguments: Engine.allCases)
  func opening(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara, _) = try await three(world)
      let post = try await world.post(by: ana)
      try await world.like(post, by: bara)
      let id = try #require(try await world.ids("SELECT id FROM notification").first)
      let unread: SQL = "SELECT COUNT(*) FROM notification WHERE NOT is_read"
      let early = try await ana.visitor.get(
        "/inbox/\(id)/open", headers: ["Sec-Purpose": "prefetch"])
      #expect(early.location == "/posts/\(post)")
      #expect(try await world.number(unread) == 1)
      #expect(try await ana.visitor.get("/inbox/\(id)/open").location == "/posts/\(post)")
      #expect(try await world.number(unread) == 0)
      // Others' notifications are nobody's business.
      #expect(try await bara.visitor.get("/inbox/\(id)/open").location == "/inbox")
    }
  }

  @Test("One or all are cleared and marked read", arguments: Engine.allCases)
  func clearing(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara, cyril) = try await three(world)
      let post = try await world.post(by: ana)
      try await world.like(post, by: bara)
      try await world.comment(post, "Nice", by: cyril)
      let ids = try await world.ids("SELECT id FROM notification ORDER BY id")
      let count: SQL = "SELECT COUNT(*) FROM notification"
      #expect(try await bara.visitor.post("/inbox/\(ids[0])/clear").status == 303)
      #expect(try await world.number(count) == 2)
      #expect(try await ana.visitor.post("/inbox/\(ids[0])/clear").status == 303)
      #expect(try await world.number(count) == 1)
      #expect(try await ana.visitor.post("/inbox/read").status == 400)
      let page = try await ana.visitor.get("/inbox").text
      let shown = try #require(page.firstMatch(of: /name="shown" value="([0-9,-]+)"/)).1
      #expect(
        try await ana.visitor.post("/inbox/read", ["shown": "\(shown)", "before": ""]).status
          == 303)
      #expect(
        try await world.number("SELECT COUNT(*) FROM notification WHERE NOT is_read") == 0)
      #expect(try await ana.visitor.post("/inbox/clear").status == 303)
      #expect(try await world.number(count) == 0)
    }
  }

  @Test("Blocked and muted people are not heard", arguments: Engine.allCases)
  func hushed(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara, cyril) = try await three(world)
      let post = try await world.post(by: ana)
      try await world.like(post, by: bara)
      try await world.mute(ana, cyril)
      try await world.like(post, by: cyril)
      let page = try await ana.visitor.get("/inbox")
      #expect(page.says("bara liked your post"))
      #expect(!page.shows("cyril"))
      try await world.block(ana, bara)
      #expect(try await !ana.visitor.get("/inbox").shows("bara"))
    }
  }

  @Test("What is taken back is not told", arguments: Engine.allCases)
  func takenBack(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara, _) = try await three(world)
      let post = try await world.post(by: ana)
      try await world.like(post, by: bara)
      try await world.like(post, by: bara, false)
      #expect(try await ana.visitor.get("/inbox").shows("All quiet"))
    }
  }

  @Test("Apps read, mark and clear it", arguments: Engine.allCases)
  func api(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara, _) = try await three(world)
      let post = try await world.post(by: ana)
      try await world.like(post, by: bara)
      let list = try await ana.visitor.get("/api/v1/notifications")
      #expect(list.status == 200)
      #expect(list.text.contains(#""text":"bara liked your post""#))
      #expect(list.text.contains(#""path":"/posts/\#(post)""#))
      let id = try #require(try await world.ids("SELECT id FROM notification").first)
      #expect(try await ana.visitor.post("/api/v1/notifications/\(id)/read").status == 204)
      #expect(try await ana.visitor.get("/api/v1/notifications").text.contains(#""is_read":true"#))
      let delete = TestRequest(
        "DELETE", "/api/v1/notifications", headers: ["Sec-Fetch-Site": "same-origin"])
      #expect(try await ana.visitor.send(delete).status == 204)
      #expect(try await ana.visitor.get("/api/v1/notifications").text.contains(#""items":[]"#))
      #expect(try await world.stranger.get("/api/v1/notifications").status == 401)
    }
  }

  private func three(_ world: SocialWorld) async throws -> (Person, Person, Person) {
    let people = try await world.people("ana", "bara", "cyril")
    return (people[0], people[1], people[2])
  }
}

extension TestResponse {
  /// Whether the page has a sentence, whose names are set in bold.
  fileprivate func says(_ sentence: String) -> Bool {
    text.replacing("<b dir=\"auto\">", with: "").replacing("</b>", with: "").contains(sentence)
  }
}
