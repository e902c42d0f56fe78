import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

/// What was for somebody and is not any more is nowhere, not by a way that they have kept.
@Suite("Stories after something has changed")
struct StoryAfterwardsTests {
  /// What happens between an author and somebody who saw a story.
  enum Change: CaseIterable, Sendable {
    case notClose, hidden, blocks, isBlocked, sentAway, unfollows
  }

  @Test(
    "A close friend who is none any more sees it nowhere", arguments: Engine.allCases,
    Change.allCases)
  func close(engine: Engine, change: Change) async throws {
    try await withSocial(engine) { world async throws in
      let matrix = try await StoryMatrix(world, .closeFriends)
      try await matrix.keep()
      let friend = try #require(matrix.people[.close])
      #expect(try await matrix.sees(.close, .page))
      #expect(try await matrix.sees(.close, .media))
      try await apply(change, matrix.owner, friend, in: world)
      for surface in StorySurface.allCases {
        #expect(try await !matrix.sees(.close, surface), "\(surface)")
      }
    }
  }

  @Test("From whom it is hidden later, they see it nowhere", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let matrix = try await StoryMatrix(world, .everyone)
      try await matrix.keep()
      for tie in [StoryTie.member, .follower, .close, .muting] {
        #expect(try await matrix.sees(tie, .media), "\(tie)")
        try await world.choose(
          try #require(matrix.people[tie]), for: .hiddenFrom, by: matrix.owner)
        for surface in StorySurface.allCases {
          #expect(try await !matrix.sees(tie, surface), "\(tie) \(surface)")
        }
      }
    }
  }

