import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Synchronization
import Testing
import Web

@testable import Insights

@Suite("A first collection")
struct CollectFirstTests {
  @Test(
    "Everything is there: posts, reels, stories, their pictures and numbers",
    arguments: Engine.allCases, InstagramLogin.allCases)
  func everything(engine: Engine, login: InstagramLogin) async throws {
    try await withCollect(
      engine, login,
      prepare: Preparation { world in
        let start = collectStart
        for days in 1...12 as ClosedRange<Int64> {
          world.publish(
            days % 3 == 0 ? .reels : .feed, days % 3 == 0 ? .video : .image, by: 5,
            at: start - .hours(days * 3), children: 1, isOnFacebook: days == 1)
        }
        world.publish(.feed, .carousel, by: 5, at: start - .hours(40), children: 4)
        world.publish(.story, .image, by: 5, at: start - .hours(20))
        world.publish(.story, .video, by: 5, at: start - .hours(2))
      }
    ) { world async throws in
      let told = Mutex(0)
      let listening = world.insights.hub.listen { event, _ in
        if event.name == collectedEvent { told.withLock { $0 += 1 } }
      }
      defer { listening.stop() }
      try await world.test.runJobs()
      let items = try await world.items()
      #expect(items.count == 15)
      #expect(items.count { $0.isStory } == 2)
      #expect(items.count { $0.kind == .reels } == 4)
      #expect(items.contains { $0.medium == .carousel && $0.children == 4 })
      #expect(try await world.pictured() == 15)
      for item in items {
        let thing = try #require(world.meta.thing(item.remoteID))
        let truth = world.meta.numbers(of: thing, at: world.now)
        #expect(item.numbers[.views] == truth["views"].map { Int($0) }, "\(item.kind)")
        #expect(item.numbers[.reach] == truth["reach"].map { Int($0) })
        #expect(item.caption == thing.caption && item.publishedAt == thing.publishedAt)
        #expect(item.readAt == world.now && item.state == .live && item.note == nil)
        #expect((item.numbers[.linkClicks] != nil) == (login == .facebook && item.isStory))
        #expect((item.numbers[.facebookViews] != nil) == thing.isOnFacebook)
      }
      let story = try #require(items.last { $0.isStory })
      let parts = [Metric.tapForward, .tapBack, .tapExit, .swipeForward].map { story.numbers[$0] }
      #expect(parts.compactMap(\.self).reduce(0, +) == story.numbers[.navigation])
      let source = try await world.found().source
      #expect(source.importedAt == world.now && source.collectedAt == world.now)
      #expect(source.problem == nil && source.followers == 501 || source.followers == 500)
      #expect(try await world.words() == [CollectionNotification.imported])
      #expect(told.withLock { $0 } >= 2, "open pages hear of it on the way and at the end")
    }
  }

  @Test("What is not due is not asked again", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, .image, by: 5) }
    ) { world async throws in
      try await world.collect()
      world.meta.deleteCalls()
      try await world.collect()
      try await world.insights.collectDue()
      try await world.test.runJobs()
      #expect(world.meta.calls == [])
      // An hour later: both lists, and the young post with its parts.
      world.test.clock.advance(by: .hours(1))
      try await world.insights.collectDue()
      try await world.insights.collectDue()
      try await world.test.runJobs()
      #expect(world.calls("/stories") == 1 && world.calls("/media") == 1)
      #expect(world.calls("/insights") <= CollectionPlan.callsOfReading)
    }
  }

  @Test("A long list is followed to its end, empty pages among it", arguments: Engine.allCases)
  func longList(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        world.oddities { $0.beginsWithEmptyPage = true }
        let start = collectStart
        for index in 0..<230 as Range<Int64> {
          let post = world.publish(.feed, .image, by: 5, at: start - .minutes(10 + index))
          world.change(post.id) { $0.hasNoPicture = true }
        }
      }
    ) { world async throws in
      try await world.collect()
      #expect(try await world.items().count == 230)
      #expect(world.calls("/media") >= 3)
      let imported = try await world.report().imported
      #expect(imported == 230)
    }
  }

  @Test("What was deleted there stays here, noticed within a week", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    let gone = Mutex<String>("")
    try await withCollect(
      engine,
      prepare: Preparation { world in
        let start = collectStart
        let post = world.publish(.feed, .image, by: 5, at: start - .days(1))
        world.publish(.feed, .image, by: 5, at: start - .hours(5))
        gone.withLock { $0 = post.id }
      }
    ) { world async throws in
      try await world.collect()
      let id = gone.withLock { $0 }
      world.meta.change(id) { $0.isDeleted = true }
      world.test.clock.advance(by: .days(7))
      try await world.collect()
      let items = try await world.items()
      let item = try #require(items.first { $0.remoteID == id })
      #expect(item.state == .gone && item.numbers[.views] != nil)
      #expect(items.count { $0.state == .live } == 1)
      #expect(try await world.pictured() == 2)
    }
  }
}
