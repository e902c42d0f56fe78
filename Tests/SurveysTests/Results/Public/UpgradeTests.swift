import AppTestSupport
import Core
import Database
import Fetching
import Foundation
import KorzoApp
import Logging
import Testing
import Web

@testable import Surveys

/// The schema as it was before published results had noise.
private let before: [Migration] = App.migrations.filter { migration in
  let parts = migration.name.split(separator: "-")
  guard parts.first == "surveys", let number = parts.last.flatMap({ Int($0) }) else { return true }
  return number < 10
}

@Suite("Published results from before there was noise")
struct UpgradeTests {
  @Test(
    "After the migration and the job, pages and counts are near what was answered",
    arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withFormer(engine) { world in
      // Shown: 20 of 50 while open, all of 40 after the end, and 3, which is none.
      let open = try await world.published(answers: 50, shown: 20)
      let ended = try await world.published(answers: 40, shown: 40, hasEnded: true)
      let few = try await world.published(answers: 3, shown: 3)
      let off = try await world.published(answers: 30, shown: 25, isOn: false)
      try await world.database.migrate(App.migrations)
      // Until the job has come, nothing is shown, and nothing is counted.
      for survey in [open, ended, few] {
        let page = try await world.page(survey)
        #expect(page.contains("Not enough answers yet") && !page.contains("By bus"))
        #expect(try await world.find(survey)?.publicCount == 0)
      }
      try await world.surveys.renewPublicResults()
      // What was shown becomes the first step; the rest follows as the next.
      try await expect(about: 15...25, on: open, world)
      try await expect(about: 35...45, on: ended, world)
      #expect(try await world.page(few).contains("Not enough answers yet"))
      for _ in 0..<3 { try await world.surveys.renewPublicResults() }
      try await expect(about: 42...58, on: open, world)
      try await expect(about: 35...45, on: ended, world)
      // In lists the counts begin anew, whatever is published.
      for (survey, count) in [(open, 50), (ended, 40), (off, 30)] {
        let told = try #require(try await world.find(survey)?.publicCount)
        #expect(abs(told - count) < 10, "\(told) of \(count)")
      }
      // The author's are exact all the time, and what was switched off stays off.
      for (survey, count) in [(open, 50), (ended, 40), (few, 3), (off, 30)] {
        #expect(try await world.results(survey).responses == count)
      }
      let path = try await world.path(off)
      #expect(path == nil)
    }
  }

  @Test("A place without published results is migrated as well", arguments: Engine.allCases)
  func empty(engine: Engine) async throws {
    try await withFormer(engine) { world in
      try await world.database.migrate(App.migrations)
      #expect(try await world.surveys.renewPublicResults() == 0)
      let tables = try await world.database.read { db in try TableWalk.tables(in: db) }
      #expect(!tables.contains("survey_public_tally") && tables.contains("survey_public_result"))
    }
  }

  private func expect(
    about range: ClosedRange<Int>, on survey: ID, _ world: FormerWorld
  ) async throws {
    let page = try await world.page(survey)
    #expect(page.contains("By bus"))
    let about = page.firstMatch(of: /about (\d+) answers/).flatMap { Int($0.output.1) }
    #expect(about.map(range.contains) == true, "\(about ?? -1) in \(range)")
  }
}

/// A place of the version before, with the application of this one.
private struct FormerWorld: Sendable {
  let app: App
  let author: ID

  var database: any Database { app.database }
  var surveys: Surveys { app.surveys }

