import Core
import Cryptography
import Foundation

@testable import FeedFormats
@testable import Fetching
@testable import HTMLText
@testable import Insights
@testable import Instagram
@testable import Magazine

/// What other servers answer and send: headers, addresses, JSON of those whose names it has.
let answerParsers = [
  Parser("answer-headers", worst: worstLines + worstLinks) { bytes in
    var headers = FetchHeaders()
    for line in bytes.split(separator: 0x0A).prefix(1 << 20) {
      line.withUnsafeBytes { headers.add(line: $0) }
    }
    let response = FetchResponse(
      status: 200, headers: headers, finalURL: "https://example.org/",
      received: Date(timeIntervalSince1970: 1_800_000_000))
    for seconds in [response.retryAfterSeconds, response.cacheMaxAge].compactMap(\.self) {
      expect((0...FetchResponse.longest).contains(seconds), "\(seconds) seconds")
    }
    _ = (response.etag, response.lastModified, response.contentType)
    let links = response.links("hub")
    expect(
      links.count <= FetchResponse.maximumLinks
        && links.allSatisfy { (try? Fetching.WebAddress($0)) != nil }, "\(links)")
    _ = GraphUsage(headers)
  },
  Parser("addresses", worst: worstURLs) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let address = try? Fetching.WebAddress(text) {
      expect(["http", "https"].contains(address.scheme), "\(address)")
      let again = try? Fetching.WebAddress(address.text)
      expect(again?.text == address.text, "\(address.text) becomes \(again?.text ?? "nothing")")
      expect(again?.host == address.host && again?.port == address.port, "\(address)")
      _ = try? address.resolving(text)
      _ = AddressGuard(allowedPrivateHosts: [text]).permits(port: address.port, host: address.host)
    }
    if let address = FeedFormats.WebAddress.absolute(text, base: "https://example.org/a/b?c#d") {
      expect(!address.utf8.contains { $0 <= 0x20 }, "\(address)")
    }
    var resolved = ByteBuffer(capacity: 64)
    let isKnown = bytes.withUnsafeBufferPointer { reference in
      HTMLText.WebAddress(base: "https://example.org/a/b").resolve(reference, into: &resolved)
        != nil
    }
    if isKnown {
      let once = resolved.bytes().string
      var again = ByteBuffer(capacity: 64)
      _ = resolved.bytes().withMemoryRebound(to: UInt8.self) { reference in
        HTMLText.WebAddress(base: nil).resolve(reference, into: &again)
      }
      expect(again.bytes().string == once, "\(once) becomes \(again.bytes().string)")
    }
    _ = wellKnownFeedAddresses(for: text)
    _ = knownSite(for: text)
    _ = youTubeChannel(inHTML: bytes)
    _ = pathAndQuery(text)
    if let address = IPAddress(text) { _ = address.isPublic }
  },
  Parser("instagram", worst: worstGraph) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let time = Timestamp(rfc3339: text) {
      expect(Timestamp.years.contains(time.milliseconds), text)
      expect(Timestamp(rfc3339: time.rfc3339) == time, "\(text) is \(time.rfc3339)")
    }
    for update in storyUpdates(bytes) { expect(update.numbers.bounded == update.numbers, text) }
    guard let json = GraphJSON(bytes) else { return }
    let response = FetchResponse(
      status: bytes.count % 2 == 0 ? 200 : 400, body: bytes, finalURL: "https://example.org/",
      received: Date(timeIntervalSince1970: 1_800_000_000))
    let asked = GraphFault.Asked(metrics: ["views", "reach"], secrets: ["secret"])
    if let fault = GraphFault(response, json, asked: asked) {
      expect(!fault.message.contains("secret"), fault.message)
    }
    for insight in GraphInsight.all(of: json) { _ = [insight].numbers }
    for entry in [json] + json["data"].list {
      guard let media = GraphMedia(entry) else { continue }
      expect(media.children >= 1, "\(media.children) children")
      _ = FoundThing(media, foundAmongStories: false, now: Timestamp(milliseconds: 0))
    }
  },
  Parser("signed-requests", worst: worstSigned) { bytes in
    var choices = Choices(bytes)
    let isOurs = choices.below(2) == 1
    let text = choices.text
    let payload = Base64URL.text(choices.rest)
    let code = signature(of: payload)
    let request = isOurs ? Base64URL.text(code) + "." + payload : text
    if let request = SignedRequest(request, secret: "secret") {
      expect(isOurs, "nobody signed \(text)")
      expect(!request.userID.isEmpty, "nobody's request")
    }
    expect(!Instagram.isSigned(choices.bytes, by: text, secret: "secret"), "nobody signed \(text)")
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    _ = Magazine.isSigned(choices.bytes, header: text, secret: "secret", now: now)
  },
  Parser("payments", worst: worstPayments) { bytes in
    guard case .event(let event) = readPayment(bytes) else { return }
    let times = [
      event.created, event.periodStart, event.periodEnd, event.startedAt, event.cancelsAt,
      event.cancelledAt, event.endedAt,
    ]
    for time in times.compactMap(\.self) {
      expect(Timestamp.years.contains(time.milliseconds), "\(time)")
    }
    expect(!event.subscription.isEmpty && event.subscription.utf8.count <= 255, "\(event)")
  },
]

