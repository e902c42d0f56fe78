import AppTestSupport
import Core
import Fetching
import Foundation
import Testing

@testable import Reader

@Suite("Which sites are left alone")
struct SitePauseTests {
  private let now = TestClock().now

  private func refusal(
    _ duration: Duration, at time: Timestamp, _ words: String = ""
  ) throws -> Refusal {
    var headers: FetchHeaders = [:]
    headers.add("Retry-After", "\(duration.components.seconds)")
    let response = FetchResponse(
      status: 429, headers: headers, body: Array(words.utf8), finalURL: "https://example.org/",
      received: Date(timeIntervalSince1970: Double(time.milliseconds / 1000)))
    return try #require(Refusal(response, now: time))
  }

  @Test("A site waits with all its feeds until its time, others go on")
  func oneSite() throws {
    let pauses = SitePauses()
    let hour = now + .hours(1)
    pauses.refused("https://www.example.org/feed", try refusal(.hours(1), at: now), now: now)
    for url in [
      "https://www.example.org/feed", "http://example.org/comments/feed",
      "http://me:secret@example.org/",
    ] {
      #expect(pauses.until(for: url, now: now) == hour)
      #expect(pauses.until(for: url, now: hour) == nil, "what is over is forgotten")
    }
    for url in [
      "https://example.com/", "https://example.org.evil.example/", "https://example.org/@anna",
    ] { #expect(pauses.until(for: url, now: now) == nil, "\(url)") }
  }

  @Test("The longer one of two pauses counts")
  func longer() throws {
    let pauses = SitePauses()
    pauses.refused("https://example.org/a", try refusal(.hours(2), at: now), now: now)
    pauses.refused("https://example.org/b", try refusal(.minutes(5), at: now), now: now)
    #expect(pauses.until(for: "https://example.org/", now: now) == now + .hours(2))
  }

  private func platform(_ name: String) -> String { "https://\(name).wordpress.com/feed" }

  @Test("One site alone silences no other, whatever it says and however often")
  func alone() throws {
    let pauses = SitePauses()
    for minute in 0..<30 {
      let time = now + .minutes(Int64(minute))
      pauses.refused(
        platform("anna"), try refusal(.hours(24), at: time, "Your IP is blocked"), now: time)
      pauses.refused(
        platform("anna") + "?x=\(minute)", try refusal(.hours(24), at: time), now: time)
      #expect(pauses.until(for: platform("eva"), now: time) == nil)
    }
  }

  @Test(
    "Three sites of a host that refuse within a quarter of an hour pause it, for an hour at most")
  func threeSites() throws {
    let pauses = SitePauses()
    for (minute, name) in [(0, "anna"), (5, "eva")] as [(Int64, String)] {
      let time = now + .minutes(minute)
      pauses.refused(platform(name), try refusal(.hours(5), at: time), now: time)
    }
    let then = now + .minutes(10)
    #expect(pauses.until(for: platform("iva"), now: then) == nil)
    pauses.refused(platform("ota"), try refusal(.minutes(10), at: then), now: then)
    #expect(pauses.until(for: platform("iva"), now: then) == then + SitePauses.longestForHost)
    #expect(pauses.until(for: "https://wordpress.com/news", now: then) != nil)
    #expect(pauses.until(for: "https://iva.tumblr.com/rss", now: then) == nil)
    let later = then + SitePauses.longestForHost
    #expect(pauses.until(for: platform("iva"), now: later) == nil)
    #expect(pauses.until(for: platform("anna"), now: later) == now + .hours(5), "its own wish")
  }

  @Test("Two are enough when one of them speaks of who asks")
  func words() throws {
    let pauses = SitePauses()
    pauses.refused(
      "https://www.reddit.com/r/a/.rss",
      try refusal(.minutes(5), at: now, "too many requests from your IP address"), now: now)
    #expect(pauses.until(for: "https://www.reddit.com/r/c/.rss", now: now) == nil)
    pauses.refused("https://www.reddit.com/r/b/.rss", try refusal(.minutes(3), at: now), now: now)
    #expect(pauses.until(for: "https://www.reddit.com/r/c/.rss", now: now) == now + .minutes(5))
  }

  @Test("Refusals that are far apart do not add up")
  func apart() throws {
    let pauses = SitePauses()
    for (minute, name) in [(0, "anna"), (10, "eva"), (20, "ota"), (40, "jan")] as [(Int64, String)]
    {
      let time = now + .minutes(minute)
      pauses.refused(platform(name), try refusal(.minutes(1), at: time), now: time)
      #expect(pauses.until(for: platform("iva"), now: time) == nil)
    }
  }

  @Test("However many refuse, what is remembered is bounded, and those that wait longest stay")
  func bound() throws {
    let pauses = SitePauses()
    pauses.refused("https://long.example/", try refusal(.hours(24), at: now), now: now)
    for number in 0..<(SitePauses.capacity + 100) {
      pauses.pause("https://\(number).example/", until: now + .minutes(5), now: now)
    }
    #expect(pauses.until(for: "https://long.example/", now: now) == now + .hours(24))
  }
}