  /// A survey whose results are public, as that version wrote them.
  /// - Parameter shown: how many of its answers the page showed.
  func published(
    answers: Int, shown: Int, hasEnded: Bool = false, isOn: Bool = true
  ) async throws -> ID {
    let definition = SurveyDefinition(
      title: "Ways", language: .english,
      pages: [SurveyPage(id: "p", questions: [choiceQuestion("means", "By bus", "On foot")])])
    let id = surveys.ids.next()
    let json = String(decoding: try definition.json(), as: UTF8.self)
    let now = app.clock.now()
    let end = hasEnded ? now - .hours(1) : now + .days(9)
    let closed = hasEnded ? end : nil
    try await database.write { db in
      try db.execute(
        """
        INSERT INTO survey (id, author, state, title, description, category, language, definition,
          questions, pages, seconds, target_count, starts_at, ends_at, published_at, closed_at,
          price, started, answered, revision, changed_at)
        VALUES (\(id), \(author), \(hasEnded ? "closed" : "published"), 'Ways', '', 'other', 'en',
          \(json), 1, 1, 60, 0, \(now - .days(9)), \(end), \(now - .days(9)), \(closed), 0,
          \(answers), \(answers), 1, \(now))
        """)
      let layout = RecordLayout(definition)
      var tally = ResultTally(layout)
      for number in 0..<answers {
        let response = StoredResponse(
          id: try ResponseStore().freeID(in: db), survey: id, claim: "\(id) \(number)", day: 20_000,
          seconds: 60, pageSeconds: [:],
          answers: ["means": .choices([number % 3 == 0 ? "b" : "a"])],
          fingerprint: 0, flags: [], state: .counted)
        try insert(response, in: db)
        try surveys.count(response, of: definition, in: db)
        guard number < shown else { continue }
        let record = (id: Int64(number), bytes: layout.record(of: response, in: definition))
        tally.add(RecordBlock([record], layout), rows: nil, layout)
      }
      try db.execute(
        """
        INSERT INTO survey_publication (survey, is_on, is_listed, version, changed_at)
        VALUES (\(id), \(isOn), FALSE, 1, \(now))
        """)
      try db.execute(
        "INSERT INTO survey_publication_question (survey, question) VALUES (\(id), 'means')")
      try db.execute(
        """
        INSERT INTO survey_public_tally (survey, responses, tally)
        VALUES (\(id), \(shown), \(tally.bytes))
        """)
    }
    return id
  }

  /// As that version did.
  private func insert(_ response: StoredResponse, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO survey_response (id, survey, claim, day, seconds, page_seconds, answers,
        fingerprint, flags, state)
      VALUES (\(response.id), \(response.survey), \(response.claim), \(response.day),
        \(response.seconds), '{}', \(try answersText(response.answers)), 0, 0, 'counted')
      """)
  }

  func find(_ survey: ID) async throws -> Survey? {
    try await database.read { db in try SurveyStore().find(survey, in: db) }
  }

  func results(_ survey: ID) async throws -> SurveyResults {
    let found = try #require(try await find(survey))
    return try await database.read { [surveys] db in
      try surveys.results(of: found, filter: .none, in: db)
    }
  }

  func path(_ survey: ID) async throws -> String? {
    try await database.read { [surveys] db in try surveys.publicResultsPath(of: survey, in: db) }
  }

  /// What a visitor reads.
  func page(_ survey: ID) async throws -> String {
    let path = try #require(try await path(survey))
    return try await Visitor(site: app.site, language: .english).get(path).text
  }
}

/// Gives `body` a place with the schema of before.
private func withFormer(
  _ engine: Engine, _ body: (FormerWorld) async throws -> Void
) async throws {
  let folder = repositoryFolder + "/.build/test-data/\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await withDatabase(engine, migrations: before) { database in
    let flags = [
      "data.dir": folder, "site.public": repositoryFolder + "/Public",
      "site.secret": String(repeating: "5a", count: 32),
    ]
    let app = try await App(
      readSettings(flags: flags, environment: [:]), database: database, clock: TestClock().clock,
      logger: makeLogger(level: .critical), worker: builtWorker)
    let author = ID(7)
    try await database.write { db in
      _ = try db.execute(
        """
        INSERT INTO account (id, user_name, email, email_key, email_verified, role, display_name,
          bio, appearance, suspended, created_at)
        VALUES (\(author), 'alena', 'alena@example.org', 'alena@example.org', TRUE, 'member', '',
          '', 'system', FALSE, 0)
        """)
    }
    try await body(FormerWorld(app: app, author: author))
    app.fetcher.shutdown()
  }
}
