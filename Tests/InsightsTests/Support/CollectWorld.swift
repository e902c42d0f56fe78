import AppTestSupport
import Core
import Database
import Foundation
import Instagram
import InstagramStandIn
import KorzoApp
import Synchronization
import Testing
import Web

@testable import Insights

/// An application in which Alena has connected an account of the stand-in, both with one clock.
struct CollectWorld: Sendable {
  let test: TestApp
  let standIn: StandIn
  /// Alena's browser.
  let owner: Visitor
  let account: ID
  let source: ID

  var insights: Insights { test.app.insights }
  var database: any Database { test.app.database }
  /// What the stand-in knows.
  var meta: StandInWorld { standIn.world }
  var now: Timestamp { test.clock.now }

  /// Reads the source, as the timer and its job do.
  func collect() async throws {
    try await insights.closeEndedStories()
    try await insights.collect(source)
  }

  /// Begins a round of reading the source.
  func begin() async throws -> CollectionRun {
    guard case .round(let round) = try await insights.beginRun(of: source) else {
      throw TestFailure("somebody else reads it, or it cannot be read")
    }
    return round
  }

  /// Lets time pass as the timer sees it: each time something is due, it is read.
  func live(_ duration: Duration) async throws {
    let end = now + duration
    while now < end {
      let next = try await found().nextAt ?? end
      test.clock.advance(by: max(min(next, end), now).since(now))
      try await collect()
      let following = try await found().nextAt
      // Whatever was left out on purpose is not asked for within the same minute.
      if let following, following <= now { test.clock.advance(by: .minutes(1)) }
    }
  }

  /// The source as it stands.
  func found() async throws -> (source: InsightSource, nextAt: Timestamp?) {
    let id = source
    return try await database.read { db in
      (try #require(try SourceStore().find(id, in: db)), try SourceStore().nextAt(id, in: db))
    }
  }

  /// All posts and stories that were kept, the oldest first.
  func items() async throws -> [InsightItem] {
    let id = source
    return try await database.read { db in
      try db.rows(
        """
        SELECT \(ItemStore.columns) FROM insight_item WHERE source = \(id)
        ORDER BY published_at, id
        """
      ).map(ItemStore.item)
    }
  }

  /// One of them.
  func item(_ thing: StandInThing) async throws -> InsightItem? {
    try await items().first { $0.remoteID == thing.id }
  }

  /// What the page of the collection says.
  func report() async throws -> CollectionReport {
    let found = try await found().source
    return try await database.read { db in
      try CollectionReportStore().report(of: found, in: db)
    }
  }

  /// Posts and stories with their picture.
  func pictured() async throws -> Int {
    let id = source
    return try await database.read { db in
      try db.value(
        """
        SELECT COUNT(*) FROM insight_item
        JOIN picture_use ON picture_use.kind = \(itemPictureUse)
          AND picture_use.ref = insight_item.id
        WHERE insight_item.source = \(id) AND insight_item.picture = 'kept'
        """) ?? 0
    }
  }

  /// The kinds of word that Alena has.
  func words() async throws -> [String] {
    let account = account
    return try await database.read { db in
      try db.column("SELECT kind FROM notification WHERE user_id = \(account) ORDER BY id")
    }
  }

  /// How many calls have this in their path, or in their metrics.
  func calls(_ part: String) -> Int {
    meta.calls.count { $0.path.contains(part) || $0.metrics.contains(part) }
  }

  /// The account's number at the stand-in.
  static let number = 5

  /// Connects the account as its person does, also again.
  @discardableResult
  static func connect(
    _ test: TestApp, _ standIn: StandIn, _ login: InstagramLogin, of owner: ID
  ) async throws -> InsightSource {
    let insights = test.app.insights
    let client = try insights.client(login)
    let redirect = insights.redirect(login)
    let back = try standIn.agree(
      to: client.authorizationURL(redirect: redirect, state: "s"), as: "alena")
    let code = try #require(
      back.split(separator: "?").last?.split(separator: "&")
        .first { $0.hasPrefix("code=") }?.dropFirst(5))
    guard
      case .connected(let source, _) = try await insights.completeConnecting(
        code: String(code).removingPercentEncoding ?? "", by: login, of: owner)
    else { throw TestFailure("not connected") }
    return source
  }
}

/// When each of these tests begins.
let collectStart = TestClock().now

/// What the stand-in is told before the account is connected.
struct Preparation {
  let run: (StandInWorld) -> Void

  init(_ run: @escaping (StandInWorld) -> Void) { self.run = run }
}

/// A clock that can be that of the application as soon as there is one.
private final class SharedClock: Sendable {
  private let current = Mutex(TestClock())

  var clock: Clock { Clock { self.current.withLock { $0 }.now } }

  func follow(_ clock: TestClock) { current.withLock { $0 = clock } }
}

/// Gives `body` an application with a connected account, which has not been read yet.
/// - Parameters:
///   - posts: how many posts a week come by themselves; 0: none.
///   - prepare: what the stand-in is told before the account is connected.
func withCollect(
  _ engine: Engine, _ login: InstagramLogin = .instagram, posts: Double = 0,
  stories: ClosedRange<Int> = 0...0, followers: Double = 500, age: Duration = .days(2),
  prepare: Preparation = Preparation { _ in }, _ body: (CollectWorld) async throws -> Void
) async throws {
  let shared = SharedClock()
  let standIn = try await StandIn.start(clock: shared.clock)
  do {
    try await withApp(engine, settings: standIn.settings) { test in
      shared.follow(test.clock)
      let number = CollectWorld.number
      standIn.world.add(
        StandInAccount(
          number: number, username: "alena.foti", name: "Alena fotí", followers: followers,
          since: test.clock.now - age
        ).posting(perWeek: posts, storiesPerDay: stories, seed: 42))
      standIn.world.add(
        StandInPerson(
          id: "alena", name: "Alena", description: Phrase(verbatim: "Takes pictures."),
          account: number,
          pages: [.init(id: "104500000000099", name: "Alena fotí", account: number)]))
      prepare.run(standIn.world)
      let owner = try await test.person("alena")
      let account = try #require(
        try await test.app.database.read { db in
          try db.value("SELECT id FROM account WHERE user_name = 'alena'", as: ID.self)
        })
      let source = try await CollectWorld.connect(test, standIn, login, of: account)
      standIn.world.deleteCalls()
      try await body(
        CollectWorld(
          test: test, standIn: standIn, owner: owner, account: account, source: source.id))
    }
  } catch {
    await standIn.stop()
    throw error
  }
  await standIn.stop()
}
