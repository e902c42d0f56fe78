import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights
@testable import Social

@Suite("Search in Insights")
struct InsightSearchTests {
  @Test(
    "Case and diacritics do not count, the last word may be only begun; each leads to its numbers",
    arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withGrid(engine) { grid in
      let item = try await grid.add(
        .story, age: .hours(30), [.views: 12345], caption: "Žlutý kůň na louce #Říčky")
      try await grid.add(age: .hours(1), caption: "")
      for words in ["zluty", "KUN", "zluty+lou", "ricky", "%C5%BElut%C3%BD"] {
        #expect(try await found(words, by: grid.owner) == [item], "\(words)")
      }
      for words in ["zlu+vlk", "lout+kun", "%25", "%22", "*"] {
        #expect(try await found(words, by: grid.owner) == [], "\(words)")
      }
      let page = try await grid.owner.get("/insights/search?q=kun").text
      #expect(page.contains(">12,345<") && page.contains("Story · "))
      #expect(page.contains("Žlutý kůň na louce") && page.contains("@alena.fotí"))
      // Nobody else finds it, admins neither.
      for other in [
        try await grid.test.person("petr"), try await grid.test.person("eva", role: .admin),
      ] {
        #expect(try await found("kun", by: other) == [])
      }
      #expect(try await grid.test.visitor().get("/insights/search?q=kun").status == 303)
    }
  }

  @Test("The newest first, page by page, each with its picture", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withGrid(engine) { grid in
      var ids: [ID] = []
      for hours in 1...22 { ids.append(try await grid.add(age: .hours(Int64(hours)))) }
      try await grid.picture(ids[0])
      let first = try await grid.owner.get("/insights/search?q=rano").text
      #expect(items(in: first) == Array(ids.prefix(20)))
      #expect(first.matches(of: #/<img /#).count == 1)
      let next = try #require(
        first.firstMatch(of: #/href="(\/insights\/search\?q=rano&amp;after=[^"]+)"/#))
      let path = String(next.1).replacing("&amp;", with: "&")
      let second = try await grid.owner.get(path).text
      #expect(items(in: second) == Array(ids.suffix(2)))
    }
  }

  @Test(
    "What is told anew is found by its new words alone; with a source all its words go",
    arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withGrid(engine) { grid in
      let item = try await grid.add(age: .hours(1), caption: "Stará slova")
      try await grid.add(age: .hours(2), caption: "Jiná slova")
      let (now, source) = (grid.test.clock.now, grid.source)
      for caption in ["Nová slova", "Nová slova", ""] {
        let thing = FoundThing(
          remoteID: "\(item)", kind: .feed, medium: .image, caption: caption, publishedAt: now)
        try await grid.database.write { db in
          _ = try ItemStore().keep(thing, of: source, id: ID(1), now: now, in: db)
        }
        #expect(try await found("stara", by: grid.owner) == [])
        #expect(try await found("nova", by: grid.owner) == (caption.isEmpty ? [] : [item]))
      }
      #expect(try await indexed(grid.database) == 1)
      try await grid.insights.disconnect(source, of: grid.account)
      #expect(try await indexed(grid.database) == 0)
    }
  }

  @Test("What was restored is found", arguments: Engine.allCases)
  func restored(engine: Engine) async throws {
    try await withGrid(engine) { grid in
      try await grid.add(.story, age: .hours(30), [.views: 7], caption: "Ranní káva")
      let backup = try await grid.file("\(grid.path)/backup.zip")
      try await grid.insights.disconnect(grid.source, of: grid.account)
      let (id, account, now) = (grid.insights.ids.next(), grid.account, grid.test.clock.now)
      try await grid.database.write { db in try insertSource(id, of: account, now: now, in: db) }
      #expect(try await found("kava", by: grid.owner) == [])
      _ = try await grid.restore(backup, to: id, isConfirmed: true)
      #expect(try await found("kava", by: grid.owner).count == 1)
    }
  }

  @Test("One's own posts and stories are found, by what they say now", arguments: Engine.allCases)
  func own(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let post = try await world.post("Pečeme chleba")
      let story = try await world.story("Chleba je hotový")
      try await world.open()
      let ids = try [await world.item(story), await world.item(post)].compactMap { $0?.id }
      let alena = world.alena.visitor
      #expect(try await found("chleba", by: alena) == ids)
      #expect(try await found("hrnek", by: alena) == [ids[1]], "what those hear who do not see it")
      #expect(try await !alena.get("/insights/search?q=chleba").text.contains("@alena"))
      _ = try await world.database.write { db in
        try db.execute("UPDATE post SET caption = 'Pečeme koláč' WHERE id = \(post)")
      }
      try await world.social.deleteStory(story, by: world.alena.id)
      world.test.clock.advance(by: .hours(2))
      try await world.readDue()
      #expect(try await found("chleba", by: alena) == [])
      #expect(try await found("kolac", by: alena) == [ids[1]])
      #expect(try await indexed(world.database) == 1)
    }
  }

