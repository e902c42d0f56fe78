import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

/// An application in which Alena has a connected account, with things that the test puts there, and in
/// which Petr has nothing to do with it.
struct GridWorld: Sendable {
  let test: TestApp
  /// Alena's browser.
  let owner: Visitor
  let account: ID
  let source: ID

  var insights: Insights { test.app.insights }
  var database: any Database { test.app.database }
  var path: String { "/insights/\(source)" }

  init(_ test: TestApp) async throws {
    self.test = test
    owner = try await test.person("alena")
    let (id, now) = (test.app.insights.ids.next(), test.clock.now)
    account = try await test.app.database.write { db in
      let account: ID? = try db.value("SELECT id FROM account WHERE user_name = 'alena'")
      let owner = try #require(account)
      try insertSource(id, of: owner, now: now, in: db)
      return owner
    }
    source = id
  }

  /// Puts a post or story there.
  /// - Parameter age: how long ago it was posted.
  @discardableResult
  func add(
    _ kind: InsightItem.Kind = .feed, medium: InsightItem.Medium = .image, age: Duration,
    _ numbers: [Metric: Int] = [:], caption: String = "Ráno na Říčkách",
    permalink: String? = nil
  ) async throws -> ID {
    let (id, now, source) = (insights.ids.next(), test.clock.now, source)
    let posted = now - age
    let thing = FoundThing(
      remoteID: "\(id)", kind: kind, medium: medium, caption: caption, permalink: permalink,
      publishedAt: posted, endsAt: kind == .story ? posted + FoundThing.storyLife : nil)
    var all = Numbers()
    for (metric, value) in numbers { all[metric] = value }
    let told = all
    try await database.write { db in
      try ItemStore().keep(thing, of: source, id: id, now: now, in: db)
      if !told.values.isEmpty { try ItemStore().record(told, of: id, at: now, in: db) }
    }
    return id
  }

  /// Selects things as the page does.
  @discardableResult
  func select(_ items: [ID], removed: [ID] = []) async throws -> TestResponse {
    let fields = items.map { ("add", "\($0)") } + removed.map { ("remove", "\($0)") }
    return try await change(fields)
  }

  /// Sends a form of the selection; a name may come several times.
  func change(_ fields: [(String, String)]) async throws -> TestResponse {
    let pairs = fields.map { "\($0.0)=\($0.1)" }
    return try await owner.send(
      TestRequest(
        "POST", "\(path)/selection",
        headers: [
          "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin",
        ], body: Array(pairs.joined(separator: "&").utf8)))
  }

  /// What is selected comes to this.
  func totals() async throws -> SelectionTotals {
    let (account, source) = (account, source)
    return try await database.read { db in
      try SelectionStore().totals(of: account, source: source, in: db)
    }
  }

  /// What is selected.
  func selected() async throws -> Set<ID> {
    let (account, source) = (account, source)
    return try await database.read { db in
      let page = try SelectionStore().page(of: account, source: source, size: 1000, in: db)
      return Set(page.map(\.id))
    }
  }
}

/// A connected account without a token.
func insertSource(_ id: ID, of owner: ID, now: Timestamp, in db: any WriteAccess) throws {
  try db.execute(
    """
    INSERT INTO insight_source (
      id, owner, kind, login, remote_id, username, name, state, followers, media_count, imported,
      imported_at, collected_at, made_at)
    VALUES (
      \(id), \(owner), 'instagram', 'instagram', \("\(id)"), 'alena.fotí', 'Alena Říhová',
      'active', 12345, 10, 10, \(now), \(now), \(now))
    """)
}

func withGrid(_ engine: Engine, _ body: (GridWorld) async throws -> Void) async throws {
  try await withApp(engine) { test in try await body(try await GridWorld(test)) }
}
