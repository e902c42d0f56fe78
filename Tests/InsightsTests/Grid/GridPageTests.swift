import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("The page of a grid")
struct GridPageTests {
  @Test(
    "Each tab has its things with their views; what is being read says so, what nobody knows is a dash"
  )
  func tabs() async throws {
    try await withGrid(.sqlite) { world in
      let post = try await world.add(age: .hours(1), [.views: 18_275])
      let silent = try await world.add(.reels, medium: .video, age: .hours(2))
      let story = try await world.add(.story, age: .hours(3), [.views: 940])
      let posts = try await world.owner.get(world.path)
      #expect(posts.status == 200)
      #expect(posts.text.contains("href=\"/insights/items/\(post)\""))
      #expect(posts.text.contains("18,275") && posts.text.contains("views are being read"))
      world.test.clock.advance(by: .hours(25))
      let later = try await world.owner.get(world.path).text
      #expect(later.contains("views unknown") && !later.contains("being read"))
      #expect(posts.text.contains("href=\"/insights/items/\(silent)\""))
      #expect(!posts.text.contains("/insights/items/\(story)"))
      #expect(posts.text.contains("12,345 followers") && posts.text.contains("Alena Říhová"))
      let stories = try await world.owner.get("\(world.path)?tab=stories")
      #expect(stories.text.contains("/insights/items/\(story)") && stories.text.contains("940"))
    }
  }

  @Test("A first collection shows how far it is, and is gone when it is done")
  func importing() async throws {
    try await withGrid(.sqlite) { world in
      let source = world.source
      try await world.database.write { db in
        try db.execute(
          """
          UPDATE insight_source SET imported_at = NULL, imported = 3, media_count = 40
          WHERE id = \(source)
          """)
      }
      let first = try await world.owner.get(world.path).text
      #expect(first.contains("3 / 40") && first.contains("value=\"3\" max=\"40\""))
      let now = world.test.clock.now
      try await world.database.write { db in
        try db.execute("UPDATE insight_source SET imported_at = \(now) WHERE id = \(source)")
      }
      #expect(try await !world.owner.get(world.path).text.contains("class=\"importing\""))
    }
  }

  @Test("While one selects, each tile says whether it is selected, and the bar what it comes to")
  func selecting() async throws {
    try await withGrid(.sqlite) { world in
      let one = try await world.add(age: .hours(1), [.views: 1000, .reach: 100])
      let other = try await world.add(.story, age: .hours(2), [.views: 234, .reach: 301])
      try await world.add(age: .hours(3), [.views: 9])
      try await world.select([one, other])
      let page = try await world.owner.get("\(world.path)?select=1").text
      #expect(page.contains("<h1>2 selected</h1>"))
      #expect(page.contains("name=\"remove\" value=\"\(one)\" aria-pressed=\"true\""))
      #expect(page.ranges(of: "aria-pressed=\"false\"").count == 1)
      #expect(page.contains("data-show=\"views\">1,234</b>"))
      #expect(page.contains("data-show=\"reach\">201</b>"))
    }
  }

  @Test("Pages follow each other, and the way on keeps tab, order and selecting")
  func paging() async throws {
    try await withGrid(.sqlite) { world in
      for index in 0..<63 {
        try await world.add(.story, age: .hours(Int64(index)), [.views: index])
      }
      let first = try await world.owner.get(
        "\(world.path)?tab=stories&sort=views&dir=asc&select=1"
      ).text
      let start = try #require(first.firstRange(of: "data-more href=\"")).upperBound
      let next = String(first[start...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
      #expect(next.hasPrefix("\(world.path)?tab=stories&sort=views&dir=asc&select=1&after="))
      let second = try await world.owner.get(next).text
      #expect(second.ranges(of: "aria-pressed").count == 3)
      #expect(!second.contains("data-more"))
    }
  }

  @Test("Without anything the page says what will be here, and how far the first collection is")
  func empty() async throws {
    try await withGrid(.sqlite) { world in
      #expect(try await world.owner.get(world.path).text.contains("No posts yet"))
      let source = world.source
      _ = try await world.database.write { db in
        try db.execute(
          """
          UPDATE insight_source SET imported_at = NULL, imported = 34, media_count = 120
          WHERE id = \(source)
          """)
      }
      let page = try await world.owner.get(world.path).text
      #expect(page.contains("34 / 120") && page.contains("Collecting everything"))
    }
  }

  @Test(
    "Somebody else's account, its things and its stream are not there; a visitor has to sign in")
  func strangers() async throws {
    try await withGrid(.sqlite) { world in
      let item = try await world.add(age: .hours(1), [.views: 10])
      let petr = try await world.test.person("petr")
      let visitor = world.test.visitor()
      for path in [
        world.path, "\(world.path)/selection", "\(world.path)/live", "/insights/items/\(item)",
      ] {
        #expect(try await petr.get(path).status == 404, "\(path)")
        #expect(try await visitor.get(path).status == 303, "\(path)")
      }
    }
  }

  @Test("The selection's own page has every sum, the mean reach and the things", arguments: [0, 3])
  func selection(count: Int) async throws {
    try await withGrid(.sqlite) { world in
      var items: [ID] = []
      for index in 0..<count {
        items.append(
          try await world.add(
            age: .hours(Int64(index)), [.views: 1000, .reach: 100 * index, .likes: 7]))
      }
      try await world.select(items)
      let page = try await world.owner.get("\(world.path)/selection")
      #expect(page.status == 200)
      #expect(page.text.contains("Nothing selected") == (count == 0))
      for item in items { #expect(page.text.contains("/insights/items/\(item)")) }
      guard count > 0 else { return }
      #expect(page.text.contains("3,000") && page.text.contains(">21<"))
      #expect(page.text.contains("Average reach") && page.text.contains(">100<"))
    }
  }
}
