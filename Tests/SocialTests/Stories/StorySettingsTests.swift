import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("From whom stories are hidden, and who may mention somebody")
struct StorySettingsTests {
  private let page = "/settings/stories"

  @Test(
    "Anybody whom one sees can be found and left out, followers or not", arguments: Engine.allCases)
  func hiding(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let (ana, bara) = (people[0], people[1])
      try await world.follow(bara, ana)
      let words = Words()
      let social = world.listening(words)
      #expect(try await ana.visitor.get(page).shows(Phrase.hiddenFromNobody.en))
      let found = try await ana.visitor.get(page + "?q=bar").text
      #expect(found.contains("action=\"\(page)/hidden/bara\""))
      #expect(try await !ana.visitor.get(page + "?q=ana").text.contains("/hidden/ana"))
      let hidden = try await ana.visitor.post(page + "/hidden/bara", ["on": "true"])
      #expect(hidden.location == page)
      try await social.choose(people[2].id, for: .hiddenFrom, by: ana.viewer)
      #expect(words.all(ana, bara) == [])
      let list = try await ana.visitor.get(page)
      #expect(list.shows("@bara") && list.shows("@cyril"))
      #expect(try await !bara.visitor.get(page).shows("@ana"))

      try await world.story(by: ana, "Not for all")
      #expect(try await world.tray(of: bara) == [])
      #expect(try await bara.visitor.get("/stories/@ana").location == "/@ana")
      #expect(try await bara.visitor.get("/@ana").status == 200)
      _ = try await ana.visitor.post(page + "/hidden/bara", ["on": "false"])
      #expect(try await world.tray(of: bara) == ["ana +"])
    }
  }

  @Test("A block and its end leave it as it is", arguments: Engine.allCases)
  func block(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let (ana, bara) = (people[0], people[1])
      try await world.choose(bara, for: .hiddenFrom, by: ana)
      try await world.block(bara, ana)
      // Whom ana has chosen she still sees and can take back, and nothing else of bara.
      let list = try await ana.visitor.get(page)
      #expect(list.shows("@bara") && list.shows(Phrase.isAway.en))
      #expect(!list.text.contains("href=\"/@bara\""))
      #expect(try await ana.visitor.post(page + "/hidden/bara").status == 404)
      try await world.social.unblock(ana.id, by: bara.viewer)
      try await world.story(by: ana)
      #expect(try await bara.visitor.get("/stories/@ana").location == "/@ana")
      let seen = try await ana.visitor.get(page)
      #expect(seen.shows("@bara") && !seen.shows(Phrase.isAway.en))
    }
  }

  @Test(
    "Who is suspended or blocked can be taken off it", arguments: Engine.allCases, Away.allCases)
  func away(engine: Engine, how: Away) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let (ana, bara) = (people[0], people[1])
      try await world.choose(bara, for: .hiddenFrom, by: ana)
      switch how {
      case .suspended: try await world.suspend(bara)
      case .blocks: try await world.block(bara, ana)
      case .isBlocked: try await world.block(ana, bara)
      }
      let list = try await ana.visitor.get(page)
      #expect(list.shows("@bara") && list.shows(Phrase.isAway.en))
      // Nobody else's list has a way to somebody who is not here.
      let foreign = try await people[2].visitor.post(page + "/hidden/bara", ["on": "false"])
      #expect(foreign.status == (how == .suspended ? 404 : 303))
      let removed = try await ana.visitor.post(page + "/hidden/bara", ["on": "false"])
      #expect(removed.location == page)
      #expect(try await ana.visitor.get(page).shows(Phrase.hiddenFromNobody.en))
      #expect(try await ana.visitor.post(page + "/hidden/bara", ["on": "false"]).status == 404)
    }
  }

  /// How somebody is away.
  enum Away: CaseIterable, Sendable { case suspended, blocks, isBlocked }

  @Test("What cannot be is refused", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      #expect(try await ana.visitor.post(page + "/hidden/ana").status == 422)
      #expect(try await ana.visitor.post(page + "/hidden/nobody1").status == 404)
      #expect(try await ana.visitor.post(page, ["mentions": "friends"]).status == 400)
      #expect(try await ana.visitor.post(page).status == 400)
      for path in [page, page + "?q=a"] {
        #expect(try await world.stranger.get(path).location?.hasPrefix("/sign-in") == true)
      }
    }
  }

  @Test("Who may mention somebody is kept", arguments: Engine.allCases, AnswerAudience.allCases)
  func mentions(engine: Engine, who: AnswerAudience) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let usual = try await ana.visitor.get(page).text
      #expect(usual.contains("name=\"mentions\" value=\"everyone\" checked"))
      let saved = try await ana.visitor.post(page, ["mentions": "\(who.rawValue)"])
      #expect(saved.location == page)
      #expect(
        try await ana.visitor.get(page).text.contains(
          "name=\"mentions\" value=\"\(who.rawValue)\" checked"))
      #expect(try await world.texts("SELECT mentions FROM social_profile") == [who.rawValue])
    }
  }
}
