import AppTestSupport
import Core
import Fetching
import Foundation
import Testing

@testable import Reader

@Suite("What a refusal says")
struct RefusalTests {
  private static let now = Timestamp(milliseconds: 1_794_657_600_000)

  private func response(
    _ status: Int, _ headers: [(String, String)] = [], _ body: String = ""
  ) -> FetchResponse {
    var fields: FetchHeaders = [:]
    for (name, value) in headers { fields.add(name, value) }
    return FetchResponse(
      status: status, headers: fields, body: Array(body.utf8),
      finalURL: "https://example.org/feed",
      received: Date(timeIntervalSince1970: Double(Self.now.milliseconds / 1000)))
  }

  private static let epoch = now.milliseconds / 1000

  @Test(
    "How long, by each kind of header",
    arguments: [
      ([], 600), ([("Retry-After", "120")], 120), ([("retry-after", "7200")], 7200),
      ([("Retry-After", "Sat, 14 Nov 2026 12:30:00 GMT")], 1800),
      ([("Retry-After", "Sat, 14 Nov 2026 11:00:00 GMT")], 60),
      ([("Retry-After", "0")], 60), ([("Retry-After", "1")], 60),
      ([("Retry-After", "-5")], 600), ([("Retry-After", "soon")], 600),
      ([("Retry-After", "")], 600), ([("Retry-After", "99999999999999999999")], 86_400),
      ([("Retry-After", "Fri, 01 Jan 2099 00:00:00 GMT")], 86_400),
      ([("Retry-After", "31536000")], 86_400), ([("Retry-After", "٣")], 600),
      ([("RateLimit-Reset", "300")], 300), ([("X-RateLimit-Reset", "300")], 300),
      ([("X-Rate-Limit-Reset", "300")], 300), ([("X-RateLimit-Reset", "300.5")], 300),
      ([("X-RateLimit-Reset", "\(epoch + 900)")], 900),
      ([("X-RateLimit-Reset", "\((epoch + 900) * 1000)")], 900),
      ([("X-RateLimit-Reset", "\(epoch - 900)")], 60),
      ([("X-RateLimit-Reset", "9999999999999999999999")], 86_400),
      ([("X-RateLimit-Reset", "Sat, 14 Nov 2026 12:05:00 GMT")], 300),
      ([("X-RateLimit-Reset", "NaN")], 600), ([("X-RateLimit-Reset", "-1")], 600),
      ([("RateLimit", "limit=100, remaining=0, reset=50")], 60),
      ([("RateLimit", "limit=100, remaining=0, reset=500")], 500),
      ([("RateLimit", "\"default\";r=0;t=500")], 500),
      ([("RateLimit", "\"hour\";r=10;t=900, \"minute\";r=0;t=120")], 120),
      ([("RateLimit", "\"a\";r=0;t=120, \"b\";r=0;t=900")], 900),
      ([("RateLimit", ";;;===,,,")], 600), ([("RateLimit", "r=;t=")], 600),
      ([("Retry-After", "120"), ("X-RateLimit-Reset", "900")], 120),
    ] as [([(String, String)], Int)])
  func times(headers: [(String, String)], seconds: Int) throws {
    let refusal = try #require(Refusal(response(429, headers), now: Self.now))
    #expect(refusal.until == Self.now + .seconds(seconds))
  }

  @Test("Whatever number it is, a pause is a minute to a day long", arguments: hostileNumbers)
  func hostile(number: String) throws {
    for name in ["Retry-After", "RateLimit-Reset", "X-RateLimit-Reset", "X-RateLimit-Remaining"] {
      let refusal = try #require(Refusal(response(429, [(name, number)]), now: Self.now))
      #expect(refusal.until >= Self.now + Refusal.shortest)
      #expect(refusal.until <= Self.now + Refusal.longest)
    }
    let forecast = Refusal.forecast(
      response(200, [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", number)]), now: Self.now)
    if let forecast { #expect(forecast <= Self.now + Refusal.longestForecast) }
  }

  @Test("Which answers are refusals")
  func statuses() {
    let after = [("Retry-After", "120")]
    for status in [200, 304, 401, 403, 404, 410, 500, 502, 503] {
      #expect(Refusal(response(status), now: Self.now) == nil, "\(status)")
    }
    #expect(Refusal(response(429), now: Self.now) != nil)
    #expect(Refusal(response(503, after), now: Self.now) != nil)
    #expect(Refusal(response(403, after), now: Self.now) == nil)
    #expect(Refusal(response(403, [("X-RateLimit-Remaining", "0")]), now: Self.now) != nil)
    #expect(Refusal(response(403, [("X-RateLimit-Remaining", "9")]), now: Self.now) == nil)
  }

  @Test(
    "Whether it is about who asks",
    arguments: [
      ("Slow down.", false), ("", false), ("Too many requests.", false),
      ("Too many requests from your IP.", true), ("Your IP address has been limited", true),
      ("<h1>You have been blocked</h1>", true), ("unusual traffic from your network", true),
      (String(repeating: " ", count: 5000) + "your IP", false),
    ])
  func words(body: String, isOfClient: Bool) throws {
    let refusal = try #require(Refusal(response(429, [], body), now: Self.now))
    #expect(refusal.isOfClient == isOfClient)
  }

  @Test("A quota that is used up is about who asks, and is foreseen with a good answer")
  func quota() throws {
    let used = [("X-RateLimit-Remaining", "0.0"), ("X-RateLimit-Reset", "300")]
    #expect(try #require(Refusal(response(429, used), now: Self.now)).isOfClient)
    #expect(Refusal.forecast(response(200, used), now: Self.now) == Self.now + .minutes(5))
    let left = [("X-RateLimit-Remaining", "7"), ("X-RateLimit-Reset", "300")]
    #expect(Refusal.forecast(response(200, left), now: Self.now) == nil)
    #expect(Refusal.forecast(response(200), now: Self.now) == nil)
    let long = [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "86400")]
    #expect(
      Refusal.forecast(response(200, long), now: Self.now) == Self.now + Refusal.longestForecast)
  }
}
