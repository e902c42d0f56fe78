import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("The limit of campaigns")
struct CampaignLimitTests {
  @Test("Of many made at once, one gets the last place", arguments: Engine.allCases)
  func last(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let form: [(String, String)] = [
        ("name", "Jarní káva"), ("brief", "Ukažte kávu."), ("starts", "2026-11-10"),
        ("ends", "2026-11-20"), ("price", ""), ("currency", "CZK"), ("turnover", ""),
      ]
      let made = try await world.olga.post("/campaigns/new", form)
      let path = try #require(made.header("location"))
      let id = try #require(ID(String(path.dropFirst("/campaigns/".count))))
      let (plan, owner) = (try await world.find(id).plan, world.olga.id)
      let insights = world.test.app.insights
      try await world.test.app.database.write { db in
        for number in 1..<999 {
          try CampaignStore().insert(
            plan, id: ID(Int64(number)), owner: owner, now: world.test.clock.now, in: db)
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...8 { group.addTask { _ = try? await insights.makeCampaign(plan, by: owner) } }
      }
      let count = try await world.test.app.database.read { db in
        try CampaignListStore().countOwn(owner, in: db)
      }
      #expect(count == 1000)
    }
  }
}
