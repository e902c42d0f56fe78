import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("What admins see of surveys")
struct SurveyAdminTests {
  @Test("Tokens, prices by week, and what is open", arguments: Engine.allCases)
  func economy(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      // The first account of all is an admin anyway.
      let admin = try await world.person("boss", role: .admin)
      let people = try await world.people("author", "olga")
      let id = try await world.survey(by: people[0])
      try await people[1].begin(id)
      _ = try await people[1].ask("POST", "/\(id)/answers", json: #"{"why": {"text": "x"}}"#)
      let today = dayNumber(world.test.clock.now)
      let active = try await world.database.read { db in
        try (today - 30...today + 1).map { try EconomyStore().active(since: $0, in: db) }
      }
      // The author published and Olga answered today; nobody does tomorrow.
      #expect(active.first == 2 && active.dropLast().allSatisfy { $0 == 2 } && active.last == 0)
      let page = try await admin.visitor.get("/admin/surveys")
      #expect(page.status == 200 && page.text.contains("Bicycles"))
      #expect(try await people[0].visitor.get("/admin/surveys").status == 403)
      #expect(try await people[0].visitor.get("/admin/surveys/appeals").status == 403)
      #expect(try await people[0].visitor.post("/admin/surveys/\(id)/close").status == 403)

      // Closed by an admin: it is in the log, and nobody answers it any more.
      #expect(try await admin.visitor.post("/admin/surveys/\(id)/close").status == 303)
      let survey = try await world.database.read { db in try SurveyStore().find(id, in: db) }
      #expect(survey?.state == .closed)
      let log: [String] = try await world.database.read { db in
        try db.column("SELECT action FROM account_audit WHERE subject = 'author'")
      }
      #expect(log.contains("survey_closed"))
      #expect(!(try await admin.visitor.get("/admin/surveys")).text.contains("Bicycles"))
    }
  }

  @Test("Weeks begin on Monday at midnight where the site is", arguments: Engine.allCases)
  func weeks(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      // Monday, 16 November 2026, 00:00 in Prague. In UTC it is Sunday still.
      let prague = try #require(TimeZone(identifier: "Europe/Prague"))
      let monday = Timestamp(milliseconds: 1_794_783_600_000)
      let times = [
        monday - .milliseconds(1), monday, monday + .days(6), monday + .days(7),
      ]
      let weeks = try await world.database.write { db in
        for (number, time) in times.enumerated() {
          try db.execute(
            """
            INSERT INTO token_transfer
              (id, reason, source, destination, person, survey, amount, made_at)
            VALUES (\(number + 1), 'published', 'person', 'escrow', NULL, NULL, \(number + 1),
              \(time))
            """)
        }
        let starts = weekStarts(from: monday - .days(7), to: monday + .days(8), in: prague)
        return try EconomyStore().prices(since: monday - .days(7), weeks: starts, in: db)
      }
      #expect(weeks.map(\.start) == [monday - .days(7), monday, monday + .days(7)])
      #expect(weeks.map(\.surveys) == [1, 2, 1])
      #expect(weeks.map(\.paid.halves) == [1, 5, 4])
    }
  }

  @Test("A week in which clocks are changed has an hour more or less")
  func changedClocks() throws {
    let prague = try #require(TimeZone(identifier: "Europe/Prague"))
    // Monday, 19 October 2026, 00:00, when it is still summer; clocks change on the 25th.
    let monday = Timestamp(milliseconds: 1_792_360_800_000)
    let starts = weekStarts(from: monday + .days(3), to: monday + .days(15), in: prague)
    #expect(starts == [monday, monday + .days(7) + .hours(1), monday + .days(14) + .hours(1)])
    #expect(weekStarts(from: monday, to: monday, in: prague) == [monday])
    #expect(weekStarts(from: monday - .milliseconds(1), to: monday, in: prague).count == 2)
  }

  @Test("Whose a response is, among more people than are read at once", arguments: Engine.allCases)
  func owners(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let id = try await world.survey(by: people[0])
      let accounts = (1...1_200).map { ID(Int64($0)) }
      try await world.database.write { db in
        for account in accounts {
          try db.execute(
            """
            INSERT INTO account (id, user_name, email_verified, role, display_name, bio,
              appearance, suspended, created_at)
            VALUES (\(account), \("many\(account)"), FALSE, 'member', 'Many', '', 'system', FALSE,
              0)
            """)
          try db.execute(
            """
            INSERT INTO survey_participation (survey, account, day) VALUES (\(id), \(account), 0)
            """)
        }
      }
      let wanted = [accounts[0], accounts[499], accounts[500], accounts[1_199]]
      var expected: [String: ID] = [:]
      for account in wanted { expected[world.store.claim(of: account, on: id)] = account }
      let stranger = world.store.claim(of: people[1].id, on: id)
      let found = try await world.store.owners(
        of: Set(expected.keys).union([stranger]), on: id)
      #expect(found == expected)
    }
  }
}
