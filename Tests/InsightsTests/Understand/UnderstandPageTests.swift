import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Insights

@Suite("Charts and best times")
struct UnderstandPageTests {
  @Test(
    "Posts and stories each have their figures, rates with the sums, and the most viewed",
    arguments: Engine.allCases)
  func page(engine: Engine) async throws {
    try await withGrid(engine) { world in
      for (days, reach) in [(7, 6_000), (7, 4_000), (14, 5_000), (14, 6_000), (14, 4_000)] {
        try await world.add(
          age: .days(Int64(days)),
          [.views: reach * 2, .reach: reach, .totalInteractions: reach * 76 / 1000])
      }
      try await world.add(age: .days(3), [:], caption: "Nothing known")
      try await world.add(
        .story, age: .days(2), [.views: 1_000, .reach: 800, .tapExit: 60, .totalInteractions: 4])
      let posts = try await world.owner.get("\(world.path)/understand")
      #expect(posts.status == 200)
      #expect(posts.text.contains("<dd class=\"num\">50,000</dd>"))
      #expect(posts.text.contains("380 ÷ 5,000 = 7.6%. From 5 posts."))
      #expect(posts.text.contains("Engagement by today&#39;s followers"))
      #expect(posts.text.contains("380 ÷ 12,345 = 3.1%"))
      #expect(posts.text.contains("average reach ÷ today&#39;s followers"))
      #expect(posts.text.contains("5,000 ÷ 12,345 = 40.5%. From 5 posts."))
      #expect(!posts.text.contains("Retention"))
      #expect(posts.text.contains("Saturday, 13–14\u{A0}h") && posts.text.contains("from 5"))
      #expect(!posts.text.contains("Story completion") && !posts.text.contains("style="))
      let stories = try await world.owner.get("\(world.path)/understand?tab=stories&period=30")
      #expect(stories.text.contains("1 − 60 ÷ 1,000 = 94%. From one story."))
      #expect(stories.text.contains("It needs a day with at least two stories"))
      #expect(stories.text.contains("No hour of a weekday has enough posts yet"))
    }
  }

  @Test(
    "Stories show who stayed from the first of a day to the last, and on how many days it rests",
    arguments: Engine.allCases)
  func retention(engine: Engine) async throws {
    try await withGrid(engine) { world in
      for (hours, reach) in [(50, 600), (51, 900), (52, 800), (26, 5), (5, 300), (6, 400)] {
        try await world.add(.story, age: .hours(Int64(hours)), [.views: 1_000, .reach: reach])
      }
      let page = try await world.owner.get("\(world.path)/understand?tab=stories").text
      #expect(page.contains("600 ÷ 800 = 75%. From one day."))
      #expect(page.contains("average reach of the last story of a day"))
    }
  }

  @Test("A period takes what was posted in it", arguments: Engine.allCases)
  func period(engine: Engine) async throws {
    try await withGrid(engine) { world in
      try await world.add(age: .days(29), [.views: 11])
      try await world.add(age: .days(31), [.views: 200])
      try await world.add(age: .days(2000), [.views: 3_000])
      for (period, views) in [("30", "11"), ("90", "211"), ("365", "211"), ("all", "3,211")] {
        let page = try await world.owner.get("\(world.path)/understand?period=\(period)")
        #expect(page.text.contains("<dd class=\"num\">\(views)</dd>"), "\(period)")
      }
    }
  }

  @Test("The selection is compared with the average of its own kind", arguments: Engine.allCases)
  func comparison(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let best = try await world.add(
        age: .days(1), [.views: 300, .reach: 100, .totalInteractions: 10])
      try await world.add(age: .days(2), [.views: 100, .reach: 60, .totalInteractions: 2])
      let story = try await world.add(.story, age: .hours(2), [.views: 7, .reach: 7])
      let empty = try await world.owner.get("\(world.path)/understand").text
      #expect(empty.contains("\(world.path)?select=1") && !empty.contains("Selection ("))
      try await world.select([best, story])
      let page = try await world.owner.get("\(world.path)/understand").text
      #expect(page.contains("Selection (1)") && page.contains("Average (2)"))
      #expect(page.contains("<td class=\"num\">300</td><td class=\"num\">200</td>"))
      #expect(page.contains("<td class=\"num\">+50%</td>"))
      #expect(page.contains("<td class=\"num\">100</td><td class=\"num\">80</td>"))
    }
  }

  @Test("Followers have a line from the second day on", arguments: Engine.allCases)
  func followers(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let source = world.source
      try await world.add(age: .days(1), [.reach: 500, .totalInteractions: 50])
      func note(_ followers: Int, on day: String) async throws {
        try await world.database.write { db in
          try AccountReadingStore().add(
            Numbers(["followers_count": Double(followers)]), of: source, on: day, in: db)
        }
      }
      try await note(1_000, on: "2026-11-13")
      #expect(try await world.owner.get("\(world.path)/understand").text.contains("two days"))
      try await note(1_040, on: "2026-11-14")
      let page = try await world.owner.get("\(world.path)/understand").text
      #expect(page.contains("40 more in this period.") && page.contains("plot-line"))
      #expect(page.contains("50 ÷ 1,000 = 5%"))
    }
  }

  @Test("Where nothing was posted the page says so, and where to look")
  func nothing() async throws {
    try await withGrid(.sqlite) { world in
      try await world.add(age: .days(100), [.views: 1])
      let page = try await world.owner.get("\(world.path)/understand").text
      #expect(page.contains("Nothing was posted in this period."))
      #expect(page.contains("period=all"))
      let stories = try await world.owner.get("\(world.path)/understand?tab=stories&period=all")
      #expect(stories.text.contains("Charts appear as soon as something is collected."))
    }
  }

  @Test("It is the owner's alone")
  func visibility() async throws {
    try await withGrid(.sqlite) { world in
      let petr = try await world.test.person("petr")
      #expect(try await petr.get("\(world.path)/understand").status == 404)
      #expect(try await world.test.visitor().get("\(world.path)/understand").status == 303)
      #expect(try await world.owner.get("/insights/1/understand").status == 404)
    }
  }
}