/// As Meta would sign it.
private func signature(of payload: String) -> [UInt8] {
  Array(
    HMAC<SHA256>.authenticationCode(
      for: payload.utf8, using: SymmetricKey(data: "secret".utf8)))
}

private let worstLines =
  ["\n", "a: b\n", " a\n", ":\n", "Cache-Control: max-age=1\n", "a", " "].map { WorstInput($0) }
  + ["a,", "max-age", "max-age=,", " ", "=", "9"].map { WorstInput($0, after: "Cache-Control: ") }
  + ["Mon, ", "1", " ", "-"].map { WorstInput($0, after: "Retry-After: ") }
  + ["[", "{\"a\":", "1", "%"].map { WorstInput($0, after: "X-App-Usage: ") }

private let worstLinks = ["<a>;rel=hub,", "<", "\"", "\\\"", ";rel=hub", " "]
  .map { WorstInput($0, after: "Link: ") }

private let worstURLs =
  ["/", "/..", "/.", "a", "%", "@", ":", "\\", "?", "#", "&", "ž", " ", "[", "."].map {
    WorstInput($0, after: "https://example.org/")
  }
  + ["a.", "a", "@", "ž", "[", ":", "%41", "xn--", "1."].map { WorstInput($0, after: "https://") }
  + ["../", "feed:", "\t", "//"].map { WorstInput($0) }

private let worstGraph =
  ["[", "{\"a\":", "1,", "\"a\",", "{},", "\\u0041", " "].map {
    WorstInput($0, after: "{\"data\":[", before: "]}")
  }
  + [
    .numbered("fields", after: "{\"id\":\"1\"", before: "}") { ",\"a\($0)\":\"b\"" },
    WorstInput("a", after: "{\"error\":{\"code\":100,\"message\":\"", before: "\"}}"),
    WorstInput("metric[1] ", after: "{\"error\":{\"code\":100,\"message\":\"", before: "\"}}"),
    WorstInput("secret", after: "{\"error\":{\"code\":100,\"message\":\"", before: "\"}}"),
    WorstInput("/p/", after: "{\"id\":\"1\",\"permalink\":\"https://a", before: "\"}"),
    WorstInput(
      "{\"id\":\"1\",\"changes\":[]},", after: "{\"object\":\"instagram\",\"entry\":[",
      before: "{}]}"),
    .numbered("children", after: "{\"id\":\"1\",\"children\":{\"data\":[", before: "{}]}}") {
      "{\"id\":\"\($0)\"},"
    },
  ]

private let worstSigned =
  ["a", ".", "a.", "=", "t=1,", "v1=00,", ","].map { WorstInput($0, choosing: [0]) }
  + ["[", "{\"a\":", "\"a\",", " "].map { WorstInput($0, after: "{\"user_id\":", choosing: [1]) }

/// A webhook of payments has 256 kB at most.
private let worstPayments = ["[", "{\"a\":", "\"a\",", "{},", " ", "\\u0041"].map {
  WorstInput(
    $0, unit: 1 << 15, after: "{\"id\":\"e\",\"type\":\"invoice.paid\",\"data\":", before: "}")
}
