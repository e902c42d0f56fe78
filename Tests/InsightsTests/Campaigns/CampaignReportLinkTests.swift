import AppTestSupport
import Core
import Database
import Features
import KorzoApp
import Media
import Testing
import Web

@testable import Insights

@Suite("The read-only link to a campaign's report")
struct CampaignReportLinkTests {
  @Test(
    "It shows figures and pictures to whoever has it, and prices only when told to",
    arguments: Engine.allCases)
  func shown(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let (id, item) = try await handedIn(world)
      let path = try await share(id, costs: false, world)
      let visitor = world.test.visitor()
      let page = try await visitor.get(path)
      #expect(page.status == 200)
      #expect(page.text.contains("Jarní káva") && page.text.contains("4,321"))
      #expect(page.text.contains("@alena.fotí"))
      #expect(page.header("x-robots-tag")?.contains("noindex") == true)
      for hidden in ["5,000", "CPM", "<form", "/campaigns/\(id)", "example.org"] {
        #expect(!page.text.contains(hidden), "\(hidden)")
      }
      let open = try await visitor.get("\(path)?creator=\(world.alena.id)").text
      let picture = try #require(open.firstMatch(of: #/src="([^"]+\/pictures\/[^"]+)"/#)).output.1
      #expect(picture.hasPrefix("\(path)/pictures/\(item)/"))
      #expect(try await visitor.get(String(picture)).status == 200)
      let withCosts = try await share(id, costs: true, world)
      let priced = try await visitor.get(withCosts).text
      #expect(priced.contains("CZK\u{A0}5,000") && priced.contains("CPM"))
      // That was another link.
      #expect(try await visitor.get(path).status == 404)
    }
  }

  @Test("Where prices are hidden, nothing is in their order", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let (id, _) = try await handedIn(world)
      try await world.join(id, world.anna)
      let item = try await world.add(world.anna, .feed, [.views: 10, .reach: 8])
      try await world.submitItems([item], to: id, by: world.anna)
      try await world.olga.post("/campaigns/\(id)/creators/\(world.anna.id)", [("price", "90000")])
      for (costs, first) in [(false, "alena"), (true, "anna")] {
        let path = try await share(id, costs: costs, world)
        for sort in ["price", "cpm"] {
          let page = try await world.test.visitor().get("\(path)?sort=\(sort)&dir=desc").text
          let table = try #require(page.firstRange(of: "<tbody"))
          let name = page[table.upperBound...].firstMatch(of: #/@(alena|anna)/#)?.output.1
          #expect(
            name.map(String.init) == first, "\(sort) with prices \(costs ? "shown" : "hidden")")
        }
      }
    }
  }

  @Test(
    "Whoever handed nothing in is not named, and the sums stay those of the company's own page",
    arguments: Engine.allCases)
  func nothingHandedIn(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let (id, _) = try await handedIn(world)
      try await world.join(id, world.anna, world.petr)
      try await world.olga.post("/campaigns/\(id)/creators/\(world.anna.id)", [("price", "700")])
      let own = try await world.olga.visitor.get("/campaigns/\(id)").text
      #expect(own.contains("Anna") && own.contains("Petr") && own.contains("CZK\u{A0}5,700"))
      for costs in [true, false] {
        let path = try await share(id, costs: costs, world)
        let page = try await world.test.visitor().get(path).text
        #expect(page.contains("Alena"))
        #expect(page.found(of: ["Anna", "Petr", "\(world.anna.id)", "\(world.petr.id)"]) == [])
        let sums = ["CZK\u{A0}5,700", "Others, nothing handed in"]
        #expect(page.found(of: sums) == (costs ? sums : []))
        for person in [world.anna, world.petr] {
          let asked = try await world.test.visitor().get("\(path)?creator=\(person.id)").text
          #expect(asked.found(of: ["Anna", "Petr"]) == [])
        }
      }
    }
  }

  @Test(
    "It ends at its time, when switched off, and with its picture's thing",
    arguments: Engine.allCases)
  func ends(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let (id, item) = try await handedIn(world)
      let visitor = world.test.visitor()
      let secret = world.insights.options.site.secret
      #expect(try await world.find(id).reportPath(secret: secret) == nil)
      let path = try await share(id, costs: false, world)
      let open = try await visitor.get("\(path)?creator=\(world.alena.id)").text
      let found = try #require(open.firstMatch(of: #/src="([^"]+\/pictures\/[^"]+)"/#)).output.1
      let picture = String(found)
      // A picture that was not handed in is not there, whatever its address.
      let other = try await world.add(world.alena)
      try await world.addPicture(other, seed: 9)
      let file = try #require(picture.split(separator: "/").last)
      #expect(try await visitor.get("\(path)/pictures/\(other)/\(file)").status == 404)
      try await world.alena.post("/campaigns/\(id)/withdraw", [("item", "\(item)")])
      #expect(try await visitor.get(picture).status == 404)
      world.test.clock.advance(by: .days(7))
      #expect(try await visitor.get(path).status == 404)
      let next = try await share(id, costs: false, world)
      #expect(try await visitor.get(next).status == 200)
      try await world.olga.post("/campaigns/\(id)/report", [("off", "1")])
      #expect(try await visitor.get(next).status == 404)
    }
  }

  @Test("The invitation is no report, and the report no invitation", arguments: Engine.allCases)
  func purposes(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let (id, _) = try await handedIn(world)
      let report = try await share(id, costs: false, world)
      let invitation = try await world.joinPath(id)
      let visitor = world.test.visitor()
      for (path, from, to) in [
        (report, "/campaign-reports/", "/join/"), (invitation, "/join/", "/campaign-reports/"),
      ] {
        #expect(try await visitor.get(path.replacing(from, with: to)).status == 404)
      }
      #expect(
        try await world.olga.post("/campaigns/\(id)/report", [("days", "3650")]).status == 400)
    }
  }

  private func handedIn(_ world: CampaignWorld) async throws -> (campaign: ID, item: ID) {
    let id = try await world.campaign()
    try await world.join(id, world.alena)
    let item = try await world.add(world.alena, .feed, [.views: 4321, .reach: 3000])
    try await world.addPicture(item)
    try await world.submitItems([item], to: id, by: world.alena)
    return (id, item)
  }

  private func share(_ id: ID, costs: Bool, _ world: CampaignWorld) async throws -> String {
    let fields = [("days", "7")] + (costs ? [("costs", "on")] : [])
    #expect(try await world.olga.post("/campaigns/\(id)/report", fields).status == 303)
    let path = try await world.find(id).reportPath(secret: world.insights.options.site.secret)
    let found = try #require(path)
    #expect(try await world.olga.visitor.get("/campaigns/\(id)/report").text.contains(found))
    return found
  }
}
