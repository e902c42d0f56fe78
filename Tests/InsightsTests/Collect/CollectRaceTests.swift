import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Media
import Testing

@testable import Insights

@Suite("Two that write the same at one time")
struct CollectRaceTests {
  @Test("Older numbers do not take the place of newer ones", arguments: Engine.allCases)
  func numbers(engine: Engine) async throws {
    try await withGrid(engine) { grid async throws in
      let item = try await grid.add(age: .days(2))
      let (database, now) = (grid.database, grid.test.clock.now)
      try await inTurn(database) { db in
        try ItemStore().record(Numbers(["views": 20]), of: item, at: now, in: db)
      } then: {
        try await database.write { db in
          try ItemStore().record(Numbers(["views": 10]), of: item, at: now - .hours(1), in: db)
        }
      }
      let found = try await database.read { db in
        try #require(try ItemStore().find(item, in: db))
      }
      #expect(found.readAt == now && found.numbers[.views] == 20)
    }
  }

  @Test("A picture that comes after its source went is let go of", arguments: Engine.allCases)
  func latePicture(engine: Engine) async throws {
    try await withRun(engine) { world, round async throws in
      let (insights, source) = (world.insights, world.source)
      let wanted = try await insights.wantedPictures(round)
      #expect(wanted.count == 1)
      try await inTurn(world.database) { db in
        try insights.delete(source, in: db)
      } then: {
        try await insights.fetchPictures(wanted, round)
      }
      #expect(try await uses(itemPictureUse, world) == 0)
    }
  }

  @Test("So is one that comes while its source goes", arguments: Engine.allCases)
  func lastPicture(engine: Engine) async throws {
    try await withRun(engine) { world, _ async throws in
      let (insights, source, owner) = (world.insights, world.source, world.account)
      let item = try #require(try await world.items().first).id
      let picture = try await insights.media.take(fetched: testPicture()).id
      try await inTurn(world.database) { db in
        #expect(try WantedPictureStore().kept(item, in: db))
        try PictureStore().use(picture, ownedBy: nil, as: itemPictureUse, of: item, in: db)
      } then: {
        try await insights.disconnect(source, of: owner)
      }
      #expect(try await uses(itemPictureUse, world) == 0)
    }
  }

  @Test("So is the picture of the account itself", arguments: Engine.allCases)
  func face(engine: Engine) async throws {
    try await withRun(engine) { world, round async throws in
      let (insights, source) = (world.insights, world.source)
      let id = round.source.remoteID
      let address = try await round.ask { try await $0.account(id, token: $1) }.pictureURL
      try #require(address != nil)
      try await inTurn(world.database) { db in
        try insights.delete(source, in: db)
      } then: {
        try await insights.keepProfilePicture(at: address, round)
      }
      #expect(try await uses(sourcePictureUse, world) == 0)
    }
  }

  /// A round that has found a post.
  private func withRun(
    _ engine: Engine, _ body: (CollectWorld, CollectionRun) async throws -> Void
  ) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, by: 5) }
    ) { world async throws in
      let round = try await world.begin()
      try await world.insights.listMedia(round)
      try await body(world, round)
    }
  }

  private func uses(_ kind: String, _ world: CollectWorld) async throws -> Int {
    try await world.database.read { db in
      try db.value("SELECT COUNT(*) FROM picture_use WHERE kind = \(kind)") ?? 0
    }
  }
}
