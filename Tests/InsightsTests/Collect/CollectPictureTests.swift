import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Media
import Testing
import Web

@testable import Insights

@Suite("Pictures of posts and stories")
struct CollectPictureTests {
  @Test("One that is not one, withheld or lost costs no other", arguments: Engine.allCases)
  func odd(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        let now = collectStart
        let text = world.publish(.feed, by: 5, at: now - .hours(1))
        world.change(text.id) { $0.pictureBytes = Array("<script>alert(1)</script>".utf8) }
        let withheld = world.publish(.reels, .video, by: 5, at: now - .hours(2))
        world.change(withheld.id) { $0.hasNoPicture = true }
        world.publish(.feed, by: 5, at: now - .hours(3))
      }
    ) { world async throws in
      try await world.collect()
      #expect(try await world.pictured() == 1)
      #expect(try await pictures(world) == ["kept", "wanted", "none"])
      // What is withheld may be there tomorrow; after a while it is given up.
      try await world.live(.hours(6))
      #expect(try await pictures(world) == ["kept", "none", "none"])
      let report = try await world.report()
      #expect(report.missingPictures == 2 && report.wantedPictures == 0)
      #expect(try await world.items().allSatisfy { $0.numbers[.views] != nil })
    }
  }

  @Test("One that could not be had is fetched later by a fresh address", arguments: Engine.allCases)
  func later(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, by: 5) }
    ) { world async throws in
      world.meta.fail(StandInFault(.nothing(404), path: "/cdn/"))
      try await world.collect()
      let before = try await world.pictured()
      world.meta.recover()
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      #expect(before == 0)
      #expect(try await world.pictured() == 1)
    }
  }

  @Test("One of a story that is gone is not asked for again", arguments: Engine.allCases)
  func gone(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.story, by: 5, at: collectStart - .hours(3)) }
    ) { world async throws in
      world.meta.fail(StandInFault(.nothing(404), path: "/cdn/"))
      try await world.collect()
      #expect(try await pictures(world) == ["wanted"])
      world.meta.recover()
      let story = try #require(try await world.items().first)
      world.meta.change(story.remoteID) { $0.isDeleted = true }
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      #expect(try await pictures(world) == ["none"])
    }
  }

  @Test("They are seen by the owner alone, and belong to nobody", arguments: Engine.allCases)
  func guarded(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, by: 5) }
    ) { world async throws in
      try await world.collect()
      let item = try #require(try await world.items().first)
      let picture = try #require(
        try await world.database.read { db in
          try PictureStore().uses(itemPictureUse, of: [item.id], in: db)[item.id]?.first
        })
      let path = try #require(picture.path(atLeast: 300))
      #expect(try await world.owner.get(path).status == 200)
      let stranger = try await world.test.person("petr")
      #expect(try await stranger.get(path).status == 404)
      #expect(try await world.test.visitor().get(path).status == 404)
    }
  }

  private func pictures(_ world: CollectWorld) async throws -> [String] {
    try await world.database.read { db in
      try db.column("SELECT picture FROM insight_item ORDER BY published_at")
    }
  }
}
