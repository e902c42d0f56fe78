import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Selecting")
struct SelectionActionTests {
  @Test(
    "A tile without a script leads back to itself, and a tap too much changes nothing",
    arguments: Engine.allCases)
  func tiles(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(.story, age: .hours(1), [.views: 10])
      for _ in 1...2 {
        let answer = try await world.change([
          ("tab", "stories"), ("sort", "views"), ("dir", "asc"), ("add", "\(item)"),
        ])
        #expect(answer.status == 303)
        #expect(
          answer.header("location")
            == "\(world.path)?tab=stories&sort=views&dir=asc&select=1#i-\(item)")
        #expect(try await world.selected() == [item])
      }
      try await world.select([], removed: [item])
      #expect(try await world.selected().isEmpty)
    }
  }

  @Test("A script gets the totals instead of a page", arguments: Engine.allCases)
  func script(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .hours(1), [.views: 10, .reach: 7])
      let answer = try await world.owner.post(
        "\(world.path)/selection", ["add": "\(item)"], headers: ["X-Requested-With": "korzo"])
      #expect(answer.status == 200)
      let text = answer.text.filter { !$0.isWhitespace }
      #expect(
        text.contains(#""posts":{"count":1,"reach":7,"reach_known":1,"views":10,"views_known":1}"#))
    }
  }

  @Test(
    "A whole month in the site's time zone is selected, one kind or both",
    arguments: Engine.allCases)
  func period(engine: Engine) async throws {
    try await withGrid(engine) { world in
      // The clock stands on 14 November 2026, 12:00 UTC.
      let recent = try await world.add(age: .days(3))
      let story = try await world.add(.story, age: .days(4))
      let october = try await world.add(age: .days(20))
      try await world.add(age: .days(80))
      let actions: [([(String, String)], Set<ID>)] = [
        ([("period", "this-month"), ("what", "both")], [recent, story]),
        ([("period", "this-month"), ("what", "stories")], [story]),
        ([("period", "last-month"), ("what", "posts")], [october]),
        ([("period", "days"), ("from", "2026-10-25"), ("to", "2026-10-25")], [october]),
        ([("period", "days"), ("from", "2026-10-25"), ("to", "2026-11-10")], [october, story]),
      ]
      for (fields, expected) in actions {
        _ = try await world.owner.post("\(world.path)/selection", ["none": "1"])
        let answer = try await world.change(fields)
        #expect(answer.status == 303)
        #expect(try await world.selected() == expected, "\(fields)")
      }
      _ = try await world.owner.post("\(world.path)/selection", ["period": "all"])
      #expect(try await world.selected().count == 4)
    }
  }

  @Test("What is no day selects nothing and says so")
  func noDay() async throws {
    try await withGrid(.sqlite) { world in
      try await world.add(age: .days(3))
      for (from, to) in [("2026-13-01", ""), ("2026-02-30", ""), ("2026-11-12", "2026-11-01")] {
        let answer = try await world.owner.post(
          "\(world.path)/selection", ["period": "days", "from": from, "to": to])
        #expect(answer.status == 303)
        let page = try await world.owner.get(answer.header("location") ?? "")
        #expect(page.text.contains("Choose two days"), "\(from) \(to)")
        #expect(try await world.selected().isEmpty)
      }
    }
  }

  @Test(
    "Nobody selects of somebody else's account, nor things of another one",
    arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .hours(1), [.views: 10])
      let petr = try await world.test.person("petr")
      let refused = try await petr.post("\(world.path)/selection", ["add": "\(item)"])
      #expect(refused.status == 404)
      let (own, now) = (world.insights.ids.next(), world.test.clock.now)
      try await world.database.write { db in
        let account: ID? = try db.value("SELECT id FROM account WHERE user_name = 'petr'")
        try insertSource(own, of: try #require(account), now: now, in: db)
      }
      let answer = try await petr.post("/insights/\(own)/selection", ["add": "\(item)"])
      #expect(answer.status == 303)
      let count: Int? = try await world.database.read { db in
        try db.value("SELECT COUNT(*) FROM insight_selection")
      }
      #expect(count == 0)
    }
  }

  @Test("More than ten thousand are refused in words, and the selection stays as it was")
  func limit() async throws {
    try await withGrid(.sqlite) { world in
      let first = try await world.add(age: .hours(1))
      try await world.select([first])
      let (source, now) = (world.source, world.test.clock.now)
      _ = try await world.database.write { db in
        try db.execute(
          """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
          INSERT INTO insight_item (id, source, remote_id, kind, is_story, medium, caption, alt,
            published_at, children, fields, state, picture, seen_at, numbers, sort_views)
          SELECT i, \(source), 'many-' || i, 'feed', FALSE, 'image', '', '', \(now), 1, '{}', 'live',
            'none', \(now), '{}', -1 FROM n
          """)
      }
      let answer = try await world.owner.post(
        "\(world.path)/selection", ["period": "all"], headers: ["X-Requested-With": "korzo"])
      #expect(answer.status == 422)
      #expect(try await world.selected() == [first])
    }
  }

  @Test("Two browsers that tap at once lose nothing", arguments: Engine.allCases)
  func races(engine: Engine) async throws {
    try await withGrid(engine) { world in
      var items: [ID] = []
      for index in 0..<12 {
        items.append(try await world.add(age: .hours(Int64(index)), [.views: 1]))
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for part in 0..<4 {
          let own = items.enumerated().filter { $0.offset % 4 == part }.map(\.element)
          group.addTask {
            for item in own { try await world.select([item]) }
            try await world.select(own)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await world.selected() == Set(items))
      #expect(try await world.totals().posts.sums[.views] == 12)
    }
  }
}
