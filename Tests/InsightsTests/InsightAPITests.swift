import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Insights for apps", .timeLimit(.minutes(2)))
struct InsightAPITests {
  private let root = "/api/v1/insights"

  @Test("Sources, things by views, one with its history, totals", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await GridWorld(test)
      let first = try await world.add(
        .feed, age: .days(3), [.views: 100, .reach: 80, .likes: 7], caption: "Ráno")
      let second = try await world.add(.reels, age: .days(2), [.views: 300, .reach: 120])
      let unknown = try await world.add(.feed, age: .days(1))
      let story = try await world.add(.story, age: .hours(5), [.views: 40, .tapExit: 3])

      let sources = try list(try await world.owner.get("\(root)/sources"))
      #expect(sources.map { $0["id"] as? String } == ["\(world.source)"])
      #expect(sources.first?["kind"] as? String == "instagram")
      let one = try object(try await world.owner.get("\(root)/sources/\(world.source)"))
      #expect(one["state"] as? String == "active" && one["token"] == nil)

      // By views; what has none comes last.
      let items = "\(root)/sources/\(world.source)/items"
      let sorted = try list(try await world.owner.get("\(items)?sort=views"))
      #expect(sorted.map { $0["id"] as? String } == ["\(second)", "\(first)", "\(unknown)"])
      #expect((sorted[1]["numbers"] as? [String: Int]) == ["views": 100, "reach": 80, "likes": 7])
      #expect((sorted[2]["numbers"] as? [String: Int]) == [:])
      // Page by page.
      let page = try object(try await world.owner.get("\(items)?limit=2"))
      let next = try #require(page["next"] as? String)
      let rest = try list(try await world.owner.get("\(items)?limit=2&after=\(next)"))
      #expect(rest.map { $0["id"] as? String } == ["\(first)"])
      let stories = try list(try await world.owner.get("\(items)?tab=stories"))
      #expect(stories.map { $0["id"] as? String } == ["\(story)"])
      #expect((stories[0]["numbers"] as? [String: Int])?["navigation.tap_exit"] == 3)

      let now = test.clock.now + .hours(1)
      try await world.database.write { db in
        try ItemStore().record(Numbers(["views": 150, "reach": 90]), of: first, at: now, in: db)
      }
      let history = try object(try await world.owner.get("\(root)/items/\(first)"))
      #expect((history["item"] as? [String: Any])?["caption"] as? String == "Ráno")
      let readings = try #require(history["readings"] as? [[String: Any]])
      #expect(readings.map { ($0["numbers"] as? [String: Int])?["views"] } == [100, 150])
      #expect(readings.last?["at"] as? Int64 == now.milliseconds)
    }
  }

  @Test("Totals add views up and reach never", arguments: Engine.allCases)
  func totals(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await GridWorld(test)
      let first = try await world.add(.feed, age: .days(3), [.views: 100, .reach: 80])
      let second = try await world.add(.reels, age: .days(2), [.views: 300, .reach: 120])
      let unknown = try await world.add(.feed, age: .days(1))
      let story = try await world.add(.story, age: .hours(5), [.views: 40])
      let path = "\(root)/sources/\(world.source)/totals"

      let all = try object(try await world.owner.get(path))
      let posts = try #require(all["posts"] as? [String: Any])
      #expect(posts["count"] as? Int == 3 && posts["average_reach"] as? Double == 100)
      #expect(posts["maximum_reach"] as? Int == 120)
      let sums = try #require(posts["sums"] as? [String: Int])
      #expect(sums["views"] == 400 && sums["reach"] == nil && sums["likes"] == nil)
      #expect((posts["known"] as? [String: Int])?["views"] == 2)
      let stories = try #require(all["stories"] as? [String: Any])
      #expect(stories["count"] as? Int == 1 && stories["average_reach"] == nil)

      let named = try object(
        try await world.owner.get("\(path)?item=\(first)&item=\(story)&item=\(unknown)"))
      #expect((named["posts"] as? [String: Any])?["count"] as? Int == 2)
      #expect((named["stories"] as? [String: Any])?["count"] as? Int == 1)
      let time = (test.clock.now - .days(2) - .hours(1)).milliseconds
      let late = try object(try await world.owner.get("\(path)?from=\(time)"))
      #expect((late["posts"] as? [String: Any])?["count"] as? Int == 2)
      let early = try object(try await world.owner.get("\(path)?until=\(time)"))
      #expect((early["posts"] as? [String: Any])?["maximum_reach"] as? Int == 80)
      #expect(second != first)
    }
  }

  @Test("What is somebody else's is not there, and what is no question is refused")
  func refusals() async throws {
    try await withApp(.sqlite) { test async throws in
      let world = try await GridWorld(test)
      let item = try await world.add(.feed, age: .days(3), [.views: 100])
      let petr = try await test.person("petr")
      let source = "\(root)/sources/\(world.source)"
      #expect(try list(try await petr.get("\(root)/sources")).isEmpty)
      for path in [source, "\(source)/items", "\(source)/totals", "\(root)/items/\(item)"] {
        #expect(try await petr.get(path).status == 404, "\(path)")
        #expect(try await test.visitor().get(path).status == 401, "\(path)")
        #expect(try await world.owner.get(path).status == 200, "\(path)")
      }
      #expect(try await refresh(source, by: petr).status == 404)
      for query in [
        "items?tab=reels", "items?sort=reach", "items?dir=up", "items?limit=0", "items?limit=101",
        "items?after=x", "totals?item=x", "totals?item=1&from=5", "totals?from=-1",
        "totals?until=tomorrow",
        "totals?" + (1...201).map { "item=\($0)" }.joined(separator: "&"),
      ] {
        #expect(try await world.owner.get("\(source)/\(query)").status == 400, "\(query)")
      }
      // Things of another source are not counted.
      let foreign = try object(try await world.owner.get("\(source)/totals?item=12345"))
      #expect((foreign["posts"] as? [String: Any])?["count"] as? Int == 0)
    }
  }

  @Test("A source is read at once, but not again and again, and by nobody else's page")
  func refreshing() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect(as: "small")
      let path = "\(root)/sources/\(try await alena.source().id)"
      try await world.test.runJobs()
      world.test.clock.advance(by: .minutes(10))
      #expect(try await refresh(path, by: alena.visitor).status == 204)
      let again = try await refresh(path, by: alena.visitor)
      #expect(again.status == 429 && again.header("retry-after") != nil)
      // Without the same origin it is no wish of the person.
      let foreign = try await alena.visitor.send(
        TestRequest("POST", "\(path)/refresh", headers: ["Sec-Fetch-Site": "cross-site"]))
      #expect(foreign.status == 403)
    }
  }

  @Test("A company reads its campaigns, and nobody else does", arguments: Engine.allCases)
  func campaigns(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await GridWorld(test)
      let item = try await world.add(
        .feed, age: .days(1), [.views: 2000, .reach: 500, .totalInteractions: 50])
      let (account, now) = (world.account, test.clock.now)
      let olga = try await test.person("olga")
      try await world.database.write { db in
        try db.execute(
          """
          INSERT INTO campaign
            (id, owner, name, brief, starts_on, ends_on, price, currency, invitation, report,
             report_costs, made_at, revision)
          SELECT 5, id, 'Jaro', 'Hory', '2026-11-01', '2026-11-30', 100000, 'CZK', 1, 1, FALSE,
            \(now), 1
          FROM account WHERE user_name = 'olga'
          """)
        try db.execute(
          """
          INSERT INTO campaign_creator (campaign, account, joined_at, handed_at)
          VALUES (5, \(account), \(now), \(now))
          """)
        try db.execute(
          """
          INSERT INTO campaign_item (campaign, item, account, handed_at)
          VALUES (5, \(item), \(account), \(now))
          """)
      }
      let mine = try list(try await olga.get("\(root)/campaigns"))
      #expect(mine.map { $0["name"] as? String } == ["Jaro"])
      #expect(
        mine.first?["items"] as? Int == 1 && mine.first?["starts_on"] as? String == "2026-11-01")
      let board = try object(try await olga.get("\(root)/campaigns/5"))
      let totals = try #require(board["totals"] as? [String: Any])
      #expect(totals["views"] as? Int == 2000 && totals["average_reach"] as? Double == 500)
      // 1,000 crowns for 2,000 views: 500 crowns for a thousand.
      #expect(totals["price"] as? Int == 100_000 && totals["cpm"] as? Double == 50_000)
      #expect(totals["turnover"] == nil && totals["pno"] == nil)
      let creators = try #require(board["creators"] as? [[String: Any]])
      #expect(creators.map { $0["user_name"] as? String } == ["alena"])
      // Who takes part sees that it is there, and no money.
      #expect(try list(try await world.owner.get("\(root)/campaigns")).isEmpty)
      let joined = try await world.owner.get("\(root)/campaigns?list=joined")
      #expect(try list(joined).count == 1 && !joined.text.contains("price"))
      #expect(try await world.owner.get("\(root)/campaigns/5").status == 404)
      #expect(try await olga.get("\(root)/campaigns?list=all").status == 400)
    }
  }

  private func refresh(_ source: String, by visitor: Visitor) async throws -> TestResponse {
    try await visitor.send(
      TestRequest("POST", "\(source)/refresh", headers: ["Sec-Fetch-Site": "same-origin"]))
  }

  private func object(_ answer: TestResponse) throws -> [String: Any] {
    #expect(answer.status == 200, "\(answer.text)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  private func list(_ answer: TestResponse) throws -> [[String: Any]] {
    try #require(try object(answer)["items"] as? [[String: Any]])
  }
}
