import Core
import Instagram
import InstagramStandIn
import TestSupport
import Testing

@Suite struct FaultTests {
  /// Each error of the facts, and what the client takes it for.
  static let errors: [(StandInError, GraphFault.Kind)] = [
    (.appRemoved, .token), (.checkpointed, .token), (.unconfirmed, .token),
    (.passwordChanged, .token), (.tokenExpired, .token), (.tokenRevoked, .token),
    (.roleLost, .token), (.badToken, .token), (.noPermission, .permission),
    (.fewViewers, .fewViewers), (.beforeConversion, .beforeConversion), (.missing("1"), .gone),
    (.appLimit, .appLimit), (.longLimit, .appLimit), (.userLimit, .accountLimit),
    (.pageLimit, .accountLimit), (.customLimit, .accountLimit),
    (.accountLimit(minutes: 19), .accountLimit), (.blocked, .blocked), (.unknown, .temporary),
    (.busy, .temporary), (.noPath("/x"), .refused),
  ]

  @Test(arguments: errors.indices)
  func anErrorMeetsTheNextCallAlone(index: Int) async throws {
    let (error, kind) = Self.errors[index]
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      encounter.world.fail(StandInFault(.error(error), next: 1))
      let met = await fault { () async throws(GraphFault) in
        try await client.account(account, token: token)
      }
      #expect(met?.kind == kind)
      #expect(met?.code == error.code)
      #expect(met?.subcode == error.subcode)
      if error.code == 80_002 { #expect(met?.usage.minutesToWait == 19) }
      _ = try await client.account(account, token: token)
    }
  }

  @Test func anAnswerThatIsNoneIsTemporary() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      for reply in [.html(200), .html(502), .nothing(200), .broken] as [StandInFault.Reply] {
        encounter.world.fail(StandInFault(reply, next: 1))
        let met = await fault { () async throws(GraphFault) in
          try await client.account(account, token: token)
        }
        #expect(met?.kind == .temporary)
      }
      encounter.world.isDown = true
      let down = await fault { () async throws(GraphFault) in
        try await client.account(account, token: token)
      }
      #expect(down?.kind == .temporary)
      encounter.world.recover()
      _ = try await client.account(account, token: token)
    }
  }

  @Test func aFaultIsForAPathAnAccountAndATime() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      let until = encounter.clock.now + .hours(2)
      encounter.world.fail(
        StandInFault(.error(.busy), until: until, path: "/stories", account: account))
      let small = try await encounter.grant(.instagram, as: "small").token
      _ = try await client.media(of: account, after: nil, token: token)
      let other = try #require(encounter.world.accounts[2]).id
      _ = try await client.stories(of: other, after: nil, token: small)
      let met = await fault { () async throws(GraphFault) in
        try await client.stories(of: account, after: nil, token: token)
      }
      #expect(met?.kind == .temporary)
      encounter.clock.advance(by: .hours(2))
      _ = try await client.stories(of: account, after: nil, token: token)
    }
  }

  @Test func whatTheHeadersSayOfTheAllowanceIsRead() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      encounter.world.usage(
        app: StandInUsage.app(28), account: StandInUsage.account(97, minutes: 12))
      let usage = try await client.account(account, token: token).usage
      #expect(usage.app == 28)
      #expect(usage.account == 97)
      #expect(usage.minutesToWait == 12)
      for odd in ["", "17%", "{", "[]", "{\"call_volume\":5}"] {
        encounter.world.usage(app: odd, account: odd)
        _ = try await client.account(account, token: token)
      }
    }
  }

  @Test func aPermissionThatIsTakenBackIsFeltAtOnce() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      let post = encounter.world.publish(.feed, by: 1)
      encounter.world.withdraw("instagram_business_manage_insights", from: "creator")
      _ = try await client.media(of: account, after: nil, token: token)
      let met = await fault { () async throws(GraphFault) in
        try await client.insights(of: post.id, metrics: ["reach"], token: token)
      }
      #expect(met?.kind == .permission)
      let anew = try await encounter.grant(.instagram, as: "creator").token
      _ = try await client.insights(of: post.id, metrics: ["reach"], token: anew)
    }
  }

  @Test func killedTokensAreDeadAndNewOnesLive() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      encounter.world.killTokens()
      let met = await fault { () async throws(GraphFault) in
        try await client.account(account, token: token)
      }
      #expect(met?.subcode == 463)
      let anew = try await encounter.grant(.instagram, as: "creator").token
      _ = try await client.account(account, token: anew)
    }
  }

  @Test func aRefusedMetricIsNamed() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let post = encounter.world.publish(.feed, by: 1)
      encounter.world.refuse(StandInRefusal("shares", for: .feed, showing: .image))
      let met = await fault { () async throws(GraphFault) in
        try await client.insights(of: post.id, metrics: ["reach", "shares"], token: token)
      }
      #expect(met?.kind == .metric)
      #expect(met?.metric == "shares")
      let carousel = encounter.world.publish(.feed, .carousel, by: 1, children: 3)
      _ = try await client.insights(of: carousel.id, metrics: ["shares"], token: token)
    }
  }

  @Test func oneMetricThatCannotBeBrokenDownFailsTheCall() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let story = encounter.world.publish(.story, by: 1)
      encounter.clock.advance(by: .hours(3))
      let met = await fault { () async throws(GraphFault) in
        try await client.insights(
          of: story.id, metrics: ["reach", "navigation"],
          breakdown: "story_navigation_action_type", token: token)
      }
      #expect(met?.code == 1)
    }
  }

  @Test func aFreshStoryHasTooFewViewers() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let story = encounter.world.publish(.story, by: 1)
      let met = await fault { () async throws(GraphFault) in
        try await client.insights(of: story.id, metrics: ["reach"], token: token)
      }
      #expect(met?.kind == .fewViewers)
      encounter.clock.advance(by: .hours(1))
      _ = try await client.insights(of: story.id, metrics: ["reach"], token: token)
    }
  }

  @Test func whatWasPostedBeforeTheConversionHasNoNumbers() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let account = try #require(encounter.world.accounts[1])
      let old = try #require(
        encounter.world.things(of: 1, from: account.since, upTo: account.since + .days(10))
          .first { $0.kind != .story })
      let met = await fault { () async throws(GraphFault) in
        try await client.insights(of: old.id, metrics: ["reach"], token: token)
      }
      #expect(met?.kind == .beforeConversion)
    }
  }

  @Test func aFieldThatIsRefusedCostsOnlyItself() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      encounter.world.oddities { odd in
        odd.refusedFields = ["alt_text", "is_ai_generated"]
        odd.omitsProductType = true
      }
      let page = try await client.media(of: account, after: nil, token: token).value
      #expect(page.data.count == 100)
      #expect(page.data.contains { $0.product == .reels })
    }
  }
}
