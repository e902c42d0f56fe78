import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights
@testable import Social

@Suite("Insights on the home page")
struct HomeLineTests {
  @Test(
    "Views of what was posted in seven days and in the seven before, and the newest thing",
    arguments: Engine.allCases)
  func week(engine: Engine) async throws {
    try await withGrid(engine) { grid in
      try await grid.add(age: .days(15), [.views: 70_000])
      try await grid.add(.story, age: .days(10), [.views: 200, .reach: 150])
      try await grid.add(age: .days(6), [.views: 1_000, .reach: 900])
      let newest = try await grid.add(.story, age: .hours(3), [.views: 34, .reach: 1])
      // Unknown is not zero: it is not the newest, and in no sum.
      try await grid.add(age: .hours(1))
      let home = try await grid.owner.get("/").text
      #expect(home.contains("New in 7 days: 1,034 views"))
      #expect(home.contains("<small>The week before: 200</small>"))
      #expect(home.contains("href=\"/insights/items/\(newest)\""))
      #expect(try await !grid.test.person("petr").get("/").text.contains("href=\"/insights"))
    }
  }

  @Test("When nothing was posted this week the newest thing stands first; after two, nothing does")
  func quiet() async throws {
    try await withGrid(.sqlite) { grid in
      #expect(try await !grid.owner.get("/").text.contains("front-line"))
      try await grid.add(age: .days(8), [.views: 200])
      let home = try await grid.owner.get("/").text
      #expect(home.contains(">Newest post: 200 views<") && !home.contains("New in"))
      grid.test.clock.advance(by: .days(7))
      #expect(try await !grid.owner.get("/").text.contains("front-line"))
    }
  }

  @Test("What is published here counts as well, and what was deleted leads nowhere")
  func own() async throws {
    try await withOwn(.sqlite) { world async throws in
      let post = try await world.post()
      try await world.look("/posts/\(post)")
      try await world.open()
      let home = try await world.alena.visitor.get("/").text
      #expect(home.contains("New in 7 days: 1 view"))
      #expect(home.contains("Newest post"))
      try await world.social.delete(post, by: world.alena.id)
      world.test.clock.advance(by: .hours(1))
      try await world.readDue()
      #expect(try await !world.alena.visitor.get("/").text.contains("Newest post"))
    }
  }
}
