import Core
import Instagram
import InstagramStandIn
import TestSupport
import Testing

@Suite struct NumberTests {
  @Test func numbersGrowFastAndLevelOff() async throws {
    let clock = TestClock()
    let world = StandIn(clock: clock.clock).world
    let account = try #require(world.accounts[1])
    for thing in world.things(of: 1, from: clock.now - .days(60), upTo: clock.now) {
      var last: [String: Double] = [:]
      for hours in [0, 1, 6, 12, 24, 48, 500, 5000] as [Int64] {
        let numbers = thing.numbers(at: thing.publishedAt + .hours(hours), in: account)
        for (name, value) in numbers { #expect(value >= last[name] ?? 0, "\(name)") }
        #expect((numbers["reach"] ?? 0) <= numbers["views"] ?? 0)
        last = numbers
      }
      let day = thing.numbers(at: thing.publishedAt + .hours(24), in: account)["views"] ?? 0
      #expect(day > (last["views"] ?? 0) * 0.7)
      if thing.kind == .story { #expect(day == last["views"]) }
    }
  }

  @Test func partsSumUpToTheWhole() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let story = encounter.world.publish(.story, by: 1)
      let post = encounter.world.publish(.feed, by: 1)
      encounter.clock.advance(by: .hours(20))
      for (id, metric, breakdown, parts) in [
        (story.id, "navigation", "story_navigation_action_type", 4),
        (post.id, "profile_activity", "action_type", 6),
      ] {
        let found = try await client.insights(
          of: id, metrics: [metric], breakdown: breakdown, token: token
        ).value
        let insight = try #require(found.first)
        #expect(insight.breakdown.count == parts)
        #expect(insight.breakdown.values.reduce(0, +) == insight.value)
        #expect((insight.value ?? 0) > 0)
      }
      let names = ["likes", "comments", "saved", "shares", "total_interactions"]
      let values = try await client.insights(of: post.id, metrics: names, token: token).value
      #expect(values.map(\.name) == names)
      #expect(values.dropLast().compactMap(\.value).reduce(0, +) == values.last?.value)
    }
  }

  @Test func eachKindKnowsItsOwnMetrics() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let things = [
        encounter.world.publish(.feed, by: 1), encounter.world.publish(.reels, .video, by: 1),
        encounter.world.publish(.story, by: 1),
      ]
      encounter.clock.advance(by: .hours(12))
      let answered: [String: [Bool]] = [
        "views": [true, true, true], "likes": [true, true, false], "replies": [false, false, true],
        "ig_reels_avg_watch_time": [false, true, false], "follows": [true, false, true],
        "facebook_views": [false, false, false], "link_clicks": [false, false, false],
        "plays": [false, false, false], "impressions": [false, false, false],
      ]
      for (metric, expected) in answered {
        for (thing, isAnswered) in zip(things, expected) {
          let refused = await fault { () async throws(GraphFault) in
            try await client.insights(of: thing.id, metrics: ["reach", metric], token: token)
          }
          #expect(refused == nil || refused?.kind == .metric, "\(metric)")
          #expect((refused == nil) == isAnswered, "\(metric) of \(thing.kind)")
          if !isAnswered { #expect(refused?.metric == metric) }
        }
      }
    }
  }

  @Test func linkClicksAreForTheFacebookLogin() async throws {
    try await withStandIn { encounter async throws in
      let token = try await encounter.grant(.facebook, as: "one-page").token
      let story = encounter.world.publish(.story, by: 1)
      encounter.clock.advance(by: .minutes(50))
      let found = try await encounter.client(.facebook).insights(
        of: story.id, metrics: ["views", "link_clicks", "total_views"], token: token)
      #expect(found.value.map(\.name) == ["views", "link_clicks", "total_views"])
    }
  }

  @Test func anAccountHasNumbersByDay() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, account) = try await encounter.creator()
      let now = encounter.clock.now.milliseconds / 1000
      let span = [("since", "\(now - 20 * 86_400)"), ("until", "\(now)"), ("period", "day")]
      let series = try await client.accountInsights(
        of: account, metrics: ["reach"], query: span + [("metric_type", "time_series")],
        token: token)
      #expect((20...21).contains(series.value.first?.series.count ?? 0))
      let total = try await client.accountInsights(
        of: account, metrics: ["views", "likes", "profile_links_taps"],
        query: span + [("metric_type", "total_value")], token: token)
      #expect(total.value.count == 3)
      #expect(total.value.allSatisfy { ($0.value ?? 0) > 0 })
      let people = try await client.accountInsights(
        of: account, metrics: ["follower_demographics"],
        query: [
          ("period", "lifetime"), ("metric_type", "total_value"), ("timeframe", "this_month"),
          ("breakdown", "age,gender"),
        ], token: token)
      #expect((people.value.first?.breakdown["25-34|f"] ?? 0) > 1000)
      let tooLong = await fault { () async throws(GraphFault) in
        try await client.accountInsights(
          of: account, metrics: ["views"],
          query: [
            ("since", "\(now - 40 * 86_400)"), ("until", "\(now)"), ("period", "day"),
            ("metric_type", "total_value"),
          ], token: token)
      }
      #expect(tooLong?.code == 100)
    }
  }

  @Test func aSmallAccountHasNoDemographics() async throws {
    try await withStandIn { encounter async throws in
      let client = encounter.client(.instagram)
      let token = try await encounter.grant(.instagram, as: "small").token
      let account = try await client.account(nil, token: token).value
      let stories = try await client.stories(of: account.id, after: nil, token: token).value.data
      #expect(stories.count == 2)
      let found = try await client.accountInsights(
        of: account.id, metrics: ["online_followers"], query: [("period", "lifetime")],
        token: token)
      #expect(found.value.isEmpty)
    }
  }
}