  @Test("No cache that others use keeps what is for some", arguments: Engine.allCases)
  func caches(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      try await world.follow(ana, bara)
      try await world.choose(ana, for: .closeFriends, by: bara)
      let story = try await world.story(
        by: bara, "", isClose: true, canvas: drawnCanvas("Secret words"), hasPhoto: true)
      let photo = try await ana.visitor.ask(for: try await world.photo(of: story))
      #expect(photo.status == 304)
      #expect(photo.header("cache-control")?.hasPrefix("private") == true)
      let ways = [
        (ana, "/stories/@bara"), (ana, "/api/v1/social/people/bara/stories"),
        (bara, "/stories/\(story)/viewers"), (bara, "/me/stories"),
        (bara, "/settings/close-friends"),
      ]
      for (person, path) in ways {
        let answer = try await person.visitor.get(path)
        let control = answer.header("cache-control") ?? ""
        #expect(answer.status == 200, "\(path)")
        #expect(control.hasPrefix("private") || control == "no-store", "\(path): \(control)")
      }
    }
  }

  @Test("What is passed on shows it to nobody for whom it is not", arguments: Engine.allCases)
  func passedOn(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let (bara, ana, cyril) = (people[0], people[1], people[2])
      for person in [ana, cyril] { try await world.follow(person, bara) }
      try await world.choose(ana, for: .closeFriends, by: bara)
      let story = try await world.story(
        by: bara, "", isClose: true, canvas: drawnCanvas("Secret words", place: "Brno"))
      let sent = try await ana.visitor.send(
        "/messages/with/@cyril", ["text": "See", "shared": "story:\(story)", "back": "/"])
      #expect(sent.status == 303)
      let ids = try await world.ids("SELECT DISTINCT conversation FROM message")
      let talk = try #require(ids.first)
      #expect(try await ana.visitor.get("/messages/\(talk)").shows("Secret words"))
      for path in [
        "/messages/\(talk)", "/messages", "/search?q=Secret", "/search?q=Brno", "/@bara",
        "/inbox", "/api/v1/social/people/bara/stories", "/me/stories?q=Secret",
      ] {
        let page = try await cyril.visitor.get(path)
        #expect(!page.text.contains("Secret words"), "\(path)")
      }
      // Nor to her, once she is none of them any more.
      _ = try await world.social.unchoose(named: "ana", from: .closeFriends, by: bara.viewer)
      #expect(try await !ana.visitor.get("/messages/\(talk)").shows("Secret words"))
      let again = try await ana.visitor.send(
        "/messages/with/@cyril", ["text": "Again", "shared": "story:\(story)", "back": "/"])
      #expect(again.location != "/")
    }
  }

  @Test("Whoever is mentioned finds it only while they see it", arguments: Engine.allCases)
  func mentioned(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let story = try await world.composed(by: bara, of: .mention("ana"))
      let (api, path) = ("/api/v1/notifications", "/stories/\(story)")
      #expect(try await ana.visitor.get("/inbox").shows("mentioned you in a story"))
      #expect(try await ana.visitor.get(api).items().map { $0["path"] as? String } == [path])
      try await world.choose(ana, for: .hiddenFrom, by: bara)
      #expect(try await !ana.visitor.get("/inbox").shows("mentioned you in a story"))
      #expect(try await ana.visitor.get(api).items().isEmpty)
    }
  }

  @Test(
    "An answer that is shared on does not say whose it is, and is nobody else's to share",
    arguments: Engine.allCases)
  func sharedAnswer(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let story = try await world.composed(by: people[0], of: .box)
      _ = try await people[1].visitor.answer(["text": "My answer"], 0, of: story)
      let ids = try await world.ids("SELECT id FROM story_answer")
      let answer = try #require(ids.first)
      let path = "/stories/new?answer=\(answer)"
      let own = try await people[0].visitor.get(path).text
      #expect(own.contains("My answer") && !own.contains("ana\""))
      #expect(!own.contains("@ana") && !own.contains("\(people[1].id)"))
      for person in [people[1], people[2]] {
        let page = try await person.visitor.get(path)
        #expect(page.status == 200 && !page.text.contains("My answer"), "\(person.name)")
      }
      try await world.block(people[1], people[0])
      #expect(try await !people[0].visitor.get(path).text.contains("My answer"))
    }
  }

  @Test("Of those who are gone nothing counts", arguments: Engine.allCases)
  func gone(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "cyril", "dana", "emil")
      let bara = people[0]
      let story = try await world.composed(by: bara, of: .poll, .box)
      for person in people.dropFirst() {
        try await world.vote(1, on: 0, of: story, by: person)
        _ = try await person.visitor.answer(["text": "By \(person.name)"], 1, of: story)
      }
      try await world.suspend(people[1])
      try await world.block(people[2], bara)
      try await world.database.write { [social = world.social] db in
        try social.accountDeleted(people[3].id, in: db)
        try db.execute("DELETE FROM account WHERE id = \(people[3].id)")
      }
      #expect(try await world.look(story, bara)[0]?.counts == [0, 1, 0])
      let viewers = try await bara.visitor.get("/stories/\(story)/viewers").text
      let answers = try await bara.visitor.get("/stories/\(story)/layers/1/answers").text
      for name in ["ana", "cyril", "dana"] {
        #expect(!viewers.contains("By \(name)") && !viewers.contains("@\(name)"), "\(name)")
        #expect(!answers.contains("By \(name)"), "\(name)")
      }
      #expect(viewers.contains("By emil") && answers.contains("By emil"))
      let files = try await world.exported(world.social.exporter, of: bara.id)
      let received = try #require(files["story-answers-received.json"])
      #expect(received.contains("By emil") && !received.contains("By ana"))
    }
  }

  private func apply(
    _ change: Change, _ owner: Person, _ person: Person, in world: SocialWorld
  ) async throws {
    switch change {
    case .notClose:
      _ = try await world.social.unchoose(
        named: person.name, from: .closeFriends, by: owner.viewer)
    case .hidden: try await world.choose(person, for: .hiddenFrom, by: owner)
    case .blocks: try await world.block(person, owner)
    case .isBlocked: try await world.block(owner, person)
    case .sentAway: try await world.social.removeFollower(person.id, of: owner.viewer)
    case .unfollows: try await world.social.unfollow(owner.id, by: person.viewer)
    }
  }
}
