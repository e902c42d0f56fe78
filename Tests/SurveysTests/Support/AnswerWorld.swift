import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

/// Somebody who asks or answers.
struct AnsweringPerson: Sendable {
  let viewer: Viewer
  let visitor: Visitor

  var id: ID { viewer.id }
}

/// An application with people and surveys that are open.
struct AnswerWorld: Sendable {
  let test: TestApp

  var surveys: Surveys { test.app.surveys }
  var database: any Database { test.app.database }
  var clock: TestClock { test.clock }

  /// A new person, signed in.
  func person(_ name: String) async throws -> AnsweringPerson {
    let visitor = try await test.person(name)
    let id: ID? = try await database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    return AnsweringPerson(viewer: viewer(try #require(id), name), visitor: visitor)
  }

  /// So many accounts without a browser: quicker.
  func accounts(_ count: Int) async throws -> [Viewer] {
    let ids = (0..<count).map { _ in surveys.ids.next() }
    try await database.write { db in
      for (number, id) in ids.enumerated() {
        try db.execute(
          """
          INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
            suspended, created_at)
          VALUES (\(id), \("many\(number)"), FALSE, 'member', 'Many', '', 'system', FALSE, 0)
          """)
      }
    }
    return ids.map { viewer($0, "many") }
  }

  /// A survey that is open from now on.
  func survey(
    _ definition: SurveyDefinition, by author: Viewer, days: Int64 = 14,
    target: SurveyTarget = .everybody
  ) async throws -> ID {
    let id = try await surveys.makeDraft(definition, by: author)
    let now = clock.now
    try await database.write { db in
      try DraftStore().write(DraftPlan(category: .other, target: target), to: id, now: now, in: db)
      try db.execute(
        """
        UPDATE survey SET state = 'published', starts_at = \(now), ends_at = \(now + .days(days)),
          published_at = \(now)
        WHERE id = \(id)
        """)
    }
    return id
  }

  /// A page as the person would send it who sees it now.
  func sent(
    _ survey: ID, by viewer: Viewer, page: String, _ form: [String: [String]],
    _ way: SentPage.Way = .next
  ) async throws -> SentOutcome {
    let revision = try await attempt(survey, of: viewer.id)?.revision ?? 0
    return try await surveys.take(
      SentPage(page: page, revision: revision, form: form, way: way, isSure: way == .send),
      on: survey, by: viewer)
  }

  func attempt(_ survey: ID, of account: ID) async throws -> Attempt? {
    try await database.read { db in try AttemptStore().find(survey, of: account, in: db) }
  }

  func responses(_ survey: ID) async throws -> [StoredResponse] {
    try await database.read { db in
      try ResponseStore().all(of: survey, limit: 10_000, in: db)
    }
  }

  func number(_ sql: SQL) async throws -> Int {
    try await database.read { db in try db.value(sql, as: Int.self) ?? 0 }
  }

  func find(_ survey: ID) async throws -> Survey {
    let found = try await database.read { db in try SurveyStore().find(survey, in: db) }
    return try #require(found)
  }

  /// All that a submission can change, to see that nothing did.
  func everything() async throws -> [Int] {
    var counts: [Int] = []
    for table: SQL in [
      "survey_participation", "survey_attempt", "survey_response", "token_transfer",
      "token_balance", "survey_waiting_token",
    ] {
      counts.append(try await number("SELECT COUNT(*) FROM \(table)"))
    }
    counts.append(try await number("SELECT SUM(answered + started) FROM survey"))
    return counts
  }

  private func viewer(_ id: ID, _ name: String) -> Viewer {
    Viewer(
      id: id, userName: name, displayName: name, role: .member, language: nil,
      appearance: .system)
  }
}

/// Gives a test an application in which people answer.
func withAnswers(
  _ engine: Engine, _ body: (AnswerWorld) async throws -> Void
) async throws {
  try await withApp(engine) { test in try await body(AnswerWorld(test: test)) }
}

/// Two pages: a required choice that decides whether a page about bicycles comes, and the end.
let bicycleSurvey = SurveyDefinition(
  title: "Mobility", description: "How do you move?", thanks: "Come again.", language: .english,
  pages: [
    SurveyPage(
      id: "start",
      questions: [
        Question(
          id: "means", title: "How do you move?", isRequired: true,
          kind: .singleChoice(
            Choices([Choice(id: "bike", label: "By bicycle"), Choice(id: "foot", label: "On foot")])
          )),
        Question(id: "age", title: "How old are you?", kind: .number(NumberRules(least: 15))),
      ]),
    SurveyPage(
      id: "bicycle", title: "Your bicycle", showIf: .all(Condition("means", .is(.text("bike")))),
      questions: [
        Question(id: "colour", title: "Which colour?", kind: .shortText(most: 100))
      ]),
    SurveyPage(
      id: "last",
      questions: [Question(id: "why", title: "Why?", kind: .longText(most: 1_000))]),
  ])
