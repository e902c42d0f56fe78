import AppTestSupport
import Core
import Database
import Synchronization
import Testing
import Web

@testable import Reader

/// What was told, call by call.
final class Told: Sendable {
  private let state = Mutex<[[Notification]]>([])
  var calls: [[Notification]] { state.withLock { $0 } }
  func add(_ words: [Notification]) { state.withLock { $0.append(words) } }
}

extension ReaderWorld {
  /// Jana has a channel with ten old articles, and wants to be told of new ones.
  func startAnnouncing() async throws -> ID {
    site.set("/feed.xml", body: rss(items(1...10)))
    let channel = try await subscribe()
    try await ask(for: channel)
    return channel
  }

  /// A person says that they want to be told of a channel's new articles.
  func ask(for channel: ID, _ visitor: Visitor? = nil) async throws {
    let answer = try await (visitor ?? person).post(
      "/read/channels/\(channel)/edit", ["notify": "on"])
    guard answer.status == 303 else { throw TestFailure("cannot ask: \(answer.status)") }
  }

  /// What the inbox says of articles.
  func told(_ visitor: Visitor? = nil) async throws -> [String] {
    let page = try await (visitor ?? person).get("/inbox").text
    return page.matches(of: #/\d+ (new article|nov)[^<]*/#).map { String($0.output.0) }
  }

  /// Opens the only notification; where it leads.
  func open() async throws -> String? {
    let id = try #require(try await ids("SELECT id FROM notification").first)
    return try await person.get("/inbox/\(id)/open").location
  }

  func words() async throws -> Int {
    try await number("SELECT COUNT(*) FROM notification")
  }

  /// How much waits to be pushed or mailed.
  func waiting() async throws -> Int {
    try await number("SELECT COUNT(*) FROM notification_outgoing")
  }
}
