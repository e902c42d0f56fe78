import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

/// How a source stands; its name is in all its words.
enum MatrixSource: Int, CaseIterable {
  case active, reconnect, own

  /// The account's name there.
  var name: String { "nameof\(self)" }
  /// What its post says.
  var caption: String { "captionof\(self)" }
  /// How often its post was seen: a number that stands nowhere else.
  var views: Int { 918_271 + rawValue }

  /// Everything that only its owner may read; numbers as people and as programs write them.
  var secrets: [String] {
    [name, caption, "918,27\(1 + rawValue)", "91827\(1 + rawValue)"]
  }
}

/// Who asks. Written down by hand, so that the decision in the code is not compared with itself.
enum MatrixAsker: String, CaseIterable {
  case visitor, stranger, company, admin, owner

  /// What stands in an answer though it must not.
  func leaks(in text: String) -> [String] {
    guard self != .owner else { return [] }
    var forbidden = MatrixSource.allCases.flatMap(\.secrets)
    if self == .company {
      // What was handed in to it comes from an account with a name.
      forbidden.removeAll { $0 == MatrixSource.active.name }
    } else {
      forbidden.append(InsightMatrix.handed)
    }
    return text.found(of: forbidden)
  }
}

/// A source in each state with everything that hangs on it, and everybody who may ask.
struct InsightMatrix: Sendable {
  /// What the post says that was handed in to the company.
  static let handed = "captionofhanded"

  let test: TestApp
  private(set) var browsers: [MatrixAsker: Visitor] = [:]
  private(set) var sources: [MatrixSource: ID] = [:]
  private(set) var items: [ID] = []
  private(set) var exports: [ID] = []
  private(set) var restores: [ID] = []
  private(set) var campaign = ID(0)

  private var insights: Insights { test.app.insights }

  init(_ test: TestApp) async throws {
    self.test = test
    var accounts: [MatrixAsker: ID] = [:]
    for asker in MatrixAsker.allCases {
      guard asker != .visitor else {
        browsers[asker] = test.visitor()
        continue
      }
      let name = "x\(asker.rawValue)"
      browsers[asker] = try await test.person(name, role: asker == .admin ? .admin : .member)
      accounts[asker] = try await test.app.database.read { db in
        try db.value("SELECT id FROM account WHERE user_name = \(name)")
      }
    }
    let owner = try #require(accounts[.owner])
    for source in MatrixSource.allCases { try await make(source, of: owner) }
    campaign = try await submitItems(owner, to: try #require(accounts[.company]))
  }

  /// A source with a post, an export and a restore.
  private mutating func make(_ state: MatrixSource, of owner: ID) async throws {
    let (id, item, now) = (insights.ids.next(), insights.ids.next(), test.clock.now)
    let (export, restore) = (insights.ids.next(), insights.ids.next())
    try await test.app.database.write { db in
      try insertSource(id, of: owner, now: now, in: db)
      try db.execute(
        """
        UPDATE insight_source SET username = \(state.name), name = \(state.name) WHERE id = \(id)
        """)
      switch state {
      case .active: break
      case .reconnect:
        try db.execute("UPDATE insight_source SET state = 'reconnect' WHERE id = \(id)")
      case .own:
        try db.execute(
          """
          UPDATE insight_source SET kind = 'korzo', login = NULL, remote_id = \("\(owner)")
          WHERE id = \(id)
          """)
      }
      try keep(item, state.caption, views: state.views, of: id, now: now, in: db)
      try db.execute(
        """
        INSERT INTO insight_export (id, account, source, made_at)
        VALUES (\(export), \(owner), \(id), \(now))
        """)
      try db.execute(
        "INSERT INTO insight_export_item (export, item) VALUES (\(export), \(item))")
      try db.execute(
        """
        INSERT INTO insight_restore (id, account, source, state, whose, is_foreign, items,
          new_items, readings, new_readings, days, pictures, made_at)
        VALUES (\(restore), \(owner), \(id), 'done', \(state.name), FALSE, 1, 1, 1, 1, 1, 0, \(now))
        """)
    }
    sources[state] = id
    items.append(item)
    exports.append(export)
    restores.append(restore)
  }

  /// Another post of the first source, handed in to a company's campaign.
  private func submitItems(_ owner: ID, to company: ID) async throws -> ID {
    let (item, now) = (insights.ids.next(), test.clock.now)
    let source = try #require(sources[.active])
    let day = try #require(CalendarDay("2026-11-14"))
    let campaign = try await insights.makeCampaign(
      CampaignPlan(
        name: "Spring", brief: "", startsOn: day, endsOn: day, price: nil, currency: .czk,
        turnover: nil), by: company)
    try await test.app.database.write { db in
      try keep(item, Self.handed, views: 12, of: source, now: now, in: db)
      try db.execute(
        """
        INSERT INTO campaign_creator (campaign, account, joined_at)
        VALUES (\(campaign), \(owner), \(now))
        """)
      try db.execute(
        """
        INSERT INTO campaign_item (campaign, item, account, handed_at)
        VALUES (\(campaign), \(item), \(owner), \(now))
        """)
    }
    return campaign
  }

  /// The addresses that a route stands for.
  func paths(of pattern: String) -> [String] {
    guard pattern.contains("{") else { return [pattern] }
    func filled(_ ids: [ID]) -> [String] { ids.map { pattern.replacing("{id}", with: "\($0)") } }
    if pattern.contains("/campaigns/") { return filled([campaign]) }
    if pattern.contains("/items/{id}") { return filled(items) }
    if pattern.contains("/exports/{id}") { return filled(exports) }
    if pattern.contains("/restores/{id}") { return filled(restores) }
    if pattern.contains("{id}") { return filled(Array(sources.values)) }
    return [pattern.replacing("{login}", with: "instagram").replacing("{code}", with: "x")]
  }
}

private func keep(
  _ item: ID, _ caption: String, views: Int, of source: ID, now: Timestamp,
  in db: any WriteAccess
) throws {
  let thing = FoundThing(
    remoteID: "\(item)", kind: .feed, medium: .image, caption: caption, alt: caption,
    publishedAt: now - .hours(1))
  var numbers = Numbers()
  numbers[.views] = views
  try ItemStore().keep(thing, of: source, id: item, now: now, in: db)
  try ItemStore().record(numbers, of: item, at: now, in: db)
}
