import Core
import Instagram
import InstagramStandIn
import TestSupport
import Testing

@Suite struct CallTests {
  @Test func callsAreNotedWithTheirAccountAndWithoutTheirToken() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      let post = encounter.world.publish(.feed, by: 1)
      encounter.world.deleteCalls()
      _ = try await client.insights(of: post.id, metrics: ["views", "reach"], token: token)
      let call = try #require(encounter.world.calls.first)
      #expect(call.path == "/v26.0/\(post.id)/insights")
      #expect(call.metrics == "views,reach")
      #expect(call.account == account)
      #expect(call.at == encounter.clock.now)
      #expect(!"\(encounter.world.calls)".contains(token))
    }
  }

  @Test func aTokenOutlivesTheProcessThatGaveIt() async throws {
    try await withStandIn { encounter async throws in
      let (_, token, account) = try await encounter.creator()
      try await withStandIn { other async throws in
        _ = try await other.client(.instagram).account(account, token: token)
      }
    }
  }

  @Test func onceStoppedItRefusesConnections() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      await encounter.standIn.stop()
      let met = await fault { () async throws(GraphFault) in
        try await client.account(account, token: token)
      }
      #expect(met?.kind == .temporary)
    }
  }
}
