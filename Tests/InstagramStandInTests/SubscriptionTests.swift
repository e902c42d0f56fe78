import Core
import Instagram
import InstagramStandIn
import TestSupport
import Testing

@Suite struct SubscriptionTests {
  private let page = "104500000000011"

  @Test func aPageIsSubscribedAndLeftByTheRealClient() async throws {
    try await withStandIn { encounter async throws in
      let (client, world) = (encounter.client(.facebook), encounter.world)
      let story = world.publish(.story, by: 1)
      let grant = try await encounter.grant(.facebook, as: "one-page", takesWebhooks: true)
      #expect(encounter.standIn.webhook(for: story) == nil)
      #expect(encounter.standIn.webhook(for: story, isTestShape: true) != nil)
      for _ in 1...2 { try await client.subscribe(page: page, token: grant.token) }
      #expect(encounter.standIn.webhook(for: story) != nil)
      // Of the accounts of other Pages nothing is sent.
      #expect(encounter.standIn.webhook(for: world.publish(.story, by: 4)) == nil)
      // What the person granted may be over before the Page is left.
      try await client.revoke(token: grant.token)
      for _ in 1...2 { try await client.unsubscribe(page: page) }
      #expect(encounter.standIn.webhook(for: story) == nil)
    }
  }

  @Test func withoutThePermissionOrThePageItIsRefused() async throws {
    try await withStandIn { encounter async throws in
      let client = encounter.client(.facebook)
      let grant = try await encounter.grant(
        .facebook, as: "one-page", without: ["pages_manage_metadata"], takesWebhooks: true)
      let missing = await fault { () async throws(GraphFault) in
        try await client.subscribe(page: page, token: grant.token)
      }
      #expect(missing?.kind == .permission && missing?.code == 200)
      let story = encounter.world.publish(.story, by: 1)
      #expect(encounter.standIn.webhook(for: story) == nil)
      let foreign = try await encounter.grant(.facebook, as: "bare-page", takesWebhooks: true)
      let other = await fault { () async throws(GraphFault) in
        try await client.subscribe(page: page, token: foreign.token)
      }
      #expect(other?.kind == .gone)
      let unknown = await fault { () async throws(GraphFault) in
        try await client.unsubscribe(page: "1")
      }
      #expect(unknown?.kind == .gone)
    }
  }
}
