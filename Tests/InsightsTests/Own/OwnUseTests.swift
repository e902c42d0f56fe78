import AppTestSupport
import Core
import Database
import Features
import KorzoApp
import Testing
import Web

@testable import Insights
@testable import Social

@Suite("What one does with one's own posts and stories")
struct OwnUseTests {
  @Test(
    "They are selected, exported and handed in like those of Instagram", arguments: Engine.allCases)
  func sameFace(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let post = try await world.post("Ráno s kávou")
      let story = try await world.story("Dnes pečeme")
      try await world.look("/posts/\(post)")
      try await world.look("/stories/@alena")
      let (source, alena) = (try await world.open(), world.alena)
      let chosen = alena.visitor
      _ = try await chosen.post("/insights/\(source)/selection", ["period": "all", "what": "both"])
      let totals = try await world.database.read { db in
        try SelectionStore().totals(of: alena.id, source: source, in: db)
      }
      #expect(totals.posts.count == 1 && totals.stories.count == 1)
      #expect(totals.posts.sums[.views] == 1 && totals.stories.sums[.views] == 1)
      #expect(totals.posts.averageReach == 1)

      let exported = try await chosen.post("/insights/\(source)/export.csv", ["what": "selection"])
      let page = try #require(exported.header("location")?.split(separator: "?").first)
      let table = try await chosen.get("\(page)/export.csv").text
      #expect(table.contains("Ráno s kávou") && table.contains("Dnes pečeme"))

      let items = [try await world.item(post), try await world.item(story)].compactMap(\.?.id)
      try await submitItems(items, world)
    }
  }

  /// Petr's campaign takes them, and shows what they come to.
  private func submitItems(_ items: [ID], _ world: OwnWorld) async throws {
    let day = try #require(CalendarDay("2026-11-14"))
    let campaign = try await world.insights.makeCampaign(
      CampaignPlan(
        name: "Jarní káva", brief: "", startsOn: day, endsOn: day, price: 500_00, currency: .czk,
        turnover: nil), by: world.petr.id)
    let found = try await world.database.read { db in try CampaignStore().find(campaign, in: db) }
    let path = try #require(found).joinPath(secret: world.insights.options.site.secret)
    #expect(try await world.alena.visitor.post(path).status == 303)
    let choice = try await world.alena.visitor.get("/campaigns/\(campaign)/hand-in?show=all").text
    for item in items { #expect(choice.contains("name=\"item\" value=\"\(item)\"")) }
    let done = try await world.insights.submitItems(
      Set(items), of: Set(items), to: campaign, by: world.alena.id)
    #expect(done == SubmittedItems(added: 2, removed: 0, all: 2))
    let board = try await world.database.read { db in
      try world.insights.board(of: try #require(found), in: db)
    }
    #expect(board.totals.posts == 1 && board.totals.stories == 1 && board.totals.views == 2)
    #expect(try await world.petr.visitor.get("/campaigns/\(campaign)").text.contains("@alena"))
  }
}
