import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("Pages of Facebook", .timeLimit(.minutes(2)))
struct ChoosePageTests {
  @Test("No Page, and a Page without an account: what to do is said")
  func none() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let none = try await alena.connect(.facebook, as: "no-page")
      #expect(none.text.contains("We found no Facebook Page"))
      #expect(none.text.contains("Linked accounts"))
      // The other login needs none.
      #expect(none.text.contains("href=\"/insights/connect/instagram\""))
      let bare = try await alena.connect(.facebook, as: "bare-page")
      #expect(bare.text.contains("No Instagram account on your Page"))
      #expect(bare.text.contains("Zahrádkáři Lhota"))
      #expect(try await alena.sources().isEmpty)
    }
  }

  @Test("One Page with an account is connected at once", arguments: Engine.allCases)
  func one(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      let done = try await alena.connect(.facebook, as: "one-page")
      let source = try await alena.source()
      #expect(done.header("location") == source.path && source.login == .facebook)
      #expect(source.username == "tereza.na.toulkach")
      #expect(try await world.number("SELECT COUNT(*) FROM insight_connection") == 0)
    }
  }

  @Test("Among several one chooses, by the names of account and Page", arguments: Engine.allCases)
  func several(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      let petr = try await world.person("petr")
      let back = try await alena.connect(.facebook, as: "three-pages")
      #expect(back.header("location") == "/insights/pages")
      let page = try await alena.visitor.get("/insights/pages").text
      #expect(page.contains("@bistro.na.rohu") && page.contains("Page: Bistro Na rohu"))
      #expect(page.contains("@mala.knihovna") && !page.contains("parních strojů"))
      #expect(try await alena.sources().isEmpty)
      // It is nobody else's choice, and no other Page can be chosen.
      #expect(
        try await petr.visitor.get("/insights/pages").header("location") == "/insights/connect")
      let foreign = try await petr.visitor.post("/insights/pages", ["page": "104500000000043"])
      #expect(foreign.status == 400)
      let other = try await alena.visitor.post("/insights/pages", ["page": "104500000000042"])
      #expect(other.status == 400)
      #expect(try await petr.sources().isEmpty)

      let done = try await alena.visitor.post("/insights/pages", ["page": "104500000000043"])
      let source = try await alena.source()
      #expect(done.header("location") == source.path && source.username == "mala.knihovna")
      // The choice is over; another account needs another login.
      #expect(try await world.number("SELECT COUNT(*) FROM insight_connection") == 0)
      let late = try await alena.visitor.post("/insights/pages", ["page": "104500000000041"])
      #expect(late.status == 400 && late.text.contains("That took too long"))
    }
  }

  @Test("After a quarter of an hour the choice is over, and its token is forgotten")
  func tooLate() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect(.facebook, as: "three-pages")
      world.test.clock.advance(by: .minutes(15))
      #expect(
        try await alena.visitor.get("/insights/pages").header("location") == "/insights/connect")
      let late = try await alena.visitor.post("/insights/pages", ["page": "104500000000043"])
      #expect(late.status == 400)
      try await world.insights.deleteOldConnections()
      #expect(try await world.number("SELECT COUNT(*) FROM insight_connection") == 0)
    }
  }

  @Test("Pages are offered once, bounded, and only with ids that are some")
  func bounds() async throws {
    try await withConnections(.sqlite) { world async throws in
      let many = (1...150).map {
        FacebookPage(id: "\($0)", name: String(repeating: "n", count: 500), instagramID: "9\($0)")
      }
      let odd = [
        FacebookPage(id: "1", name: "same account", instagramID: "91"),
        FacebookPage(id: "a/b", name: "no id", instagramID: "5"),
        FacebookPage(id: "7", name: "no account", instagramID: nil),
        FacebookPage(id: "8", name: "no id of an account", instagramID: "../me"),
      ]
      let choices = world.insights.pageChoices(many + odd)
      #expect(choices.count == 100 && choices.allSatisfy { $0.name.count == 200 })
      #expect(world.insights.pageChoices(odd).map(\.page) == ["1"])
    }
  }
}
