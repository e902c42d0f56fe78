import AppTestSupport
import Core
import Cryptography
import Database
import KorzoApp
import Testing
import Web

@testable import Reader

/// What a hub was asked.
struct HubQuestion: Sendable {
  let fields: Fields

  init(_ request: LocalRequest) {
    fields = Fields(parsing: String(decoding: request.body, as: UTF8.self))
  }

  subscript(_ name: String) -> String { fields["hub.\(name)"] ?? "" }

  /// The callback's path at our place.
  var path: String { String(self["callback"].dropFirst(HubWorld.site.count)) }
  var token: String { self["callback"].split(separator: "/").last.map(String.init) ?? "" }
}

/// A Reader that hubs reach, a site on one host with a feed that names a hub on the other.
struct HubWorld: Sendable {
  static let site = "http://korzo.example"

  let world: ReaderWorld

  var test: TestApp { world.test }
  var clock: TestClock { world.clock }
  var reader: Reader { world.reader }
  var hub: String { world.other.url + "/hub" }
  var topic: String { world.site.url + "/feed.xml" }

  /// What the hub was asked so far.
  var asked: [HubQuestion] { questions(at: "/hub") }

  func questions(at path: String) -> [HubQuestion] {
    world.other.requests(for: path).map(HubQuestion.init)
  }

  /// A feed that names a hub, and itself.
  func document(_ items: [Item], hub: String? = nil, topic: String? = nil) -> String {
    let links = """
      <link rel="hub" href="\(hub ?? self.hub)"/><link rel="self" href="\(topic ?? self.topic)"/>
      """
    return atom(items).replacing("<id>urn:feed</id>", with: "<id>urn:feed</id>\(links)")
  }

  /// What the site answers from now on.
  func serve(_ items: [Item], hub: String? = nil, topic: String? = nil) {
    world.site.set(
      "/feed.xml", headers: ["ETag: \"\(items.count)\""],
      body: document(items, hub: hub, topic: topic))
  }

  /// Jana follows the feed, and the hub is asked.
  @discardableResult
  func follow(_ items: [Item]) async throws -> HubQuestion {
    serve(items)
    world.other.set("/hub", status: 202)
    try await world.subscribe()
    try await test.runJobs()
    return try #require(asked.last)
  }

  /// The same, and the hub asks back.
  @discardableResult
  func followConfirmed(_ items: [Item], lease: String = "864000") async throws -> HubQuestion {
    let question = try await follow(items)
    let answer = try await confirm(question, lease: lease)
    try #require(answer.status == 200)
    return question
  }

  /// The hub asks back.
  func confirm(
    _ question: HubQuestion, mode: String = "subscribe", topic: String? = nil,
    challenge: String = "kolonáda-17", lease: String? = "864000", path: String? = nil
  ) async throws -> TestResponse {
    var fields = [("hub.mode", mode), ("hub.topic", topic ?? question["topic"])]
    if !challenge.isEmpty { fields.append(("hub.challenge", challenge)) }
    if let lease { fields.append(("hub.lease_seconds", lease)) }
    return try await test.app.site.respond(
      to: TestRequest("GET", "\(path ?? question.path)?\(formEncoded(fields))"))
  }

  /// The hub delivers.
  /// - Parameter signature: in place of the right one; empty for none.
  func deliver(
    _ body: String, to question: HubQuestion, signature: String? = nil,
    type: String = "application/atom+xml"
  ) async throws -> TestResponse {
    try await deliver(Array(body.utf8), to: question, signature: signature, type: type)
  }

  func deliver(
    _ body: [UInt8], to question: HubQuestion, signature: String? = nil,
    type: String = "application/atom+xml"
  ) async throws -> TestResponse {
    let signature = signature ?? sign(body, question["secret"])
    var headers = ["Content-Type": type]
    if !signature.isEmpty { headers["X-Hub-Signature"] = signature }
    return try await test.app.site.respond(
      to: TestRequest("POST", question.path, headers: headers, body: body))
  }

  func sign(_ body: [UInt8], _ secret: String, _ method: NamedHMAC = .sha256) -> String {
    let code = method.authenticationCode(for: body, using: SymmetricKey(data: secret.utf8)) ?? []
    return "\(method.rawValue)=\(code.hexadecimal)"
  }

  /// What the timer does, and what comes of it.
  func keep() async throws {
    try await reader.keepHubs.due()
    try await test.runJobs()
  }

  func subscription() async throws -> HubSubscription? {
    try await world.database.read { db in
      guard let feed = try FeedStore().find(url: topic, in: db) else { return nil }
      return try HubStore().find(feed.id, in: db)
    }
  }

  /// When the feed is polled next, from now on.
  func untilNextPoll() async throws -> Duration {
    let time = try await world.column("SELECT next_check FROM feed", as: Timestamp.self)
    return try #require(time.first).since(clock.now)
  }
}

/// Items of these numbers, ten minutes apart until now: a busy feed.
func busy(_ numbers: some Sequence<Int>, now: Timestamp = TestClock().now) -> [Item] {
  numbers.map { number in
    Item(number).with { $0.date = now - .hours(3) + .minutes(Int64(10 * number)) }
  }
}

/// Gives a test a Reader that hubs reach.
func withHub(
  _ engine: Engine, settings: [String: String] = [:], _ body: (HubWorld) async throws -> Void
) async throws {
  let site = ["site.url": HubWorld.site]
  try await withReader(engine, settings: site.merging(settings) { $1 }) { world async throws in
    try await body(HubWorld(world: world))
  }
}
