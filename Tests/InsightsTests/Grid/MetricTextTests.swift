import Core
import Testing
import Web

@testable import Insights

@Suite("Words for numbers")
struct MetricTextTests {
  @Test(
    "Every number that we know has a name and a sentence in both languages",
    arguments: Metric.allCases)
  func all(metric: Metric) throws {
    let name = try #require(MetricText.names[metric])
    let meaning = try #require(MetricText.meanings[metric])
    #expect(!name.en.isEmpty && !name.cs.isEmpty)
    #expect(meaning.en.hasSuffix(".") && meaning.cs.hasSuffix("."))
  }

  @Test("No two numbers are called the same")
  func names() {
    #expect(Set(MetricText.names.values.map(\.en)).count == Metric.allCases.count)
    #expect(Set(MetricText.names.values.map(\.cs)).count == Metric.allCases.count)
  }

  @Test("A part of the profile has its name, a number of tomorrow keeps its own")
  func others() {
    let t = ViewContext(now: Timestamp(milliseconds: 0))
    #expect(metricName(t, "profile_activity.call") == "Call")
    #expect(metricName(t, "profile_activity.fax") == "fax")
    #expect(metricName(t, "brand_new") == "brand_new")
    #expect(metricMeaning(t, "brand_new") == t(MetricText.unnamed))
  }

  @Test("Times of watching are told as such")
  func times() {
    let t = ViewContext(now: Timestamp(milliseconds: 0))
    #expect(metricValue(t, "ig_reels_avg_watch_time", 12_549) == "12.5\u{A0}s")
    #expect(
      metricValue(t, "ig_reels_video_view_total_time", 30_017_581) == "8\u{A0}h\u{A0}20\u{A0}min")
    #expect(metricValue(t, "ig_reels_avg_watch_time", 168_000) == "2\u{A0}min\u{A0}48\u{A0}s")
    #expect(metricValue(t, "views", 18_275) == "18,275")
  }
}
