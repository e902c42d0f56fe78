import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("Numbers as the API tells them")
struct NumberTests {
  private func insights() throws -> [String: GraphInsight] {
    GraphInsight.all(of: try json(try fixture("numbers.json")))
      .reduce(into: [:]) { $0[$1.name] = $1 }
  }

  @Test("The total counts, else the last value, else it is unknown and not zero")
  func values() throws {
    let insights = try insights()
    #expect(insights["reach"] == GraphInsight(name: "reach", value: 150))
    #expect(insights["navigation"]?.value == 25)
    #expect(insights["views"]?.value == 33)
    for name in ["shares", "saved", "follower_demographics", "online_followers"] {
      #expect(insights[name].map(\.value) == .some(nil), "\(name)")
    }
    #expect(insights.count == 7)
  }

  @Test("Parts are named in lower case, several dimensions by a line between")
  func parts() throws {
    let insights = try insights()
    #expect(
      insights["navigation"]?.breakdown == [
        "tap_forward": 19, "tap_back": 4, "tap_exit": 1, "swipe_forward": 1,
      ])
    #expect(
      insights["follower_demographics"]?.breakdown == ["25-34|f": 31, "praha hlavní|m": 2])
    #expect(insights["online_followers"]?.breakdown == ["0": 12, "23": 3])
  }

  @Test("A series has its days")
  func series() throws {
    let series = try #require(try insights()["views"]?.series)
    #expect(series.map(\.value) == [32, 33])
    #expect(series.first?.day == Timestamp(rfc3339: "2026-09-11T08:00:00Z"))
  }

  @Test("All together are numbers by name; what is unknown is not among them")
  func numbers() throws {
    let numbers = try insights().values.numbers
    #expect(numbers["navigation.tap_exit"] == 1 && numbers["reach"] == 150)
    #expect(numbers["shares"] == nil && numbers["saved"] == nil)
  }

  @Test("Metrics and breakdown are asked for as they are named")
  func asked() async throws {
    try await graph { _, _ in Reply(#"{"data":[]}"#) }.run { world async throws in
      let answer = try await world.client.insights(
        of: "1", metrics: ["navigation"], breakdown: "story_navigation_action_type",
        token: secretToken)
      #expect(answer.value == [])
      _ = try await world.client.accountInsights(
        of: "2", metrics: ["views", "reach"],
        query: [("period", "day"), ("metric_type", "total_value")], token: secretToken)
      let start = "GET /graph.instagram.com/v26.0"
      #expect(
        world.asked == [
          "\(start)/1/insights?metric=navigation&breakdown=story_navigation_action_type",
          "\(start)/2/insights?metric=views%2Creach&period=day&metric_type=total_value",
        ])
    }
  }
}
