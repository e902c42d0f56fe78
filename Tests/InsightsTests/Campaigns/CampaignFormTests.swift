import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Making a campaign")
struct CampaignFormTests {
  private static let form: [(String, String)] = [
    ("name", "Jarní káva"), ("brief", "Ukažte kávu."), ("starts", "2026-11-10"),
    ("ends", "2026-11-20"), ("price", "1 500,50"), ("currency", "CZK"), ("turnover", ""),
  ]

  /// The form with one field changed.
  private static func with(_ name: String, _ value: String) -> [(String, String)] {
    form.map { $0.0 == name ? (name, value) : $0 }
  }

  @Test("What was written stands on its page and in the list", arguments: Engine.allCases)
  func made(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let made = try await world.olga.post("/campaigns/new", Self.form)
      let path = try #require(made.header("location"))
      #expect(made.status == 303 && path.hasPrefix("/campaigns/"))
      let page = try await world.olga.visitor.get(path)
      #expect(page.status == 200)
      #expect(page.text.contains("Jarní káva") && page.text.contains("Ukažte kávu."))
      let id = try #require(ID(String(path.dropFirst("/campaigns/".count))))
      let plan = try await world.find(id).plan
      #expect(plan.price == 1_500_50 && plan.turnover == nil && plan.currency == .czk)
      #expect(try await world.olga.visitor.get("/campaigns").text.contains("Jarní káva"))
      #expect(try await world.alena.visitor.get("/campaigns").text.contains("Jarní káva") == false)
    }
  }

  @Test(
    "What cannot be is refused in words, what was typed stays, and nothing is made",
    arguments: [
      with("name", ""), with("name", String(repeating: "a", count: 201)),
      with("brief", String(repeating: "a", count: 5001)), with("starts", "2026-13-01"),
      with("starts", "soon"), with("ends", "2026-11-09"), with("price", "-1"),
      with("price", "lots"), with("turnover", "1.234"), with("currency", "XXX"),
      with("currency", ""), [],
    ])
  func refused(fields: [(String, String)]) async throws {
    try await withCampaigns(.sqlite) { world in
      let answer = try await world.olga.post("/campaigns/new", fields)
      #expect(answer.status == 422)
      #expect(answer.text.contains("role=\"alert\""))
      if let name = fields.first(where: { $0.0 == "name" })?.1, name.count < 10 {
        #expect(answer.text.contains("value=\"\(name)\""))
      }
      #expect(try await world.everything() == [])
    }
  }

  @Test(
    "5,000 letters of brief are taken, with marks that are more bytes", arguments: Engine.allCases)
  func longest(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let brief = String(repeating: "ž", count: 5000)
      let answer = try await world.olga.post("/campaigns/new", Self.with("brief", brief))
      #expect(answer.status == 303)
    }
  }

  @Test(
    "A change is saved once; whoever changed an older one is asked to look",
    arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      let fields = Self.with("turnover", "20000") + [("seen", "1")]
      #expect(try await world.olga.post("/campaigns/\(id)/edit", fields).status == 303)
      #expect(try await world.find(id).plan.turnover == 20_000_00)
      let before = try await world.everything()
      let late = try await world.olga.post("/campaigns/\(id)/edit", fields)
      #expect(late.status == 409)
      #expect(try await world.everything() == before)
    }
  }

  @Test("Nobody else changes, closes, prices or renews anything", arguments: Engine.allCases)
  func others(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let before = try await world.everything()
      for person in [world.alena, world.petr] {
        for way in [
          "edit", "close", "delete", "invitation", "report", "creators/\(world.alena.id)",
        ] {
          let answer = try await person.post(
            "/campaigns/\(id)/\(way)", Self.form + [("seen", "1"), ("days", "7")])
          #expect(answer.status == 404, "\(way)")
        }
      }
      #expect(try await world.everything() == before)
    }
  }
}
