import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Closing a campaign")
struct CloseCampaignTests {
  @Test("Numbers grow until it is closed, and stay as they were then", arguments: Engine.allCases)
  func frozen(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let item = try await world.add(world.alena, .feed, [.views: 100, .reach: 80])
      try await world.submitItems([item], to: id, by: world.alena)
      world.test.clock.advance(by: .hours(1))
      try await world.record([.views: 150, .reach: 90, .totalInteractions: 9], of: item)
      #expect(try await world.board(id).totals.views == 150)
      #expect(try await world.olga.visitor.get("/campaigns/\(id)/close").status == 200)
      #expect(try await world.olga.post("/campaigns/\(id)/close").status == 303)
      world.test.clock.advance(by: .hours(1))
      try await world.record([.views: 1000, .reach: 900, .likes: 7], of: item)
      let totals = try await world.board(id).totals
      #expect(totals.views == 150 && totals.averageReach == 90 && totals.interactions == 9)
      let shown = try await world.database.read { db in
        try CampaignItemStore().items(of: id, limit: 10, in: db)
      }
      #expect(
        shown.first?.numbers == Numbers(["views": 150, "reach": 90, "total_interactions": 9]))
      // Twice is refused, and freezes nothing anew.
      let before = try await world.everything()
      #expect(try await world.olga.post("/campaigns/\(id)/close").status == 409)
      #expect(try await world.everything() == before)
    }
  }

  @Test(
    "It closes by itself 30 days after its last day, not before, and once",
    arguments: Engine.allCases)
  func byItself(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign(days: -3...0)
      try await world.join(id, world.alena)
      let item = try await world.add(world.alena, .feed, [.views: 5])
      try await world.submitItems([item], to: id, by: world.alena)
      for (days, isClosed) in [(Int64(29), false), (1, false), (1, true), (5, true)] {
        world.test.clock.advance(by: .days(days))
        try await world.insights.closeDueCampaigns()
        #expect(try await world.find(id).isClosed == isClosed)
      }
      let closedAt = try await world.find(id).closedAt
      #expect(closedAt == world.test.clock.now - .days(5))
      #expect(try await world.board(id).totals.views == 5)
    }
  }

  @Test("Company and creators are notified of it", arguments: Engine.allCases)
  func word(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena, world.anna)
      let (one, two) = (try await world.add(world.alena), try await world.add(world.anna))
      try await world.submitItems([one], to: id, by: world.alena)
      try await world.submitItems([two], to: id, by: world.anna)
      var inbox = try await world.olga.visitor.get("/inbox").text
      #expect(inbox.contains("handed in posts and stories"))
      #expect(inbox.contains("Jarní káva"))
      try await world.anna.post("/campaigns/\(id)/withdraw", [("all", "1")])
      inbox = try await world.olga.visitor.get("/inbox").text
      #expect(inbox.contains("took something back"))
      try await world.insights.closeCampaign(id, by: world.olga.id)
      #expect(try await world.alena.visitor.get("/inbox").text.contains("its numbers are final"))
      #expect(try await world.petr.visitor.get("/inbox").text.contains("campaign") == false)
    }
  }

  @Test("Deleted, nothing of it is left but the creators' things", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      let link = try await world.joinPath(id)
      try await world.join(id, world.alena)
      let item = try await world.add(world.alena)
      try await world.submitItems([item], to: id, by: world.alena)
      #expect(try await world.olga.visitor.get("/campaigns/\(id)/delete").status == 200)
      #expect(try await world.olga.post("/campaigns/\(id)/delete").status == 303)
      #expect(try await world.everything() == [])
      #expect(try await world.anna.visitor.get(link).status == 404)
      let kept = try await world.database.read { db in try ItemStore().find(item, in: db) }
      #expect(kept != nil)
      #expect(try await world.alena.visitor.get("/inbox").status == 200)
    }
  }

  @Test("Price and turnover can be added afterwards", arguments: Engine.allCases)
  func later(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign(price: 100_00)
      try await world.join(id, world.alena)
      let item = try await world.add(world.alena, .feed, [.views: 1000])
      try await world.submitItems([item], to: id, by: world.alena)
      try await world.insights.closeCampaign(id, by: world.olga.id)
      let path = "/campaigns/\(id)/creators/\(world.alena.id)"
      #expect(
        try await world.olga.post(path, [("price", "50"), ("turnover", "500")]).status == 303)
      let costs = try await world.board(id).costs
      #expect(costs.cpm == 50_00 && costs.pno == 0.1)
    }
  }
}
