import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("Facebook Login")
struct FacebookLoginTests {
  private static let granted = Reply(
    """
    {"data":[{"permission":"instagram_basic","status":"granted"},
    {"permission":"business_management","status":"granted"},
    {"permission":"pages_show_list","status":"declined"}]}
    """)

  @Test("A code becomes a short token, that a long one, and what was granted is asked for")
  func code() async throws {
    try await graph(.facebook) { path, request in
      if path == "/me/permissions" { return Self.granted }
      if path == "/me" { return Reply(#"{"id":"77"}"#) }
      let isLong = request.target.contains("fb_exchange_token")
      return Reply(
        isLong ? #"{"access_token":"LONG","expires_in":"5183944"}"# : #"{"access_token":"SHORT"}"#)
    }.run { world async throws in
      let grant = try await world.client.grant(code: "c", redirect: "https://k.example/r")
      #expect(
        grant
          == GraphGrant(
            token: "LONG", expiresAt: world.clock.now + .seconds(5_183_944),
            permissions: ["instagram_basic", "business_management"], userID: "77"))
      #expect(
        world.asked.map { $0.split(separator: "?")[0] } == [
          "GET /graph.facebook.com/v26.0/oauth/access_token",
          "GET /graph.facebook.com/v26.0/oauth/access_token",
          "GET /graph.facebook.com/v26.0/me/permissions", "GET /graph.facebook.com/v26.0/me",
        ])
      #expect(
        world.fields[0] == [
          "client_id": "123", "redirect_uri": "https://k.example/r", "client_secret": appSecret,
          "code": "c",
        ])
      #expect(
        world.fields[1] == [
          "grant_type": "fb_exchange_token", "client_id": "123", "client_secret": appSecret,
          "fb_exchange_token": "SHORT",
        ])
      // HMAC-SHA256 of the token under the app's secret.
      #expect(world.fields[2]["appsecret_proof"] == secretProof(of: "LONG", secret: appSecret))
      #expect(world.server.requests[2].header("Authorization") == "Bearer LONG")
    }
  }

  @Test("A token is proven with the secret of the app, as RFC 4231 reckons it")
  func proof() {
    #expect(
      secretProof(of: "what do ya want for nothing?", secret: "Jefe")
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test("A token is renewed by exchanging it again; permissions are taken back by deleting them")
  func renewal() async throws {
    try await graph(.facebook) { path, _ in
      path == "/me/permissions" ? Self.granted : Reply(#"{"access_token":"NEW"}"#)
    }.run { world async throws in
      let grant = try await world.client.refreshed(secretToken)
      #expect(grant.token == "NEW" && grant.expiresAt == nil)
      #expect(world.fields[0]["fb_exchange_token"] == secretToken)
      try await world.client.revoke(token: "NEW")
      #expect(
        world.asked.last?.hasPrefix("DELETE /graph.facebook.com/v26.0/me/permissions?appsecret")
          == true)
    }
  }
}
