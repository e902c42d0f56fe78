import AppTestSupport
import Core
import Database
import Foundation
import HTML
import Instagram
import KorzoApp
import Testing
import Web

@testable import Insights
@testable import InstagramStandIn

@Suite("Connecting Instagram", .timeLimit(.minutes(3)))
struct ConnectTests {
  @Test("Nobody is connected: what Insights does, what it needs, and both logins")
  func onboarding() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let page = try await alena.visitor.get("/insights").text
      #expect(page.contains("href=\"/insights/connect/instagram\""))
      #expect(page.contains("href=\"/insights/connect/facebook\""))
      #expect(page.contains("Switch to professional account"))
      #expect(page.contains("instead of Instagram a stand-in"))
      #expect(!page.contains("/admin/insights"))
      // A company has nothing to connect.
      #expect(page.contains("I am a company") && page.contains("href=\"/campaigns\""))
      #expect(try await alena.visitor.get("/me").text.contains("href=\"/campaigns\""))
      #expect(try await world.test.visitor().get("/insights").status == 303)
    }
  }

  @Test(
    "Who came by an invitation comes back to handing in, as long as that is open and not done",
    arguments: Engine.allCases, [InstagramLogin.instagram, .facebook])
  func invited(engine: Engine, login: InstagramLogin) async throws {
    try await withConnections(engine) { world async throws in
      let (olga, alena) = (try await world.person("olga"), try await world.person("alena"))
      let closed = try await world.invite(alena, to: "Zimní čaj", of: olga)
      try await world.insights.closeCampaign(closed, .now, by: olga.id)
      let open = try await world.invite(alena, to: "Jarní káva", of: olga)
      let empty = try await alena.visitor.get("/campaigns/\(open)/hand-in").text
      #expect(empty.contains("href=\"/insights/connect\""))

      let who = login == .facebook ? "one-page" : "creator"
      let done = try await alena.connect(login, as: who)
      #expect(done.status == 303 && done.header("location") == "/campaigns/\(open)/hand-in")
      let source = try await alena.source()
      let page = try await alena.visitor.get("/campaigns/\(open)/hand-in").text
      #expect(page.contains("Your posts are coming"))
      #expect(page.contains("data-stream=\"\(source.path)/live\""))
      // Connected again, one comes for the account.
      #expect(try await alena.connect(login, as: who).header("location") == source.path)
      // When all are there and none is of these days, it says so.
      try await world.database.write { db in
        try db.execute("UPDATE insight_source SET imported_at = made_at")
      }
      let read = try await alena.visitor.get("/campaigns/\(open)/hand-in").text
      #expect(!read.contains("Your posts are coming") && !read.contains("data-stream"))
    }
  }

  @Test("Who has handed in comes to the account", arguments: Engine.allCases)
  func handedIn(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let (olga, alena) = (try await world.person("olga"), try await world.person("alena"))
      _ = try await world.invite(alena, to: "Jarní káva", of: olga)
      try await world.database.write { db in
        try db.execute("UPDATE campaign_creator SET handed_at = joined_at")
      }
      let done = try await alena.connect()
      #expect(done.header("location") == (try await alena.source().path))
    }
  }

  @Test("Where nothing is set up, people are told so, and admins where to do it")
  func notSetUp() async throws {
    try await withApp(.sqlite) { test async throws in
      let admin = try await test.person("olga", role: .admin)
      let reader = try await test.person("alena")
      let page = try await reader.get("/insights").text
      #expect(page.contains("this place has no app at Meta"))
      #expect(!page.contains("/insights/connect/"))
      #expect(try await reader.get("/insights/connect/instagram").status == 404)
      #expect(try await admin.get("/insights").text.contains("href=\"/admin/insights\""))
    }
  }

  @Test(
    "Agreed: the account is there, its token sealed, and reading begins",
    arguments: Engine.allCases)
  func success(engine: Engine) async throws {
    try await withConnections(engine) { world async throws in
      let alena = try await world.person("alena")
      let done = try await alena.connect()
      let source = try await alena.source()
      #expect(done.status == 303 && done.header("location") == "/insights/\(source.id)")
      #expect(source.username == "tereza.na.toulkach" && source.login == .instagram)
      #expect(source.state == .active && (source.followers ?? 0) > 8000)
      let left = try #require(source.tokenExpiresAt).since(world.test.clock.now)
      #expect(left > .days(59) && left <= .days(60))
      // One source: the way to Insights leads to it.
      let home = try await alena.visitor.get("/insights")
      #expect(home.status == 303 && home.header("location") == source.path)
      let waiting = try await world.number(
        "SELECT COUNT(*) FROM job WHERE kind = 'insights.collect'")
      #expect(waiting == 1)
      // Whom Meta's callbacks will name.
      let user: String? = try await world.database.read { db in
        try db.value("SELECT app_user FROM insight_source")
      }
      #expect(user == world.standIn.world.account(source.remoteID)?.scopedID)
    }
  }

  @Test("Both shapes of the token's answer are read", arguments: [true, false])
  func tokenShapes(isOdd: Bool) async throws {
    try await withConnections(.sqlite) { world async throws in
      world.standIn.world.oddities {
        $0.wrapsTokens = isOdd
        $0.joinsPermissions = isOdd
      }
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      #expect(try await alena.source().state == .active)
    }
  }

  @Test("Who cancels is told that nothing happened, and can try again")
  func cancelled() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      for login in InstagramLogin.allCases {
        let back = try world.standIn.cancel(at: try await alena.leave(login))
        let page = try await alena.visitor.get(pathAndQuery(back))
        #expect(page.status == 200 && page.text.contains("You cancelled"))
        #expect(page.text.contains("href=\"/insights/connect/\(login.rawValue)\""))
      }
      #expect(try await alena.sources().isEmpty)
    }
  }

  @Test(
    "A permission that was unticked is named in words, and nothing is connected",
    arguments: [
      (InstagramLogin.instagram, "creator", "instagram_business_basic", "Profile and posts"),
      (.instagram, "creator", "instagram_business_manage_insights", "the numbers themselves"),
      (.facebook, "one-page", "instagram_manage_insights", "the numbers themselves"),
      (.facebook, "one-page", "pages_show_list", "The list of your Pages"),
      (.facebook, "one-page", "pages_read_engagement", "Content of the Page"),
    ])
  func unticked(login: InstagramLogin, person: String, scope: String, words: String) async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let page = try await alena.connect(login, as: person, without: [scope])
      #expect(page.status == 200 && page.text.contains("A permission is missing"))
      #expect(page.text.contains(words), "\(page.text)")
      #expect(try await alena.sources().isEmpty)
      // At once again, with everything ticked.
      let again = try await alena.connect(login, as: person)
      #expect(again.status == 303)
      #expect(try await alena.sources().count == 1)
    }
  }

  @Test("A personal account is no professional one, and how to switch is said")
  func personal() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let page = try await alena.connect(as: "personal")
      #expect(page.text.contains("This is not a professional account"))
      #expect(page.text.contains("<ol><li>In the Instagram app"))
      #expect(try await alena.sources().isEmpty)
    }
  }

  @Test("Meta does not answer: said so, nothing lost, and later it works")
  func unreachable() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      world.standIn.world.isDown = true
      let page = try await alena.connect()
      #expect(page.status == 503 && page.text.contains("Instagram does not answer"))
      world.standIn.world.isDown = false
      world.standIn.world.fail(StandInFault(.error(.appLimit), next: 1, path: "/me"))
      #expect(try await alena.connect().status == 503)
      #expect(try await alena.connect().status == 303)
    }
  }

  @Test("A code counts once, and a wrong one not at all")
  func codes() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let back = try pathAndQuery(
        world.standIn.agree(to: try await alena.leave(.instagram), as: "creator"))
      #expect(try await alena.visitor.get(back).status == 303)
      let twice = try await alena.visitor.get(back)
      #expect(twice.status == 502 && twice.text.contains("Instagram did not let us in"))
      let wrong = try await alena.visitor.get(back.replacing("code=", with: "code=x"))
      #expect(wrong.status == 502)
      #expect(try await alena.sources().count == 1)
    }
  }

  @Test("Connected again, everything stays; by somebody else it is another source")
  func again() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      let (first, token) = (try await alena.source(), try await alena.token())
      try await world.database.write { [insights = world.insights] db in
        try insights.tokenDied(first.id, in: db)
      }
      #expect(try await alena.source().state == .reconnect)
      let t = ViewContext(now: world.test.clock.now)
      let banner = sourceBanner(t, try await alena.source()).text
      #expect(banner.contains("href=\"/insights/connect/instagram\""))
      // By the other login, too: it is the same account.
      let done = try await alena.connect(.facebook, as: "one-page")
      #expect(done.header("location") == first.path)
      let second = try await alena.source()
      #expect(second.id == first.id && second.state == .active && second.problem == nil)
      #expect(second.login == .facebook)
      #expect(try await alena.token() != token)
      #expect(sourceBanner(t, second).isEmpty)

      let petr = try await world.person("petr")
      _ = try await petr.connect()
      #expect(try await petr.source().id != first.id)
      #expect(try await petr.visitor.get(first.path + "/disconnect").status == 404)
    }
  }

  @Test("Ten accounts are the most, and connecting one of them again still works")
  func limits() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      _ = try await alena.connect(as: "small")
      try await world.database.write { db in
        for number in 2...Insights.maximumAccounts {
          try SourceStore().connect(
            ID(Int64(number)), of: alena.id, by: .instagram,
            GraphAccount(id: "\(number)", username: "u\(number)"),
            StoredGrant(sealedToken: "x", expiresAt: nil, permissions: nil, appUser: nil),
            now: world.test.clock.now, in: db)
        }
      }
      let list = try await alena.visitor.get("/insights")
      #expect(list.status == 200 && list.text.contains("@mala.knihovna"))
      #expect(list.text.contains("as many accounts as one can"))
      let page = try await alena.connect()
      #expect(page.status == 409 && page.text.contains("Too many accounts"))
      #expect(try await alena.connect(as: "small").status == 303)
      #expect(try await alena.sources().count == Insights.maximumAccounts)
    }
  }

  @Test("Leaving is limited by the hour")
  func rate() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      for _ in 1...30 { _ = try await alena.leave(.instagram) }
      #expect(try await alena.visitor.get("/insights/connect/instagram").status == 429)
    }
  }
}
