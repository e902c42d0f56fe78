import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("Instagram Login")
struct InstagramLoginTests {
  private static let long = Reply(
    #"{"access_token":"LONG","token_type":"bearer","expires_in":5183944}"#)

  private func grant(
    _ short: String, code: String = "AQB-code"
  ) async throws -> (GraphGrant, GraphWorld)? {
    var result: (GraphGrant, GraphWorld)?
    try await graph { path, _ in
      path == "/oauth/access_token" ? Reply(short) : Self.long
    }.run { world async throws in
      let grant = try await world.client.grant(
        code: code, redirect: "https://korzo.example/insights/callback/instagram")
      result = (grant, world)
    }
    return result
  }

  @Test("A code becomes a long-lived token; the mark behind the code is no part of it")
  func code() async throws {
    let answer = #"{"access_token":"SHORT","user_id":"123","permissions":["a","b"]}"#
    let (grant, world) = try #require(try await grant(answer, code: "AQB-code#_"))
    #expect(
      grant
        == GraphGrant(
          token: "LONG", expiresAt: world.clock.now + .seconds(5_183_944),
          permissions: ["a", "b"], userID: "123"))
    #expect(world.asked.first == "POST /oauth/access_token")
    #expect(
      world.fields.first == [
        "client_id": "123", "client_secret": appSecret, "grant_type": "authorization_code",
        "redirect_uri": "https://korzo.example/insights/callback/instagram", "code": "AQB-code",
      ])
    #expect(
      world.server.requests.first?.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(world.asked.last?.hasPrefix("GET /graph.instagram.com/access_token?") == true)
    #expect(
      world.fields.last == [
        "grant_type": "ig_exchange_token", "client_secret": appSecret, "access_token": "SHORT",
      ])
  }

  @Test(
    "Every shape of the answer is read, and permissions that are not told are not taken for none",
    arguments: [
      (#"{"data":[{"access_token":"S","user_id":"1","permissions":["a","b"]}]}"#, ["a", "b"]),
      (#"{"access_token":"S","user_id":1,"permissions":"a,b"}"#, ["a", "b"]),
      (#"{"access_token":"S","permissions":[]}"#, []),
      (#"{"access_token":"S"}"#, nil), (#"{"access_token":"S","permissions":null}"#, nil),
    ] as [(String, [String]?)])
  func shapes(answer: String, permissions: [String]?) async throws {
    let (grant, _) = try #require(try await grant(answer))
    #expect(grant.permissions == permissions.map(Set.init))
  }

  @Test("A refused code is told in the shape of that address, and no token is taken out of nothing")
  func refused() async throws {
    let body = """
      {"error_type":"OAuthException","code":400,"error_message":"Error validating verification \
      code. Please make sure your redirect_uri is identical."}
      """
    try await graph { _, _ in Reply(body, status: 400) }.run { world async throws in
      let fault = await world.fault { client in
        try await client.grant(code: "c", redirect: "r")
      }
      #expect(fault?.kind == .refused && fault?.code == 400)
      #expect(fault?.message.contains("redirect_uri is identical") == true)
    }
    try await graph { _, _ in Reply(#"{"data":[]}"#) }.run { world async throws in
      let fault = await world.fault { client in
        try await client.grant(code: "c", redirect: "r")
      }
      #expect(fault?.kind == .temporary)
    }
  }

  @Test("A token is renewed at its own address; one that does not say when it ends has no end")
  func refresh() async throws {
    try await graph { _, _ in
      Reply(#"{"access_token":"NEW","expires_in":0,"permissions":"a, b"}"#)
    }.run { world async throws in
      let grant = try await world.client.refreshed(secretToken)
      #expect(grant == GraphGrant(token: "NEW", expiresAt: nil, permissions: ["a", "b"]))
      #expect(
        world.asked == [
          "GET /graph.instagram.com/refresh_access_token?grant_type=ig_refresh_token"
            + "&access_token=\(secretToken)"
        ])
    }
  }

  @Test("There is nothing to revoke")
  func revoke() async throws {
    try await graph { _, _ in Reply("{}") }.run { world async throws in
      try await world.client.revoke(token: secretToken)
      #expect(world.asked == [])
    }
  }
}
