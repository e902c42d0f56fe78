import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Joining a campaign")
struct JoinCampaignTests {
  @Test(
    "A visitor sees who asks for what and what is shared, and comes back after signing in",
    arguments: Engine.allCases)
  func visitor(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let path = try await world.joinPath(try await world.campaign())
      let page = try await world.test.visitor().get(path)
      #expect(page.status == 200)
      for piece in [
        "Jarní káva", "Olga", "Ukažte kávu.", "href=\"https://example.com/kava\"",
        "/sign-in?next=\(path)", "/sign-up?next=\(path)", "Not shared",
        // What a message with the link shows.
        "property=\"og:title\" content=\"Jarní káva\"",
        "property=\"og:description\" content=\"Olga invites you · ",
      ] {
        #expect(page.text.contains(piece), "\(piece)")
      }
      #expect(page.header("x-robots-tag") == "noindex")
      // The price is between the two of them.
      #expect(!page.text.contains("5,000") && !page.text.contains("5000"))
      #expect(try await world.test.visitor().post(path).status != 200)
      #expect(try await world.everything().count == 1)
    }
  }

  @Test(
    "Who takes part finds the campaign in their list; twice is once", arguments: Engine.allCases)
  func joined(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena, world.alena)
      #expect(try await world.board(id).rows.map(\.name) == ["Alena"])
      let list = try await world.alena.visitor.get("/campaigns")
      #expect(list.text.contains("Jarní káva") && list.text.contains("Olga"))
      let again = try await world.alena.visitor.get(try await world.joinPath(id))
      #expect(again.header("location") == "/campaigns/\(id)/mine")
    }
  }

  @Test(
    "A renewed link, a link of another campaign and a forged one lead nowhere",
    arguments: Engine.allCases)
  func links(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let (id, other) = (try await world.campaign(), try await world.campaign(name: "Jiná"))
      let old = try await world.joinPath(id)
      try await world.join(id, world.alena)
      #expect(try await world.olga.post("/campaigns/\(id)/invitation").status == 303)
      let proof = old.split(separator: "-").last ?? ""
      for path in [old, "/join/\(other)-\(proof)", "/join/\(id)-", "/join/\(id)", "/join/1-2"] {
        #expect(try await world.anna.visitor.get(path).status == 404, "\(path)")
        #expect(try await world.anna.post(path).status == 404, "\(path)")
      }
      #expect(try await world.anna.visitor.get(try await world.joinPath(id)).status == 200)
      // Who takes part stays.
      #expect(try await world.alena.visitor.get("/campaigns/\(id)").status == 200)
    }
  }

  @Test("A closed campaign takes nobody in, and says so", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      let path = try await world.joinPath(id)
      try await world.close(id)
      #expect(try await world.alena.visitor.get(path).text.contains("is closed"))
      #expect(try await world.alena.post(path).status == 409)
      #expect(try await world.board(id).rows.isEmpty)
    }
  }

  @Test("The 501st creator is told that there is no room", arguments: Engine.allCases)
  func full(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      let ids = (0..<500).map { _ in world.insights.ids.next() }
      let now = world.test.clock.now
      try await world.database.write { db in
        for (number, account) in ids.enumerated() {
          try db.execute(
            """
            INSERT INTO account (id, user_name, email_verified, role, display_name, bio,
              appearance, suspended, created_at)
            VALUES (\(account), \("many\(number)"), FALSE, 'member', 'Many', '', 'system', FALSE,
              0)
            """)
          try CampaignCreatorStore().insert(account, to: id, now: now, in: db)
        }
      }
      #expect(try await world.alena.post(try await world.joinPath(id)).status == 422)
      #expect(try await world.board(id).rows.count == 500)
    }
  }

  @Test("The invitation of a suspended company leads nowhere", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let path = try await world.joinPath(try await world.campaign())
      let owner = world.olga.id
      try await world.database.write { db in
        try db.execute("UPDATE account SET suspended = TRUE WHERE id = \(owner)")
      }
      #expect(try await world.test.visitor().get(path).status == 404)
    }
  }
}
