import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Restoring what others wrote")
struct RestoreLegacyTests {
  @Test("The field names of before 2024 are understood", arguments: Engine.allCases)
  func oldNames(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let file = """
        {"stories":[{"id":"17900000000000001","timestamp":"2023-05-01T10:00:00+0000",
          "media_type":"VIDEO","caption":"Stará","impressions":444,"reach":44,"taps_forward":4,
          "taps_back":3,"exits":2,"replies":0}],
         "posts":[{"id":17900000000000002,"timestamp":"2023-05-02T10:00:00+0000",
          "media_product_type":"REELS","like_count":7,"comment_count":2,"saved":5,"engagement":14,
          "insights":{"data":[{"name":"reach","values":[{"value":150}]},{"name":"shares","values":[]}]}}]}
        """
      let restored = try await world.restore(Array(file.utf8), isConfirmed: true)
      #expect(restored.isForeign, "it does not say whose it is")
      #expect(restored.state == .done)
      let items = try await world.database.read { db in
        try db.rows("SELECT \(ItemStore.columns) FROM insight_item ORDER BY remote_id")
          .map(ItemStore.item)
      }
      let story = try #require(items.first)
      #expect(story.kind == .story)
      #expect(story.medium == .video)
      #expect(story.state == .final)
      #expect(
        story.numbers.values == [
          "impressions": 444, "reach": 44, "navigation.tap_forward": 4, "navigation.tap_back": 3,
          "navigation.tap_exit": 2, "replies": 0,
        ])
      #expect(story.readAt == story.publishedAt + .hours(24))
      let post = try #require(items.last)
      #expect(post.kind == .reels)
      #expect(
        post.numbers.values == [
          "likes": 7, "comments": 2, "saved": 5, "total_interactions": 14, "reach": 150,
        ])
      let columns = try await world.database.read { db in
        try db.value("SELECT tap_exit FROM insight_item WHERE is_story", as: Int.self)
      }
      #expect(columns == 2)
    }
  }

  @Test("An export can be restored as well, with pictures", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(.story, age: .hours(30), [.views: 10, .reach: 8])
      try await world.add(age: .days(40), [.views: 10])
      try await world.picture(item)
      let before = try await world.kept()
      let export = try await world.export()
      let file = try await world.file("\(export).zip")
      try await world.database.write { db in try db.execute("DELETE FROM insight_item") }
      let restored = try await world.restore(file)
      #expect(!restored.isForeign)
      #expect(try await world.kept() == before)
    }
  }
}
