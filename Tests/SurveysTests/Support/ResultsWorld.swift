import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

/// An application with a survey by Alena, and answers to it from nobody in particular.
struct ResultsWorld: Sendable {
  let test: TestApp
  /// Alena's browser.
  let author: Visitor
  let survey: ID

  var store: Surveys { test.app.surveys }
  var database: any Database { test.app.database }
  var path: String { "/surveys/\(survey)" }

  init(_ test: TestApp, _ definition: SurveyDefinition = townSurvey) async throws {
    self.test = test
    author = try await test.person("alena")
    let (id, now) = (test.app.surveys.ids.next(), test.clock.now)
    let json = String(decoding: try definition.json(), as: UTF8.self)
    try await test.app.database.write { db in
      let account: ID? = try db.value("SELECT id FROM account WHERE user_name = 'alena'")
      try db.execute(
        """
        INSERT INTO survey (id, author, state, title, description, category, language, definition,
          questions, pages, seconds, target_count, starts_at, ends_at, published_at, closed_at,
          price, started, answered, revision, changed_at)
        VALUES (\(id), \(account), 'published', \(definition.title), \(definition.description),
          'society', \(definition.language.rawValue), \(json), \(definition.questions.count),
          \(definition.pages.count), 60, 0, \(now - .days(1)), \(now + .days(9)),
          \(now - .days(1)), NULL, 0, 0, 0, 1, \(now))
        """)
    }
    survey = id
  }

  /// Counts answers, each of another person; so many more began and gave up on the first page.
  func answer(_ all: [[String: TownAnswer]], gaveUp: Int = 0) async throws {
    let (store, survey) = (store, survey)
    try await database.write { db in
      let definition = try store.definition(of: survey, in: db)
      for (index, answers) in all.enumerated() {
        let id = try ResponseStore().freeID(in: db)
        let response = StoredResponse(
          id: id, survey: survey, claim: "claim \(id)", day: 20_000, seconds: 100 + index,
          pageSeconds: ["one": 100 + index], answers: answers, fingerprint: Int64(index),
          flags: [], state: .counted)
        try ResponseStore().insert(response, in: db)
        try store.count(response, of: definition, in: db)
      }
      try db.execute(
        """
        UPDATE survey SET answered = answered + \(all.count),
          started = started + \(all.count + gaveUp) WHERE id = \(survey)
        """)
      if gaveUp > 0 {
        try db.execute(
          """
          INSERT INTO survey_break_off (survey, page, count) VALUES (\(survey), 'one', \(gaveUp))
          """)
      }
    }
    store.hub.publish(Event(surveyAnswered, facts: ["survey": "\(survey)"]))
  }

  /// What the address of the results for everybody is.
  func publicPath() async throws -> String {
    let (store, survey) = (store, survey)
    let path = try await database.read { db in
      try store.publicResultsPath(of: survey, in: db)
    }
    return try #require(path)
  }
}

func withResults(
  _ engine: Engine, _ definition: SurveyDefinition = townSurvey,
  _ body: (ResultsWorld) async throws -> Void
) async throws {
  try await withApp(engine) { test in try await body(try await ResultsWorld(test, definition)) }
}
