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
      #expect(try await world.olga.post("/campaigns/\(id)/close", [("when", "now")]).status == 303)
      // What came in the meantime counts.
      #expect(try await world.find(id).isClosing)
      world.test.clock.advance(by: .minutes(1))
      try await world.record([.views: 160, .reach: 90, .totalInteractions: 9], of: item)
      try await world.readDue()
      try await world.insights.closeDueCampaigns()
      #expect(try await world.find(id).unread == 0)
      world.test.clock.advance(by: .hours(1))
      try await world.record([.views: 1000, .reach: 900, .likes: 7], of: item)
      let totals = try await world.board(id).totals
      #expect(totals.views == 160 && totals.averageReach == 90 && totals.interactions == 9)
      let shown = try await world.database.read { db in
        try CampaignItemStore().items(of: id, limit: 10, in: db)
      }
      #expect(
        shown.first?.numbers == Numbers(["views": 160, "reach": 90, "total_interactions": 9]))
      // Twice is refused, and freezes nothing anew.
      let before = try await world.everything()
      #expect(try await world.olga.post("/campaigns/\(id)/close", [("when", "now")]).status == 409)
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
        #expect(try await world.find(id).isOpen == !isClosed)
        try await world.readDue()
        try await world.insights.closeDueCampaigns()
        #expect(try await world.find(id).isClosed == isClosed)
      }
      let closedAt = try await world.find(id).closedAt
      #expect(closedAt == world.test.clock.now - .days(5))
      #expect(try await world.board(id).totals.views == 5)
    }
  }

  @Test(
    "Everything handed in is read once more before, by its account, and by the end of an hour",
    arguments: Engine.allCases)
  func readAnew(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena, world.anna)
      let post = try await world.add(world.alena, .feed, [.views: 1])
      let story = try await world.add(world.alena, .story, [.views: 520])
      let lost = try await world.add(world.anna, .feed, [.views: 3])
      let other = try await world.add(world.alena, .feed, [.views: 4])
      try await world.submitItems([post, story], to: id, by: world.alena)
      try await world.submitItems([lost], to: id, by: world.anna)
      try await world.run(
        "UPDATE insight_item SET next_at = \(world.test.clock.now + .days(1))")
      // Who has to connect again is not waited for.
      try await world.run(
        "UPDATE insight_source SET state = 'reconnect' WHERE id = \(world.anna.source)")
      world.test.clock.advance(by: .minutes(30))
      try await world.insights.closeCampaign(id, .now, by: world.olga.id)
      let now = world.test.clock.now
      #expect(
        try await world.ids("SELECT id FROM insight_item WHERE next_at = \(now)") == [post, story])
      let queued = try await world.ids("SELECT id FROM job WHERE kind = 'insights.collect'")
      #expect(queued.count == 1)
      // Nothing new comes to it meanwhile, nobody new, and what is there can be taken back.
      #expect(try await world.submitItems([other], to: id, by: world.alena).status == 409)
      #expect(try await world.petr.post(try await world.joinPath(id)).status == 409)
      try await world.insights.closeDueCampaigns()
      #expect(try await world.find(id).isClosing)
      try await world.record([.views: 627], of: story)
      try await world.run(
        "UPDATE insight_item SET next_at = \(now + .hours(9)) WHERE id = \(story)")
      world.test.clock.advance(by: .minutes(59))
      try await world.insights.closeDueCampaigns()
      #expect(try await world.find(id).isClosing)
      // The post cannot be read for an hour.
      world.test.clock.advance(by: .minutes(1))
      try await world.insights.closeDueCampaigns()
      let closed = try await world.find(id)
      #expect(closed.isClosed && closed.unread == 2)
      #expect(try await world.board(id).totals.views == 627 + 1 + 3)
      let page = try await world.olga.visitor.get("/campaigns/\(id)").text
      #expect(page.contains("2 posts and stories could not be read at the end"))
    }
  }

  @Test(
    "It waits for the last story, or for the end of a day, until that is taken back",
    arguments: Engine.allCases)
  func planned(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let path = "/campaigns/\(id)"
      #expect(try await !world.olga.visitor.get(path + "/close").text.contains("value=\"story\""))
      _ = try await world.add(world.alena, .story, hoursAgo: 1)
      let early = try await world.add(world.alena, .story, hoursAgo: 20, [.views: 5])
      let last = try await world.add(world.alena, .story, hoursAgo: 2, [.views: 5])
      try await world.submitItems([early, last], to: id, by: world.alena)
      #expect(
        try await world.olga.visitor.get(path + "/close").text.contains("value=\"story\" checked"))
      #expect(try await world.olga.post(path + "/close", [("when", "story")]).status == 303)
      #expect(try await world.find(id).closesAt == world.test.clock.now + .hours(22))
      // Until then it is as open as before.
      #expect(try await world.submitItems([last], to: id, by: world.alena).status == 303)
      #expect(try await world.olga.post(path + "/keep-open").status == 303)
      #expect(try await world.find(id).closesAt == nil)
      let day = try world.day(3)
      let form = [("when", "day"), ("day", "\(day)")]
      #expect(try await world.olga.post(path + "/close", form).status == 303)
      let end = try #require(try await world.find(id).closesAt)
      #expect((.days(3)...(.days(4))).contains(end.since(world.test.clock.now)))
      world.test.clock.advance(by: end.since(world.test.clock.now) - .minutes(1))
      try await world.insights.closeDueCampaigns()
      #expect(try await world.find(id).isOpen)
      world.test.clock.advance(by: .minutes(1))
      try await world.insights.closeEndedStories()
      try await world.insights.closeDueCampaigns()
      // Nothing lives any more, so there is nothing to be read.
      #expect(try await world.find(id).closedAt == world.test.clock.now)
      #expect(try await world.olga.post(path + "/keep-open").status == 409)
    }
  }

  @Test("Another last day takes a planned end back", arguments: Engine.allCases)
  func replanned(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      let end = world.test.clock.now + .days(2)
      try await world.insights.closeCampaign(id, .moment(end), by: world.olga.id)
      let campaign = try await world.find(id)
      var plan = campaign.plan
      plan.name = "Nový název"
      let renamed = plan
      _ = try await world.database.write { db in
        try CampaignStore().change(id, to: renamed, seen: campaign.revision, in: db)
      }
      #expect(try await world.find(id).closesAt == end)
      plan.endsOn = try world.day(20)
      let longer = plan
      _ = try await world.database.write { db in
        try CampaignStore().change(id, to: longer, seen: campaign.revision + 1, in: db)
      }
      #expect(try await world.find(id).closesAt == nil)
      // Closed now, it is not said to close later.
      try await world.insights.closeCampaign(id, .moment(end), by: world.olga.id)
      try await world.insights.closeCampaign(id, .now, by: world.olga.id)
      #expect(try await world.find(id).closesAt == world.test.clock.now)
    }
  }

  @Test("What is no time, too late or past, or somebody else's, is refused, and changes nothing")
  func refusals() async throws {
    try await withCampaigns(.sqlite) { world in
      let id = try await world.campaign()
      let path = "/campaigns/\(id)/close"
      let before = try await world.everything()
      let wrong: [[(String, String)]] = [
        [], [("when", "")], [("when", "never")], [("when", "day")], [("when", "story")],
        [("when", "now"), ("day", "\(try world.day(1))")],
        [("when", "story"), ("day", "x")],
        [("when", "day"), ("day", "2026-02-30")], [("when", "day"), ("day", "x")],
        [("when", "day"), ("day", "\(try world.day(-1))")],
        [("when", "day"), ("day", "\(try world.day(40))")],
        [("when", "day"), ("day", "9999-12-31")],
      ]
      for fields in wrong {
        #expect(try await world.olga.post(path, fields).status == 422, "\(fields)")
      }
      for person in [world.alena, world.petr] {
        #expect(try await person.post(path, [("when", "now")]).status == 404)
        #expect(try await person.post("/campaigns/\(id)/keep-open").status == 404)
      }
      #expect(try await world.everything() == before)
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
      try await world.close(id)
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
      try await world.close(id)
      let path = "/campaigns/\(id)/creators/\(world.alena.id)"
      #expect(
        try await world.olga.post(path, [("price", "50"), ("turnover", "500")]).status == 303)
      let costs = try await world.board(id).costs
      #expect(costs.cpm == 50_00 && costs.pno == 0.1)
    }
  }
}
