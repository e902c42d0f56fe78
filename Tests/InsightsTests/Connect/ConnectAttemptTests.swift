import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("The way to Meta and back", .timeLimit(.minutes(2)))
struct ConnectAttemptTests {
  @Test("Nobody connects their Instagram to somebody else's account, or later")
  func trips() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let petr = try await world.person("petr")
      let back = try pathAndQuery(
        world.standIn.agree(to: try await alena.leave(.instagram), as: "creator"))
      // Of another person, of another session, and for the other login.
      let second = try await world.signedIn("alena")
      for (visitor, path) in [
        (petr.visitor, back), (second, back),
        (alena.visitor, back.replacing("/instagram?", with: "/facebook?")),
        (alena.visitor, back.replacing("state=", with: "state=1")),
        (alena.visitor, "/insights/callback/instagram?code=x"),
      ] {
        let page = try await visitor.get(path)
        #expect(page.status == 400 && page.text.contains("That took too long"), "\(path)")
      }
      world.test.clock.advance(by: .minutes(10) + .seconds(1))
      #expect(try await alena.visitor.get(back).status == 400)
      #expect(try await world.number("SELECT COUNT(*) FROM insight_source") == 0)
      #expect(world.standIn.world.calls.isEmpty)
    }
  }

  @Test("What is asked for is exactly what is needed, by the addresses that Meta has")
  func asked() async throws {
    try await withConnections(.sqlite) { world async throws in
      let alena = try await world.person("alena")
      let instagram = try await alena.leave(.instagram)
      #expect(instagram.hasPrefix(world.standIn.address + "/oauth/authorize?"))
      #expect(instagram.contains("instagram_business_manage_insights"))
      #expect(!instagram.contains(world.standIn.appSecret))
      let facebook = try await alena.leave(.facebook)
      #expect(facebook.contains("/dialog/oauth?") && facebook.contains("pages_show_list"))
      #expect(try await alena.visitor.get("/insights/connect/twitter").status == 404)
    }
  }

  @Test("A state is good until its end, for its login, account and session alone")
  func states() {
    let now = TestClock().now
    let secret = Array("secret".utf8)
    let attempt = ConnectAttempt(
      .instagram, secret: secret, account: ID(1), session: Session(token: "a"))
    let state = attempt.state(now: now)
    #expect(attempt.isGood(state, now: now + .minutes(10)))
    #expect(!attempt.isGood(state, now: now + .minutes(10) + .milliseconds(1)))
    #expect(state != attempt.state(now: now))
    for other in [
      ConnectAttempt(.facebook, secret: secret, account: ID(1), session: Session(token: "a")),
      ConnectAttempt(.instagram, secret: secret, account: ID(2), session: Session(token: "a")),
      ConnectAttempt(.instagram, secret: secret, account: ID(1), session: Session(token: "b")),
      ConnectAttempt(
        .instagram, secret: Array("other".utf8), account: ID(1), session: Session(token: "a")),
    ] {
      #expect(!other.isGood(state, now: now))
    }
    for wrong in ["", ".", "..", state + "0", "9" + state, String(repeating: "1", count: 300)] {
      #expect(!attempt.isGood(wrong, now: now))
    }
  }
}
