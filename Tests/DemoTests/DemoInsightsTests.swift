import Accounts
import AppTestSupport
import Core
import Database
import Insights
import InstagramStandIn
import KorzoApp
import Testing
import Web

@testable import Demo

@Suite("Insights of the demonstration")
struct DemoInsightsTests {
  @Test("Each post has words, and one of few pictures")
  func words() {
    let list = DemoShownList(content)
    let shown = (0..<400 as Range<UInt64>).map { list.of($0, .feed) }
    #expect(shown.allSatisfy { !$0.caption.isEmpty && !$0.alt.isEmpty })
    #expect(shown.allSatisfy { !$0.caption.contains("{") })
    #expect(list.pictures.count < 60)
    let pictures = Set(list.pictures)
    #expect(shown.allSatisfy { pictures.contains($0.picture) })
  }

  @Test("The past has readings before and after its interruptions, and none within")
  func past() throws {
    let clock = TestClock()
    let instagram = DemoInstagram(
      content, site: "http://127.0.0.1:1", seed: 1, began: clock.now, clock: clock.clock)
    let account = try #require(instagram.standIn.world.accounts[11])
    let past = DemoPast(
      account: account, world: instagram.standIn.world, now: clock.now,
      shown: DemoShownList(content), hasPage: true)
    let items = past.items([:])
    #expect(items.count > 600)
    #expect(items.contains { $0.readings.isEmpty && $0.thing.endsAt == nil })
    #expect(past.gaps.count == 2)
    let moments = items.flatMap(\.readings).map(\.at)
    for gap in past.gaps {
      #expect(!moments.contains { gap.from <= $0 && $0 < gap.upTo })
      #expect(moments.contains { $0 >= gap.upTo })
    }
    #expect(moments.allSatisfy { $0 < clock.now })
  }

  @Test("Connected, filled, handed in: every page of it answers")
  func filled() async throws {
    let clock = TestClock()
    var young = content
    for index in young.instagram.creators.indices { young.instagram.creators[index].age = 45 }
    let creators = young.instagram.creators
    let instagram = DemoInstagram(
      young, site: "http://127.0.0.1:1", seed: 1, began: clock.now, clock: clock.clock)
    try await withApp(.sqlite, settings: instagram.standIn.settings, clock: clock) {
      test async throws in
      let app = test.app
      let visitor = try await test.person(demoName)
      for creator in creators.dropFirst() { try await test.account(creator.userName) }
      let filling = try DemoFilling(app)
      let pictures = try await takePictures(filling.instagramPictures())
      try await filling.fillInsights(from: instagram, pictures)
      let count = { (words: SQL) in
        try await app.database.read { db in
          try db.value("SELECT COUNT(*) FROM \(words)", as: Int.self) ?? 0
        }
      }
      #expect(try await count("insight_source") == 4)
      #expect(try await count("insight_item") > 150)
      #expect(try await count("insight_item WHERE picture <> 'kept'") == 0)
      #expect(try await count("insight_item WHERE state = 'live' AND is_story") < 10)
      #expect(try await count("insight_reading") > 1500)
      #expect(try await count("insight_gap") == 8)
      #expect(try await count("campaign_item") > 8)
      let own = try #require(try await app.accounts.find(userName: demoName))
      let source = try #require(
        try await app.database.read { db in
          try db.value("SELECT id FROM insight_source WHERE owner = \(own)", as: ID.self)
        })
      let campaign = try #require(
        try await app.database.read { db in
          try db.value("SELECT id FROM campaign", as: ID.self)
        })
      let pages = [
        "/insights/\(source)", "/insights/\(source)?tab=stories&sort=views",
        "/insights/\(source)/understand", "/insights/\(source)/audience",
        "/insights/\(source)/collection",
        "/campaigns", "/campaigns/\(campaign)",
      ]
      for page in pages {
        let answer = try await visitor.get(page)
        #expect(answer.status == 200, "\(page)")
      }
    }
  }
}