  @Test(
    "Campaigns are found by their name, by their company and by who takes part",
    arguments: Engine.allCases)
  func campaigns(engine: Engine) async throws {
    try await withCampaigns(engine) { world async throws in
      let campaign = try await world.campaign(name: "Jarní káva")
      try await world.join(campaign, world.alena)
      let path = "/campaigns/\(campaign)"
      for (person, isFound) in [
        (world.olga, true), (world.alena, true), (world.anna, false), (world.petr, false),
      ] {
        let page = try await person.visitor.get("/insights/search?q=kava").text
        #expect(page.contains("href=\"\(path)\"") == isFound)
      }
      var plan = try await world.find(campaign).plan
      plan.name = "Letní čaj"
      #expect(
        try await world.insights.changeCampaign(campaign, to: plan, seen: 1, by: world.olga.id))
      #expect(
        try await !world.insights.changeCampaign(campaign, to: plan, seen: 1, by: world.olga.id))
      #expect(try await !world.olga.visitor.get("/insights/search?q=kava").text.contains(path))
      let page = try await world.alena.visitor.get("/insights/search?q=caj").text
      #expect(page.contains("href=\"\(path)\""))
      // Of more than five, the newest, and the way to all.
      for number in 1...6 { _ = try await world.campaign(name: "Čaj \(number)") }
      let many = try await world.olga.visitor.get("/insights/search?q=caj").text
      #expect(many.matches(of: #/href="\/campaigns\/\d+"/#).count == 5)
      #expect(many.contains("href=\"/campaigns\"") && !page.contains("href=\"/campaigns\""))
      // With a company go the names of its campaigns.
      try await world.insights.deleteCampaign(campaign, by: world.olga.id)
      #expect(try await rows("campaign_search", world.database) == 6)
      // The first account is the admin's, and somebody has to be one.
      _ = try await world.test.account("eva", role: .admin)
      try await world.test.app.accounts.delete("olga")
      #expect(try await rows("campaign_search", world.database) == 0)
    }
  }

  @Test("Campaigns of a suspended company are not found by who takes part")
  func suspended() async throws {
    try await withCampaigns(.sqlite) { world async throws in
      let campaign = try await world.campaign(name: "Jarní káva")
      try await world.join(campaign, world.alena)
      _ = try await world.database.write { db in
        try db.execute("UPDATE account SET suspended = TRUE WHERE user_name = 'olga'")
      }
      let page = try await world.alena.visitor.get("/insights/search?q=kava").text
      #expect(!page.contains("Jarní"))
    }
  }

  @Test(
    "The history is one's own: the last first, each once, one or all forgotten, and taken along",
    arguments: Engine.allCases)
  func history(engine: Engine) async throws {
    try await withGrid(engine) { grid in
      let petr = try await grid.test.person("petr")
      for words in ["bridge", "river", "bridge"] {
        grid.test.clock.advance(by: .seconds(1))
        _ = try await found(words, by: grid.owner)
      }
      // Nobody has searched when a browser fetches ahead.
      _ = try await grid.owner.get(
        "/insights/search?q=ahead", headers: ["Sec-Purpose": "prefetch"])
      #expect(try await history(of: grid.owner) == ["bridge", "river"])
      #expect(try await history(of: petr) == [])
      let names = try await grid.insights.exporter.files(grid.account).map(\.name)
      #expect(names.contains("searches.json"))
      try await petr.post("/insights/search/forget")
      try await grid.owner.post("/insights/search/forget", ["words": "bridge"])
      #expect(try await history(of: grid.owner) == ["river"])
      try await grid.owner.post("/insights/search/forget")
      #expect(try await history(of: grid.owner) == [])
    }
  }

  private func found(_ words: String, by visitor: Visitor) async throws -> [ID] {
    let answer = try await visitor.get("/insights/search?q=\(words)")
    #expect(answer.status == 200)
    return items(in: answer.text)
  }

  private func items(in page: String) -> [ID] {
    page.matches(of: #/href="\/insights\/items\/(\d+)"/#).compactMap { ID(String($0.1)) }
  }

  private func history(of visitor: Visitor) async throws -> [String] {
    let page = try await visitor.get("/insights/search").text
    return page.matches(of: #/href="\/insights\/search\?q=(\w+)"/#).map { String($0.1) }
  }

  private func indexed(_ database: any Database) async throws -> Int {
    try await rows("insight_search", database)
  }

  private func rows(_ table: String, _ database: any Database) async throws -> Int {
    try await database.read { db in
      try db.value("SELECT COUNT(*) FROM \(identifier: table)") ?? 0
    }
  }
}
