import TestSupport
import Testing

@testable import Instagram

@Suite("Where a token goes")
struct TokenPlaceTests {
  @Test("In no address, except those that exchange and renew", arguments: InstagramLogin.allCases)
  func addresses(login: InstagramLogin) async throws {
    try await graph(login) { _, _ in Reply(#"{"data":[],"id":"1"}"#) }.run {
      world async throws in
      let client = world.client
      _ = try await client.account("1", token: secretToken)
      _ = try await client.media(of: "1", after: nil, token: secretToken)
      _ = try await client.stories(of: "1", after: "x", token: secretToken)
      _ = try await client.media("1", token: secretToken)
      _ = try await client.insights(of: "1", metrics: ["reach"], token: secretToken)
      _ = try await client.accountInsights(
        of: "1", metrics: ["reach"], query: [], token: secretToken)
      _ = try await client.pages(token: secretToken)
      try await client.revoke(token: secretToken)
      #expect(world.asked.count >= 8)
      #expect(!world.asked.contains { $0.contains(secretToken) || $0.contains(appSecret) })
      #expect(
        world.server.requests.allSatisfy {
          $0.header("Authorization") == "Bearer \(secretToken)"
        })
    }
  }

  @Test("Not along with a redirect, which is not followed")
  func redirect() async throws {
    try await graph { path, request in
      request.target.contains("elsewhere")
        ? Reply("{}") : Reply("", status: 302, headers: ["Location: /elsewhere"])
    }.run { world async throws in
      let fault = await world.fault { client in
        try await client.insights(of: "1", metrics: ["reach"], token: secretToken)
      }
      #expect(fault?.kind == .temporary && world.asked.count == 1)
    }
  }

  @Test("A token that would end the header line is not sent")
  func lineBreak() async throws {
    try await graph { _, _ in Reply("{}") }.run { world async throws in
      let fault = await world.fault { client in
        try await client.media("1", token: "a\r\nX-Evil: 1")
      }
      #expect(fault?.kind == .refused && world.asked == [])
    }
  }
}
