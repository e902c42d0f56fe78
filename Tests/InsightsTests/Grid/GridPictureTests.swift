import AppTestSupport
import Core
import Database
import KorzoApp
import Media
import Testing
import Web

@testable import Insights

@Suite("Who sees the pictures of posts, stories and accounts")
struct GridPictureTests {
  @Test("Their owner alone; the grid shows them", arguments: Engine.allCases)
  func owner(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .hours(1), [.views: 10])
      let actions = try await world.picture(of: item)
      let petr = try await world.test.person("petr")
      let visitor = world.test.visitor()
      #expect(actions.count == 2)
      for way in actions {
        #expect(try await world.owner.get(way).status == 200)
        #expect(try await petr.get(way).status == 404)
        #expect(try await visitor.get(way).status == 404)
      }
      let page = try await world.owner.get(world.path).text
      for way in actions {
        let folder = way.split(separator: "/").prefix(2).joined(separator: "/")
        #expect(page.contains(folder), "\(way)")
      }
    }
  }

  @Test("Whoever has the campaign to which it was handed in as well", arguments: Engine.allCases)
  func campaign(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .hours(1), [.views: 10])
      let way = try #require(try await world.picture(of: item).first)
      let petr = try await world.test.person("petr")
      let (id, account, now) = (world.insights.ids.next(), world.account, world.test.clock.now)
      try await world.database.write { db in
        try db.execute(
          """
          INSERT INTO campaign (id, owner, name, brief, starts_on, ends_on, currency, invitation,
            report, report_costs, made_at, revision)
          SELECT \(id), id, 'Jaro', '', '2026-11-01', '2026-11-30', 'CZK', 1, 1, \(false), \(now), 1
          FROM account WHERE user_name = 'petr'
          """)
        try db.execute(
          """
          INSERT INTO campaign_item (campaign, item, account, handed_at)
          VALUES (\(id), \(item), \(account), \(now))
          """)
      }
      #expect(try await petr.get(way).status == 200)
      #expect(try await petr.get("/insights/items/\(item)").status == 404)
      #expect(
        try await world.owner.get("/insights/items/\(item)").text.contains("/campaigns/\(id)"))
      _ = try await world.database.write { db in
        try db.execute("DELETE FROM campaign_item WHERE campaign = \(id)")
      }
      #expect(try await petr.get(way).status == 404)
    }
  }
}

extension GridWorld {
  /// Gives a thing and the account a picture each; where their smallest sizes are.
  fileprivate func picture(of item: ID) async throws -> [String] {
    let media = insights.media
    let pictures = [
      try await media.take(fetched: testPicture(seed: 1)),
      try await media.take(fetched: testPicture(seed: 2)),
    ]
    let source = source
    try await database.write { db in
      let store = PictureStore()
      try store.use(pictures[0].id, ownedBy: nil, as: itemPictureUse, of: item, in: db)
      try store.use(pictures[1].id, ownedBy: nil, as: sourcePictureUse, of: source, in: db)
    }
    return pictures.compactMap { $0.path(atLeast: 1) }
  }
}
