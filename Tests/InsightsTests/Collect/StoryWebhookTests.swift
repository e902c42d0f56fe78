import AppTestSupport
import Core
import Database
import Foundation
import Instagram
import InstagramStandIn
import Testing

@testable import Insights

@Suite("Numbers of stories that Meta sends by itself")
struct StoryWebhookTests {
  @Test("Both shapes, old names and new ones become a reading", arguments: Engine.allCases)
  func shapes(engine: Engine) async throws {
    try await withStory(engine) { world, story async throws in
      let sent = world.now.milliseconds / 1000
      try await take(
        """
        {"object":"instagram","entry":[{"id":"\(story.account)","time":\(sent),"changes":[
        {"field":"story_insights","value":{"media_id":"\(story.id)","impressions":444,"reach":44,
        "taps_forward":4,"taps_back":3,"exits":3,"replies":0}}]}]}
        """, world)
      let numbers = try #require(try await world.items().first).numbers
      #expect(numbers[.impressions] == 444 && numbers[.reach] == 44 && numbers[.tapExit] == 3)
      #expect(numbers[.tapForward] == 4 && numbers[.tapBack] == 3 && numbers[.replies] == 0)
      #expect(numbers[.views] == nil, "impressions are not views")
      world.test.clock.advance(by: .minutes(1))
      try await take(
        """
        {"object":"instagram","entry":[{"id":"\(story.account)","time":\(sent + 30),
        "field":"story_insights","value":{"media_id":\(story.id),"views":700,"new_metric":1.5,
        "note":"words","reach":50}}]}
        """, world)
      let after = try #require(try await world.items().first)
      #expect(after.numbers[.views] == 700 && after.numbers[.reach] == 50)
      #expect(after.numbers.values["new_metric"] == 1.5 && after.numbers[.impressions] == 444)
      #expect(after.readAt == Timestamp(milliseconds: (sent + 30) * 1000))
    }
  }

  @Test("The same again, in whichever batch, changes nothing", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withStory(engine) { world, story async throws in
      let update = """
        {"id":"\(story.account)","time":\(world.now.milliseconds / 1000),"changes":[{"field":
        "story_insights","value":{"media_id":"\(story.id)","views":10}}]}
        """
      for batch in [update, update, "\(update),\(update)"] {
        try await take("{\"object\":\"instagram\",\"entry\":[\(batch)]}", world)
        world.test.clock.advance(by: .hours(1))
      }
      let item = try #require(try await world.items().first)
      let readings = try await world.database.read { db in
        try ReadingStore().readings(of: item.id, in: db)
      }
      #expect(readings.count == 1 && readings.first?.at == readings.first?.until)
    }
  }

  @Test(
    "What comes before the story was listed counts when it is sent again",
    arguments: Engine.allCases)
  func early(engine: Engine) async throws {
    try await withStory(engine) { world, old async throws in
      let story = world.meta.publish(.story, by: 5)
      world.meta.change(story.id) { $0.hasFewViewers = true }
      let update = """
        {"object":"instagram","entry":[{"id":"\(old.account)",
        "time":\(world.now.milliseconds / 1000 + 60),"changes":[{"field":"story_insights",
        "value":{"media_id":"\(story.id)","views":10}}]}]}
        """
      world.test.clock.advance(by: .hours(2))
      try await take(update, world)
      try await world.collect()
      let before = try #require(try await world.item(story))
      try await take(update, world)
      let after = try #require(try await world.item(story))
      #expect(before.numbers == Numbers() && after.numbers[.views] == 10)
    }
  }

  @Test("What is not ours, not of stories or nonsense is passed over", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await withStory(engine) { world, story async throws in
      func entry(_ account: String, _ field: String, _ value: String) -> String {
        """
        {"object":"instagram","entry":[{"id":"\(account)","time":1,"changes":[{"field":"\(field)",
        "value":\(value)}]}]}
        """
      }
      let value = "{\"media_id\":\"\(story.id)\",\"views\":10}"
      let deep = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
      for body in [
        "", "null", "[]", "{", deep, entry("1", "story_insights", value),
        entry(story.account, "comments", value), entry(story.account, "story_insights", "7"),
        entry(story.account, "story_insights", "{\"media_id\":\"5\",\"views\":1}"),
        entry(story.account, "story_insights", "{\"media_id\":\"\(story.id)\"}"),
        entry(story.account, "story_insights", "{\"media_id\":\"\(story.id)\",\"views\":\"9\"}"),
        value, "{\"object\":\"page\",\"entry\":[]}",
      ] { try await take(body, world) }
      #expect(try await world.items().first?.numbers == Numbers())
    }
  }

  private func take(_ text: String, _ world: CollectWorld) async throws {
    try await world.insights.take(webhook: Array(text.utf8))
  }

  private func withStory(
    _ engine: Engine,
    _ body: (CollectWorld, (id: String, account: String)) async throws -> Void
  ) async throws {
    let preparation = Preparation { world in
      let story = world.publish(.story, by: 5, at: collectStart - .hours(23))
      world.change(story.id) { $0.hasFewViewers = true }
    }
    try await withCollect(engine, .facebook, prepare: preparation) { world in
      try await world.collect()
      let item = try #require(try await world.items().first)
      let account = try await world.found().source.remoteID
      try await body(world, (item.remoteID, account))
    }
  }
}
