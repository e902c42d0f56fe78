import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("Stories, from their first hour to their end")
struct CollectStoryTests {
  @Test(
    "It is read hourly and ten minutes before its end, then it is final", arguments: Engine.allCases
  )
  func life(engine: Engine) async throws {
    try await withCollect(engine) { world async throws in
      try await world.collect()
      let story = world.meta.publish(.story, .video, by: 5, at: world.now + .minutes(7))
      try await world.live(.hours(2))
      let item = try #require(try await world.item(story))
      #expect(item.state == .live && item.seenAt < story.publishedAt + .hours(1))
      #expect(try await world.pictured() == 1)
      try await world.live(.hours(23))
      let ended = try #require(try await world.item(story))
      let end = try #require(story.endsAt)
      #expect(ended.state == .final && ended.endsAt == end)
      let last = try #require(ended.readAt)
      #expect(last >= end - .minutes(11) && last < end)
      let readings = try await world.database.read { db in
        try ReadingStore().readings(of: item.id, in: db)
      }
      #expect(readings.count > 10)
      let views = readings.compactMap { $0.numbers[.views] }
      #expect(views == views.sorted() && views.last == ended.numbers[.views])
      #expect(try await world.report().late.isEmpty)
      #expect(try await world.words().contains(CollectionNotification.story))
      let page = try await world.owner.get("/insights/\(world.source)/collection")
      #expect(page.text.contains("from its last hour"))
    }
  }

  @Test(
    "One that was deleted early has ended then, with its last numbers", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { $0.publish(.story, by: 5, at: collectStart - .hours(3)) }
    ) { world async throws in
      try await world.collect()
      let item = try #require(try await world.items().first)
      world.meta.change(item.remoteID) { $0.isDeleted = true }
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let after = try #require(try await world.items().first)
      #expect(after.state == .final && after.endsAt == world.now)
      #expect(after.numbers == item.numbers)
      #expect(try await world.report().late.isEmpty)
    }
  }

  @Test(
    "Too few viewers is said, asked again, and over when there are enough",
    arguments: Engine.allCases)
  func fewViewers(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        let story = world.publish(.story, by: 5, at: collectStart - .hours(3))
        world.change(story.id) { $0.hasFewViewers = true }
      }
    ) { world async throws in
      try await world.collect()
      let item = try #require(try await world.items().first)
      #expect(item.note == .fewViewers && item.numbers == Numbers() && item.readAt == nil)
      #expect(try await world.found().source.problem == nil)
      world.meta.change(item.remoteID) { $0.hasFewViewers = false }
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let after = try #require(try await world.items().first)
      #expect(after.note == nil && after.numbers[.views] != nil)
    }
  }

  @Test("A story that few saw to its end is named with its cause", arguments: Engine.allCases)
  func fewToTheEnd(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        let story = world.publish(.story, by: 5, at: collectStart - .hours(20))
        world.change(story.id) { $0.hasFewViewers = true }
      }
    ) { world async throws in
      try await world.live(.hours(5))
      let late = try await world.report().late
      #expect(late.map(\.reason) == [.fewViewers] && late.first?.missed == nil)
      let page = try await world.owner.get("/insights/\(world.source)/collection")
      #expect(page.text.contains("so few viewers"))
    }
  }

  @Test(
    "It ends at its time, whether or not anything can be read of it", arguments: Engine.allCases)
  func endsAnyway(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        // The first is as if from before the account was a professional one.
        let first = world.publish(.story, by: 5, at: collectStart - .hours(3))
        world.publish(.story, by: 5, at: collectStart - .hours(2))
        world.fail(StandInFault(.error(.beforeConversion), path: first.id + "/insights"))
      }
    ) { world async throws in
      try await world.collect()
      #expect(try await world.items().map(\.note).first == .beforeConversion)
      let source = world.source
      try await world.database.write { db in try world.insights.tokenDied(source, in: db) }
      world.test.clock.advance(by: .hours(25))
      try await world.insights.collectDue()
      #expect(try await world.items().map(\.state) == [.final, .final])
      #expect(try await world.report().late.map(\.reason) == [.gap(.token)])
      #expect(try await !world.words().contains(CollectionNotification.story))
    }
  }

  @Test("After an outage the story that ends first is read first", arguments: Engine.allCases)
  func catchUp(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        let now = collectStart
        for hours in [1, 22, 12] as [Int64] {
          world.publish(.story, by: 5, at: now - .hours(hours))
        }
        world.publish(.feed, by: 5, at: now - .hours(2))
      }
    ) { world async throws in
      try await world.collect()
      world.meta.deleteCalls()
      world.test.clock.advance(by: .minutes(100))
      try await world.collect()
      let read = world.meta.calls.filter { $0.metrics.contains("views,reach") }.map(\.path)
      let stories = try await world.items().filter(\.isStory)
      let firstStory = try #require(stories.first)
      let place = { (id: String) in read.firstIndex { $0.contains(id) } ?? .max }
      // Four are read at a time, so that the first is among the first.
      #expect(place(firstStory.remoteID) < 4)
      let post = try #require(try await world.items().first { !$0.isStory })
      #expect(stories.allSatisfy { place($0.remoteID) < place(post.remoteID) })
      #expect(try await world.report().gaps.map(\.cause) == [.down])
    }
  }
}
