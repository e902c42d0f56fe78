import AppTestSupport
import Core
import Database
import Features
import Foundation
import KorzoApp
import Media
import Testing
import Web

@testable import Insights

/// Somebody with a browser and, for creators, a connected account.
struct CampaignPerson: Sendable {
  let id: ID
  let visitor: Visitor
  let source: ID

  /// Sends a form; a name may come several times.
  @discardableResult
  func post(_ path: String, _ fields: [(String, String)] = []) async throws -> TestResponse {
    let body = fields.map { name, value in
      "\(name)=\(value.percentEncoded)"
    }.joined(separator: "&")
    let headers = [
      "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin",
    ]
    return try await visitor.send(
      TestRequest("POST", path, headers: headers, body: Array(body.utf8)))
  }
}

/// An application in which Olga's company has campaigns, and Alena and Anna have posts and stories.
struct CampaignWorld: Sendable {
  let test: TestApp
  let olga: CampaignPerson
  let alena: CampaignPerson
  let anna: CampaignPerson
  let petr: CampaignPerson

  var insights: Insights { test.app.insights }
  var database: any Database { test.app.database }

  init(_ test: TestApp) async throws {
    self.test = test
    olga = try await Self.person("olga", test)
    alena = try await Self.person("alena", test)
    anna = try await Self.person("anna", test)
    petr = try await Self.person("petr", test)
  }

  private static func person(_ name: String, _ test: TestApp) async throws -> CampaignPerson {
    let visitor = try await test.person(name)
    let (source, now) = (test.app.insights.ids.next(), test.clock.now)
    let id = try await test.app.database.write { db in
      let found: ID? = try db.value("SELECT id FROM account WHERE user_name = \(name)")
      let id = try #require(found)
      try db.execute("UPDATE account SET display_name = \(name.capitalized) WHERE id = \(id)")
      try insertSource(source, of: id, now: now, in: db)
      try db.execute(
        "UPDATE insight_source SET username = \("\(name).fotí") WHERE id = \(source)")
      return id
    }
    return CampaignPerson(id: id, visitor: visitor, source: source)
  }

  /// A campaign of Olga's that runs from yesterday to tomorrow by the clock as it is now.
  func campaign(
    name: String = "Jarní káva", brief: String = "Ukažte kávu. https://example.com/kava",
    price: Int? = 5_000_00, turnover: Int? = nil, days: ClosedRange<Int64> = -1...1
  ) async throws -> ID {
    try await insights.makeCampaign(
      CampaignPlan(
        name: name, brief: brief, startsOn: try day(days.lowerBound),
        endsOn: try day(days.upperBound), price: price, currency: .czk, turnover: turnover),
      by: olga.id)
  }

  /// A day so many days from now.
  func day(_ offset: Int64) throws -> CalendarDay {
    let text = FieldTime(insights.options.site.timeZone).text(test.clock.now + .days(offset))
    return try #require(CalendarDay(String(text.prefix(10))))
  }

  func find(_ campaign: ID) async throws -> Campaign {
    let found = try await database.read { db in try CampaignStore().find(campaign, in: db) }
    return try #require(found)
  }

  /// The link for creators.
  func joinPath(_ campaign: ID) async throws -> String {
    try await find(campaign).joinPath(secret: insights.options.site.secret)
  }

  /// Takes somebody in by the link.
  func join(_ campaign: ID, _ people: CampaignPerson...) async throws {
    let path = try await joinPath(campaign)
    for person in people {
      let answer = try await person.post(path)
      #expect(answer.status == 303, "\(answer.text)")
    }
  }

  /// A post or story of somebody's.
  func add(
    _ person: CampaignPerson, _ kind: InsightItem.Kind = .feed, hoursAgo: Int64 = 2,
    _ numbers: [Metric: Int] = [:], caption: String = "Ráno s kávou"
  ) async throws -> ID {
    let (id, now) = (insights.ids.next(), test.clock.now)
    let posted = now - .hours(hoursAgo)
    let thing = FoundThing(
      remoteID: "\(id)", kind: kind, medium: .image, caption: caption,
      permalink: "https://www.instagram.com/p/\(id)/", publishedAt: posted,
      endsAt: kind == .story ? posted + FoundThing.storyLife : nil)
    try await database.write { db in
      try ItemStore().keep(thing, of: person.source, id: id, now: now, in: db)
    }
    try await record(numbers, of: id)
    return id
  }

  /// A later reading of a thing.
  func record(_ numbers: [Metric: Int], of item: ID) async throws {
    guard !numbers.isEmpty else { return }
    var all = Numbers()
    for (metric, value) in numbers { all[metric] = value }
    let (told, now) = (all, test.clock.now)
    try await database.write { db in
      try ItemStore().record(told, of: item, at: now, in: db)
    }
  }

  /// Closes a campaign for good, after everything was read once more and is as it was.
  func close(_ campaign: ID) async throws {
    try await insights.closeCampaign(campaign, .now, by: olga.id)
    try await readDue()
    try await insights.closeDueCampaigns()
  }

  /// What is due is read, and is as it was.
  func readDue() async throws {
    let now = test.clock.now
    try await run(
      """
      UPDATE insight_item SET read_at = \(now), next_at = \(now + .hours(1))
      WHERE next_at <= \(now) AND state = 'live'
      """)
  }

  /// Changes what is stored, as no form does.
  func run(_ statement: SQL) async throws {
    _ = try await database.write { db in try db.execute(statement) }
  }

  /// Ids that a statement finds, in its order.
  func ids(_ sql: SQL) async throws -> [ID] {
    try await database.read { db in try db.column(sql, as: ID.self) }
  }

  /// Gives a thing a picture.
  func addPicture(_ item: ID, seed: UInt8 = 0) async throws {
    let picture = try await insights.media.take(fetched: testPicture(seed: seed))
    try await database.write { db in
      try PictureStore().use(picture.id, ownedBy: nil, as: itemPictureUse, of: item, in: db)
    }
  }

  /// Hands in things as the form does.
  @discardableResult
  func submitItems(
    _ items: [ID], shown: [ID]? = nil, to campaign: ID, by person: CampaignPerson
  ) async throws -> TestResponse {
    try await person.post(
      "/campaigns/\(campaign)/hand-in",
      items.map { ("item", "\($0)") } + (shown ?? items).map { ("shown", "\($0)") })
  }

  /// What a company sees of a campaign.
  func board(_ campaign: ID) async throws -> CampaignBoard {
    let found = try await find(campaign)
    return try await database.read { [insights] db in try insights.board(of: found, in: db) }
  }

  /// What stands in the tables of campaigns, to see that nothing changed.
  func everything() async throws -> [String] {
    try await database.read { db in
      var lines: [String] = []
      for table: SQL in ["campaign", "campaign_creator", "campaign_item"] {
        for row in try db.rows("SELECT * FROM \(table)") {
          lines.append(
            "\(table.text): " + (0..<row.count).map { "\(row.value($0))" }.joined(separator: "|"))
        }
      }
      return lines.sorted()
    }
  }
}

func withCampaigns(
  _ engine: Engine, _ body: (CampaignWorld) async throws -> Void
) async throws {
  try await withApp(engine) { test in try await body(try await CampaignWorld(test)) }
}
