import AppTestSupport
import Core
import Database
import Features
import Instagram
import InstagramStandIn
import KorzoApp
import Testing
import Web

@testable import Insights

/// An application whose Instagram is a stand-in.
struct ConnectWorld: Sendable {
  let test: TestApp
  let standIn: StandIn

  var insights: Insights { test.app.insights }
  var database: any Database { test.app.database }

  /// A new person with a browser.
  func person(_ name: String) async throws -> ConnectPerson {
    ConnectPerson(id: try await account(name), visitor: try await signedIn(name), world: self)
  }

  private func account(_ name: String) async throws -> ID { try await test.account(name) }

  /// Another browser in which somebody signs in.
  func signedIn(_ name: String) async throws -> Visitor {
    let visitor = test.visitor()
    let answer = try await visitor.post("/sign-in", ["name": name, "password": testPassword])
    #expect(answer.status == 303)
    return visitor
  }

  /// A campaign of `company`, in which `creator` takes part.
  func invite(
    _ creator: ConnectPerson, to name: String, of company: ConnectPerson
  ) async throws -> ID {
    let id = try await insights.makeCampaign(
      CampaignPlan(
        name: name, brief: "", startsOn: try #require(CalendarDay("2020-01-01")),
        endsOn: try #require(CalendarDay("2020-01-31")), price: nil, currency: .czk, turnover: nil),
      by: company.id)
    let campaign = try await database.read { db in try CampaignStore().find(id, in: db) }
    let path = try #require(campaign).joinPath(secret: insights.options.site.secret)
    #expect(try await creator.visitor.post(path).status == 303)
    return id
  }

  func number(_ query: SQL) async throws -> Int {
    try await database.read { db in try db.value(query) ?? 0 }
  }

  /// Every value of every table as text, for what must not be in any of them.
  func everything() async throws -> String {
    try await database.read { db in
      let tables: [String] = try db.column(
        db.engine == .sqlite
          ? "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'"
          : """
          SELECT table_name FROM information_schema.tables
          WHERE table_schema = CURRENT_SCHEMA AND table_type = 'BASE TABLE'
          """)
      var lines: [String] = []
      for table in tables {
        for row in try db.rows("SELECT * FROM \(identifier: table)") {
          lines.append((0..<row.count).map { "\(row.value($0))" }.joined(separator: "|"))
        }
      }
      return lines.joined(separator: "\n")
    }
  }
}

/// Somebody who connects.
struct ConnectPerson: Sendable {
  let id: ID
  let visitor: Visitor
  let world: ConnectWorld

  /// Where the browser is sent to.
  func leave(_ login: InstagramLogin) async throws -> String {
    let answer = try await visitor.get("/insights/connect/\(login.rawValue)")
    #expect(answer.status == 303, "\(answer.text)")
    return try #require(answer.header("location"))
  }

  /// Agrees at the stand-in, and comes back.
  func connect(
    _ login: InstagramLogin = .instagram, as somebody: String = "creator",
    without scopes: Set<String> = []
  ) async throws -> TestResponse {
    let away = try await leave(login)
    let back = try world.standIn.agree(to: away, as: somebody, without: scopes)
    return try await visitor.get(pathAndQuery(back))
  }

  /// Their sources.
  func sources() async throws -> [InsightSource] {
    let id = id
    return try await world.database.read { db in try SourceStore().all(of: id, in: db) }
  }

  /// The only one of them.
  func source() async throws -> InsightSource {
    let all = try await sources()
    #expect(all.count == 1)
    return try #require(all.first)
  }

  /// What lets us in, in clear.
  func token() async throws -> String {
    let (id, insights) = (try await source().id, world.insights)
    let token = try await world.database.read { db in try insights.token(of: id, in: db) }
    return try #require(token)
  }
}

/// The path and query of an address, without its fragment.
func pathAndQuery(_ address: String) throws -> String {
  let whole = address.prefix { $0 != "#" }
  let start = try #require(whole.firstRange(of: "://")).upperBound
  return String(whole[start...].drop { $0 != "/" })
}

/// Gives `body` an application whose Instagram is a stand-in.
/// - Parameter settings: that take the place of those of the stand-in.
func withConnections(
  _ engine: Engine, settings: [String: String] = [:],
  _ body: (ConnectWorld) async throws -> Void
) async throws {
  let clock = TestClock()
  let standIn = try await StandIn.start(clock: clock.clock)
  do {
    let settings = standIn.settings.merging(settings) { $1 }
    try await withApp(engine, settings: settings, clock: clock) { test async throws in
      try await body(ConnectWorld(test: test, standIn: standIn))
    }
  } catch {
    await standIn.stop()
    throw error
  }
  await standIn.stop()
}
