import AppTestSupport
import Core
import Database
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Insights

@Suite("Handing in to a campaign")
struct CampaignSubmitTests {
  @Test(
    "What is ticked is handed in, what was shown and is not is taken back",
    arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let (one, two) = (try await world.add(world.alena), try await world.add(world.alena, .story))
      let three = try await world.add(world.alena, .reels)
      #expect(try await world.submitItems([one, two], to: id, by: world.alena).status == 303)
      #expect(try await handed(id, world) == [one, two])
      // The first is on another page of the form.
      try await world.submitItems([three], shown: [two, three], to: id, by: world.alena)
      #expect(try await handed(id, world) == [one, three])
      #expect(try await world.board(id).totals.count == 2)
      // The same again changes nothing.
      let before = try await world.everything()
      world.test.clock.advance(by: .hours(1))
      try await world.submitItems([three], shown: [two, three], to: id, by: world.alena)
      #expect(try await world.everything() == before)
    }
  }

  @Test(
    "Things of others, and strange ids, are refused, and nothing is changed",
    arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena, world.anna)
      let (own, others) = (try await world.add(world.alena), try await world.add(world.anna))
      try await world.submitItems([others], to: id, by: world.anna)
      let before = try await world.everything()
      for items in [[own, others], [own, ID(12345)]] {
        #expect(try await world.submitItems(items, to: id, by: world.alena).status == 404)
      }
      // Nor does one take back what somebody else handed in.
      try await world.submitItems([], shown: [others], to: id, by: world.alena)
      let taken = try await world.alena.post(
        "/campaigns/\(id)/withdraw", [("item", "\(others)")])
      #expect(taken.status == 404)
      #expect(try await world.everything() == before)
    }
  }

  @Test("The form says what all that is handed in comes to", arguments: Engine.allCases)
  func totals(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let (one, two) = (try await world.add(world.alena), try await world.add(world.alena, .story))
      try await world.record([.views: 1200, .reach: 900], of: one)
      try await world.record([.views: 34, .reach: 20], of: two)
      let empty = try await world.alena.visitor.get("/campaigns/\(id)/hand-in").text
      #expect(empty.contains("data-show=\"views\">–<"))
      try await world.submitItems([one, two], to: id, by: world.alena)
      let page = try await world.alena.visitor.get("/campaigns/\(id)/hand-in").text
      #expect(page.contains("data-show=\"views\">1,234<"))
      #expect(page.contains("data-show=\"reach\">460<"))
      #expect(page.contains("data-group=\"stories\" data-views=\"34\" data-reach=\"20\""))
    }
  }

  @Test("Open pages of the company hear of it, nobody else's", arguments: Engine.allCases)
  func live(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let item = try await world.add(world.alena)
      for person in [world.alena, world.anna] {
        #expect(try await person.visitor.get("/campaigns/\(id)/live").status == 404)
      }
      #expect(try await world.test.visitor().get("/campaigns/\(id)/live").status == 303)
      let (listening, told) = world.listening()
      defer { listening.stop() }
      try await world.submitItems([item], to: id, by: world.alena)
      try await world.submitItems([item], to: id, by: world.alena)
      #expect(told() == ["\(id)"], "what changes nothing is not told")
      _ = try await world.alena.post("/campaigns/\(id)/withdraw", [("item", "\(item)")])
      #expect(told().count == 2)
    }
  }

  @Test("They hear too of what the company changes on another screen", arguments: Engine.allCases)
  func changedElsewhere(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let (listening, told) = world.listening()
      defer { listening.stop() }
      let later = world.test.clock.now + .days(1)
      let (insights, owner) = (world.insights, world.olga.id)
      let plan = CampaignPlan(
        name: "Letní káva", brief: "Ukažte kávu.", startsOn: try world.day(-1),
        endsOn: try world.day(1), price: nil, currency: .czk, turnover: nil)
      #expect(try await !insights.changeCampaign(id, to: plan, seen: 7, by: owner))
      #expect(told() == [], "what changes nothing is not told")
      #expect(try await insights.changeCampaign(id, to: plan, seen: 1, by: owner))
      #expect(told().count == 1)
      try await insights.priceCreator(
        world.alena.id, of: id, price: 100, turnover: nil, by: owner)
      #expect(told().count == 2)
      try await insights.renewInvitation(of: id, by: owner)
      #expect(told().count == 3)
      try await insights.closeCampaign(id, .moment(later), by: owner)
      #expect(told().count == 4)
      try await insights.keepCampaignOpen(id, by: owner)
      #expect(told().count == 5)
      try await insights.closeCampaign(id, .now, by: owner)
      #expect(told() == Array(repeating: "\(id)", count: 6))
    }
  }

  @Test("Who does not take part hands nothing in", arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      let item = try await world.add(world.petr)
      let before = try await world.everything()
      #expect(try await world.petr.visitor.get("/campaigns/\(id)/hand-in").status == 404)
      #expect(try await world.submitItems([item], to: id, by: world.petr).status == 404)
      #expect(try await world.everything() == before)
    }
  }

  @Test(
    "200 things are taken, one more is refused with all that came with it",
    arguments: Engine.allCases)
  func most(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      var items: [ID] = []
      for _ in 1...201 { items.append(try await world.add(world.alena)) }
      #expect(try await world.submitItems(items, to: id, by: world.alena).status == 422)
      #expect(try await handed(id, world) == [])
      #expect(try await world.submitItems(items.dropLast(), to: id, by: world.alena).status == 303)
      #expect(try await world.board(id).totals.count == 200)
    }
  }

  @Test("A closed campaign takes nothing, and still gives back", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let (one, two) = (try await world.add(world.alena), try await world.add(world.alena))
      try await world.submitItems([one], to: id, by: world.alena)
      try await world.close(id)
      #expect(try await world.submitItems([two], to: id, by: world.alena).status == 409)
      #expect(try await handed(id, world) == [one])
      let path = "/campaigns/\(id)/withdraw"
      #expect(try await world.alena.post(path, [("item", "\(one)")]).status == 303)
      #expect(try await handed(id, world) == [])
      // Once is enough.
      #expect(try await world.alena.post(path, [("item", "\(one)")]).status == 404)
      #expect(try await world.alena.post(path, [("all", "1")]).status == 404)
    }
  }

  @Test(
    "What is taken back is gone from the company's page and files at once",
    arguments: Engine.allCases)
  func withdrawn(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let item = try await world.add(world.alena, caption: "Tajný popisek")
      try await world.submitItems([item], to: id, by: world.alena)
      let path = "/campaigns/\(id)?creator=\(world.alena.id)"
      #expect(try await world.olga.visitor.get(path).text.contains("Tajný popisek"))
      try await world.alena.post("/campaigns/\(id)/withdraw", [("all", "1")])
      let page = try await world.olga.visitor.get(path).text
      #expect(!page.contains("Tajný popisek"))
      #expect(page.contains("took everything back"))
      let table = try await world.olga.visitor.get("/campaigns/\(id)/table.xlsx").body
      let sheets = try unpacked(table).values.map { String(decoding: $0, as: UTF8.self) }
      #expect(sheets.contains { $0.contains("Alena") })
      #expect(!sheets.contains { $0.contains("Tajný popisek") })
    }
  }

  @Test(
    "A disconnected account takes its things along; the company sees that they are gone",
    arguments: Engine.allCases)
  func disconnected(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      try await world.submitItems([try await world.add(world.alena)], to: id, by: world.alena)
      let source = world.alena.source
      try await world.database.write { db in try SourceStore().delete(source, in: db) }
      let row = try #require(try await world.board(id).rows.first)
      #expect(row.hasLeft && row.totals.count == 0)
      #expect(row.costs(in: try await world.find(id)).price == nil)
    }
  }

  @Test(
    "The form offers the campaign's days first, and what was selected before anything is handed in",
    arguments: Engine.allCases)
  func offered(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let (new, old) = (
        try await world.add(world.alena), try await world.add(world.alena, hoursAgo: 24 * 60)
      )
      let foreign = try await world.add(world.anna)
      let path = "/campaigns/\(id)/hand-in"
      var page = try await world.alena.visitor.get(path).text
      #expect(offers(new, page) && !offers(old, page) && !offers(foreign, page))
      #expect(!page.contains("checked"))
      page = try await world.alena.visitor.get(path + "?show=all").text
      #expect(offers(new, page) && offers(old, page) && !offers(foreign, page))
      let owner = world.alena.id
      try await world.database.write { db in
        try db.execute("INSERT INTO insight_selection (account, item) VALUES (\(owner), \(old))")
      }
      page = try await world.alena.visitor.get(path).text
      #expect(!offers(new, page) && page.contains("value=\"\(old)\" checked"))
      try await world.submitItems([new], to: id, by: world.alena)
      page = try await world.alena.visitor.get(path + "?show=all").text
      #expect(page.contains("value=\"\(new)\" checked"))
      #expect(!page.contains("value=\"\(old)\" checked"), "the selection was a proposal only")
    }
  }

  private func offers(_ item: ID, _ page: String) -> Bool {
    page.contains("name=\"item\" value=\"\(item)\"")
  }

  private func handed(_ campaign: ID, _ world: CampaignWorld) async throws -> Set<ID> {
    try await world.database.read { db in
      Set(try CampaignItemStore().items(of: campaign, limit: 1000, in: db).map(\.item.id))
    }
  }
}

extension CampaignWorld {
  /// Listens to what open pages are told: the campaigns that changed.
  fileprivate func listening() -> (Hub.Listening, told: @Sendable () -> [String]) {
    let heard = Heard()
    let listening = insights.hub.listen { event, _ in
      guard event.name == campaignEvent else { return }
      heard.campaigns.withLock { $0.append(event.facts["campaign"] ?? "") }
    }
    return (listening, { heard.campaigns.withLock { $0 } })
  }
}

private final class Heard: Sendable {
  let campaigns = Mutex<[String]>([])
}
