import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Insights

@Suite("Numbers of one's own posts and stories")
struct OwnPostTests {
  @Test(
    "The first visit has everything read; the second leads to the same", arguments: Engine.allCases)
  func firstVisit(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let one = try await world.post("Ráno s kávou")
      let many = try await world.post("Výlet", photos: 3)
      let words = try await world.story("Dnes pečeme")
      let story = try await world.story("", hasPhoto: true)
      try await world.look("/posts/\(one)")
      try await world.look("/posts/\(one)")
      try await world.look("/stories/@alena?s=\(words)")
      let source = try await world.open()
      #expect(try await world.open() == source)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_source") == 1)

      let post = try #require(try await world.item(one))
      #expect(post.kind == .feed && post.medium == .image && post.caption == "Ráno s kávou")
      #expect(post.alt == "Hrnek" && post.permalink == "/posts/\(one)")
      #expect(post.numbers[.views] == 2 && post.numbers[.reach] == 1)
      #expect(post.numbers[.likes] == 0 && post.numbers[.totalInteractions] == 0)
      #expect(post.numbers[.shares] == nil && post.numbers[.saved] == nil)
      #expect(try await world.item(many)?.medium == .carousel)
      #expect(try await world.item(many)?.children == 3)
      let told = try #require(try await world.item(words))
      #expect(told.isStory && told.medium == .text && told.numbers[.views] == 1)
      #expect(told.numbers[.tapForward] == 0 && told.numbers[.totalInteractions] == nil)
      let said = [Metric.votes, .answers, .reactions, .linkClicks]
      #expect(said.map { told.numbers[$0] } == [0, 0, 0, 0])
      #expect(said.allSatisfy { post.numbers[$0] == nil })
      #expect(try await world.item(story)?.medium == .image)
      #expect(
        try await world.number("SELECT COUNT(*) FROM picture_use WHERE kind = 'insights.item'") == 3
      )

      let grid = try await world.alena.visitor.get("/insights/\(source)")
      #expect(grid.status == 200 && grid.text.contains("/insights/items/\(post.id)"))
      let stories = try await world.alena.visitor.get("/insights/\(source)?tab=stories")
      #expect(stories.text.contains("Dnes pečeme"), "a story of words shows its words")
      let page = try await world.alena.visitor.get(post.path).text
      #expect(page.contains("href=\"/posts/\(one)\"") && !page.contains("Instagram"))
    }
  }

  @Test(
    "By the plan: what grows is a new reading, what is not due is left alone",
    arguments: Engine.allCases)
  func plan(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let post = try await world.post()
      try await world.open()
      world.test.clock.advance(by: .minutes(30))
      try await world.look("/posts/\(post)")
      try await world.readDue()
      #expect(try await world.item(post)?.numbers[.views] == 0)
      world.test.clock.advance(by: .minutes(31))
      try await world.readDue()
      #expect(try await world.item(post)?.numbers[.views] == 1)
      world.test.clock.advance(by: .minutes(61))
      try await world.readDue()
      let readings = try await world.readings(post)
      #expect(readings.map { $0.numbers[.views] } == [0, 1])
      #expect(readings.last?.until == world.now)
    }
  }

  @Test("A story's last numbers are those of its end, then it is final", arguments: Engine.allCases)
  func storyEnds(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let story = try await world.story()
      try await world.open()
      world.test.clock.advance(by: .hours(24) - .seconds(10))
      try await world.look("/stories/@alena")
      world.test.clock.advance(by: .seconds(20))
      try await world.readDue()
      #expect(try await world.item(story)?.state == .live)
      world.test.clock.advance(by: .minutes(2))
      try await world.readDue()
      let item = try #require(try await world.item(story))
      #expect(item.state == .final && item.numbers[.views] == 1 && item.readAt == item.endsAt)
      #expect(item.permalink == nil && item.caption == "Dnes pečeme")
      let page = try await world.alena.visitor.get(item.path).text
      #expect(page.contains("Dnes pečeme") && !page.contains("before its end"))
    }
  }

  @Test(
    "One that ended a moment before the first visit is read a minute later",
    arguments: Engine.allCases)
  func justEnded(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let story = try await world.story()
      try await world.look("/stories/@alena")
      world.test.clock.advance(by: .hours(24) + .seconds(20))
      try await world.open()
      #expect(try await world.item(story)?.readAt == nil)
      world.test.clock.advance(by: .minutes(1))
      try await world.readDue()
      let item = try #require(try await world.item(story))
      #expect(item.state == .final && item.numbers[.views] == 1 && item.readAt == item.endsAt)
    }
  }

  @Test("One that was over before the first visit has its numbers too", arguments: Engine.allCases)
  func oldStory(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let story = try await world.story()
      try await world.look("/stories/@alena")
      world.test.clock.advance(by: .days(3))
      try await world.open()
      let item = try #require(try await world.item(story))
      #expect(item.state == .final && item.numbers[.views] == 1 && item.readAt == item.endsAt)
    }
  }

  @Test("More than fit into one read are all there", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let (account, now) = (world.alena.id, world.now)
      try await world.database.write { [ids = world.insights.ids] db in
        for _ in 0..<250 {
          let id = ids.next()
          try db.execute(
            """
            INSERT INTO story (id, author, text, alt, background, audience, expires_at)
            VALUES (\(id), \(account), 'x', '', 'ink', 'everyone', \(now + .hours(24)))
            """)
        }
      }
      try await world.open()
      #expect(try await world.number("SELECT COUNT(*) FROM insight_item WHERE is_story") == 250)
    }
  }

  @Test(
    "At once when one asks, again only after two minutes; nobody else's", arguments: Engine.allCases
  )
  func refresh(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let post = try await world.post()
      let source = try await world.open()
      world.test.clock.advance(by: .minutes(5))
      try await world.look("/posts/\(post)")
      try await world.insights.refreshNow(source, by: world.alena.id)
      try await world.test.runJobs()
      #expect(try await world.item(post)?.numbers[.views] == 1)
      await #expect(throws: AppError.self) {
        try await world.insights.refreshNow(source, by: world.alena.id)
      }
      #expect(try await world.petr.visitor.get("/insights/\(source)").status == 404)
      #expect(
        try await world.petr.visitor.get("/insights/own").header("location")
          != "/insights/\(source)")
      #expect(try await world.test.visitor().get("/insights/own").status == 303)
    }
  }
}
