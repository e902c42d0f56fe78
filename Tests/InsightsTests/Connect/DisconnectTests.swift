import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("Disconnecting", .timeLimit(.minutes(3)))
struct DisconnectTests {
  @Test("It asks first, says what goes, and then everything is gone", arguments: Engine.allCases)
  func everything(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      let source = try await alena.source()
      let items = try await fill(world, source.id)
      try await select(items, by: alena)
      let page = try await alena.visitor.get(source.path + "/disconnect")
      #expect(page.text.contains("Disconnect @tereza.na.toulkach?"))
      #expect(page.text.contains("<li>2 posts</li>") && page.text.contains("<li>3 stories</li>"))
      #expect(page.text.contains("2 stories are older than 24 hours"))
      #expect(page.text.contains("href=\"\(source.path)/backup\""))
      let czech = try await alena.visitor.send(
        TestRequest(
          "GET", source.path + "/disconnect", headers: ["Accept-Language": "cs"]))
      #expect(czech.status == 200)

      let done = try await alena.visitor.post(source.path + "/disconnect")
      #expect(done.status == 303 && done.header("location") == "/insights")
      for query: SQL in [
        "SELECT COUNT(*) FROM insight_source", "SELECT COUNT(*) FROM insight_item",
        "SELECT COUNT(*) FROM insight_reading", "SELECT COUNT(*) FROM insight_selection",
      ] {
        #expect(try await world.number(query) == 0)
      }
      #expect(try await alena.visitor.get(source.path + "/disconnect").status == 404)
      // And again from the beginning.
      _ = try await alena.connect()
      #expect(try await alena.source().id != source.id)
    }
  }

  @Test("Campaigns that lose something are named")
  func campaigns() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let olga = try await world.person("olga")
      _ = try await alena.connect()
      let source = try await alena.source()
      let items = try await fill(world, source.id)
      let now = world.test.clock.now
      try await world.database.write { db in
        try db.execute(
          """
          INSERT INTO campaign
            (id, owner, name, brief, starts_on, ends_on, currency, invitation, report,
             report_costs, made_at, revision)
          VALUES (5, \(olga.id), 'Jaro <na> horách', '', '2026-11-01', '2026-11-30', 'CZK', 1, 1,
            FALSE, \(now), 1)
          """)
        for item in items.prefix(3) {
          try db.execute(
            """
            INSERT INTO campaign_item (campaign, item, account, handed_at)
            VALUES (5, \(item), \(alena.id), \(now))
            """)
        }
      }
      let page = try await alena.visitor.get(source.path + "/disconnect").text
      #expect(page.contains("Jaro &lt;na&gt; horách: 3 things"))
    }
  }

  @Test("At Facebook the permission is taken back, unless another account lives by it")
  func revoke() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      for page in ["104500000000041", "104500000000043"] {
        _ = try await alena.connect(.facebook, as: "three-pages")
        _ = try await alena.visitor.post("/insights/pages", ["page": page])
      }
      let sources = try await alena.sources()
      #expect(sources.count == 2)
      try await world.database.write { db in
        try db.execute("DELETE FROM job WHERE kind = 'insights.collect'")
      }
      _ = try await alena.visitor.post(sources[0].path + "/disconnect")
      try await world.test.runJobs()
      #expect(revocations(world) == 0)
      _ = try await alena.visitor.post(sources[1].path + "/disconnect")
      try await world.test.runJobs()
      #expect(revocations(world) == 1)
    }
  }

  @Test(
    "What others live by is not taken back when a permission was unticked",
    arguments: Engine.allCases)
  func unticked(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      let petr = try await world.person("petr")
      let scope: Set = ["instagram_manage_insights"]
      // Nobody lives by it yet: Facebook is to ask for everything again.
      _ = try await petr.connect(.facebook, as: "one-page", without: scope)
      #expect(revocations(world) == 1)
      _ = try await alena.connect(.facebook, as: "one-page")
      let page = try await petr.connect(.facebook, as: "one-page", without: scope)
      #expect(page.text.contains("A permission is missing"))
      #expect(revocations(world) == 1)
    }
  }

  @Test(
    "Who connects again before Facebook was told keeps the permission", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect(.facebook, as: "one-page")
      _ = try await alena.visitor.post(try await alena.source().path + "/disconnect")
      _ = try await alena.connect(.facebook, as: "one-page")
      try await world.database.write { db in
        try db.execute("DELETE FROM job WHERE kind = 'insights.collect'")
      }
      try await world.test.runJobs()
      #expect(revocations(world) == 0)
    }
  }

  @Test("Nobody disconnects what is somebody else's")
  func foreign() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let petr = try await world.person("petr")
      _ = try await alena.connect()
      let path = try await alena.source().path + "/disconnect"
      #expect(try await petr.visitor.get(path).status == 404)
      #expect(try await petr.visitor.post(path).status == 404)
      #expect(try await world.test.visitor().post(path).status != 200)
      #expect(try await alena.sources().count == 1)
    }
  }

  private func revocations(_ world: ConnectWorld) -> Int {
    world.standIn.world.calls.count { $0.method == "DELETE" && $0.path.hasSuffix("/permissions") }
  }

  private func fill(_ world: ConnectWorld, _ source: ID) async throws -> [ID] {
    let (now, insights) = (world.test.clock.now, world.insights)
    let things: [(InsightItem.Kind, Duration)] = [
      (.feed, .days(3)), (.reels, .days(2)), (.story, .days(2)), (.story, .hours(30)),
      (.story, .hours(3)),
    ]
    return try await world.database.write { db in
      try things.enumerated().map { index, thing in
        let id = insights.ids.next()
        let posted = now - thing.1
        try ItemStore().keep(
          FoundThing(
            remoteID: "\(index + 1)", kind: thing.0, medium: .image, caption: "Ráno",
            permalink: nil, publishedAt: posted,
            endsAt: thing.0 == .story ? posted + FoundThing.storyLife : nil), of: source, id: id,
          now: now, in: db)
        try ItemStore().record(Numbers(["views": 10]), of: id, at: now, in: db)
        return id
      }
    }
  }

  private func select(_ items: [ID], by person: ConnectPerson) async throws {
    let id = person.id
    try await person.world.database.write { db in
      for item in items {
        try db.execute("INSERT INTO insight_selection (account, item) VALUES (\(id), \(item))")
      }
    }
  }
}
