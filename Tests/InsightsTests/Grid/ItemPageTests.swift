import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("The page of a post or story")
struct ItemPageTests {
  @Test("Each number has its name and its sentence; a long text unfolds, markup in it is text")
  func numbers() async throws {
    try await withGrid(.sqlite) { world in
      let text = "<b>Jaro</b> na Pálavě. " + String(repeating: "Kvetou mandloně. ", count: 40)
      let item = try await world.add(
        age: .days(2),
        [.views: 20_000, .reach: 5000, .totalInteractions: 380, .saved: 20, .shares: 10],
        caption: text, permalink: "https://www.instagram.com/p/abc/")
      let page = try await world.owner.get("/insights/items/\(item)").text
      #expect(page.contains("20,000") && page.contains("How many times it was played"))
      #expect(page.contains("each counted once"))
      #expect(page.contains("7.6%") && page.contains("interactions ÷ reach"))
      #expect(page.contains("&lt;b>Jaro") || page.contains("&lt;b&gt;Jaro"))
      #expect(!page.contains("<b>Jaro"))
      #expect(page.contains("The whole text"))
      #expect(page.contains("href=\"https://www.instagram.com/p/abc/\""))
      #expect(page.contains("id=\"history\""))
    }
  }

  @Test("What has no numbers says why, and no rate comes of it")
  func unknown() async throws {
    try await withGrid(.sqlite) { world in
      let item = try await world.add(.story, age: .days(2))
      let page = try await world.owner.get("/insights/items/\(item)").text
      #expect(page.contains("have not been read yet") && page.contains("was not read while"))
      #expect(!page.contains("Rates") && !page.contains("id=\"history\""))
      _ = try await world.database.write { db in
        try db.execute("UPDATE insight_item SET note = 'few_viewers' WHERE id = \(item)")
      }
      #expect(
        try await world.owner.get("/insights/items/\(item)").text.contains("Fewer than five"))
    }
  }

  @Test(
    "An address that is no page is no link", arguments: ["javascript:alert(1)", "//evil.example"])
  func addresses(address: String) async throws {
    try await withGrid(.sqlite) { world in
      let item = try await world.add(age: .days(2), permalink: address)
      let page = try await world.owner.get("/insights/items/\(item)").text
      #expect(!page.contains(address))
    }
  }

  @Test("A story says how long before its end it was read last")
  func lastReading() async throws {
    try await withGrid(.sqlite) { world in
      let item = try await world.add(.story, age: .hours(23), [.views: 40])
      world.test.clock.advance(by: .minutes(50))
      let (end, numbers) = (world.test.clock.now, Numbers(["views": 44]))
      try await world.database.write { db in
        try ItemStore().record(numbers, of: item, at: end, in: db)
      }
      #expect(
        !(try await world.owner.get("/insights/items/\(item)").text.contains("before its end")))
      world.test.clock.advance(by: .hours(2))
      let page = try await world.owner.get("/insights/items/\(item)").text
      #expect(page.contains("Last read 10 minutes before its end"))
    }
  }
}
