import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Views of stories, and how people go on")
struct CountStoryTests {
  private let browser = ["User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"]

  @Test(
    "Each look is a view, visitors' too; reach is who is signed in, once",
    arguments: Engine.allCases)
  func looks(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga")
      let id = try await world.story(by: people[0])
      let page = try await people[1].visitor.get("/stories/@anna")
      #expect(page.text.contains("data-story=\"\(id)\""))
      _ = try await people[1].visitor.get("/stories/@anna?s=\(id)")
      _ = try await world.stranger.get("/stories/@anna", headers: browser)
      _ = try await world.stranger.get("/stories/@anna")
      let own = try await people[0].visitor.get("/stories/@anna")
      #expect(own.text.contains("data-story=\"\""))
      let ahead = ["Sec-Purpose": "prefetch"]
      _ = try await people[1].visitor.get("/stories/@anna", headers: ahead)
      #expect(try await world.counts(of: people[0])[id]?.views == 3)
      #expect(try await world.counts(of: people[0])[id]?.reach == 1)
      #expect(
        try await people[1].visitor.call("POST", "/stories/\(id)/seen").status == 204)
      #expect(try await world.counts(of: people[0])[id]?.views == 4)
    }
  }

  @Test("In a highlight nobody is counted any more")
  func highlight() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("anna", "olga")
      let id = try await world.story(by: people[0])
      let highlight = try await world.highlight(of: id, by: people[0])
      world.clock.advance(by: .hours(25))
      let page = try await people[1].visitor.get("/highlights/\(highlight)")
      #expect(page.status == 200 && page.text.contains("data-story=\"\""))
      let late = try await people[1].visitor.post("/stories/taps", ["taps": "\(id):exit"])
      #expect(late.status == 204)
      let counts = try await world.counts(of: people[0])[id]
      #expect(counts?.views == 0 && counts?.exits == 0)
    }
  }

  @Test(
    "Steps are told in packs, and only those of others' stories count", arguments: Engine.allCases)
  func taps(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga", "petr")
      let first = try await world.story(by: people[0])
      let secret = try await world.story(by: people[0], audience: .followers)
      let own = try await world.story(by: people[1])
      let steps = [
        "\(first):forward", "\(first):forward", "\(first):back", "\(first):swipe",
        "\(first):exit", "\(secret):exit", "\(own):back", "5:back",
      ]
      let told = try await people[1].visitor.post(
        "/stories/taps", ["taps": steps.joined(separator: ",")])
      #expect(told.status == 204)
      _ = try await world.stranger.post(
        "/stories/taps", ["taps": "\(first):exit"], headers: browser)
      let counts = try await world.counts(of: people[0])
      #expect(counts[first]?.tapsForward == 2 && counts[first]?.tapsBack == 1)
      #expect(counts[first]?.swipes == 1 && counts[first]?.exits == 2)
      #expect(counts[secret]?.exits == 0)
      #expect(try await world.counts(of: people[1])[own]?.tapsBack == 0)
      for taps in ["", "5", "5:leave", "x:exit", "5:exit:5", ":exit"] {
        let answer = try await people[1].visitor.post("/stories/taps", ["taps": taps])
        #expect(answer.status == 400, "\(taps)")
      }
    }
  }

  @Test("A person's things come by id, page by page, with their photos", arguments: Engine.allCases)
  func things(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("anna", "olga")
      let first = try await world.post(by: people[0], "One", photos: 2)
      world.clock.advance(by: .seconds(1))
      let story = try await world.story(by: people[0], "Words")
      let last = try await world.post(by: people[0], "Two", audience: .followers)
      try await world.post(by: people[1])
      try await world.hide(last)
      try await world.like(first, by: people[1])
      try await world.comment(first, "Nice", by: people[1])
      world.clock.advance(by: .hours(30))
      let account = people[0].id
      let (all, rest) = try await world.database.read { db in
        let page = try Social.ownThings(of: account, after: nil, size: 2, in: db)
        return (page, try Social.ownThings(of: account, after: page.last?.id, size: 2, in: db))
      }
      #expect(all.map(\.id) == [first, story] && rest.map(\.id) == [last])
      #expect(all[0].pictures.count == 2 && all[0].alt == "Photo number 1")
      #expect(all[0].counts.likes == 1 && all[0].counts.comments == 1)
      #expect(all[0].path == "/posts/\(first)" && all[0].expiresAt == nil)
      #expect(all[1].isStory && all[1].pictures.isEmpty && all[1].text == "Words")
      #expect(all[1].expiresAt != nil && all[1].counts.likes == nil)
    }
  }
}
