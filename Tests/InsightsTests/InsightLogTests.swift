import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("What is logged of Instagram", .timeLimit(.minutes(2)))
struct InsightLogTests {
  @Test("No line has a token, a code or the secret, even when Meta repeats them")
  func tokens() async throws {
    try await withConnections(.sqlite) { world async throws in
      let (log, alena) = (NotedLog(), try await world.person("alena"))
      let insights = world.insights.logging(to: log)
      _ = try await alena.connect(.facebook, as: "one-page")
      let (source, token) = (try await alena.source().id, try await alena.token())
      let error = StandInError(
        100, 0, "Bad token \(token) at https://graph.facebook.com/me?access_token=\(token)")
      world.standIn.world.fail(StandInFault(.error(error)))

      // A code that is refused, a renewal, a permission to take back, a round of reading, and a
      // Page.
      let away = try await alena.leave(.facebook)
      let back = try world.standIn.agree(to: away, as: "one-page")
      let code = try #require(back.firstMatch(of: #/[?&]code=([^&#]+)/#)).output.1
      _ = try await insights.completeConnecting(code: String(code), by: .facebook, of: alena.id)
      try await insights.renewToken(of: source)
      let sealed = try insights.options.tokenCipher.encrypt(token, for: source)
      try await insights.revoke(UnusedGrant(source: source, sealed: sealed, appUser: "1"))
      try await insights.collect(source)
      try await insights.subscribePage(of: source)
      try await insights.unsubscribe(LeftPage(page: "104500000000041"))

      let lines = log.lines.joined(separator: "\n")
      #expect(log.lines.count >= 6, "\(lines)")
      #expect(lines.contains("code=100"))
      for secret in [token, String(code), world.standIn.appSecret, "access_token=E"] {
        #expect(!lines.contains(secret), "\(lines)")
      }
    }
  }
}
