import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing

@testable import Surveys

/// A survey that was published, with its answers put where handing them in puts them.
struct CountedWorld: Sendable {
  let test: TestApp
  let survey: Survey
  let definition: SurveyDefinition

  var store: Surveys { test.app.surveys }
  var database: any Database { test.app.database }

  init(_ test: TestApp, _ definition: SurveyDefinition, author: ID) async throws {
    let (id, json) = (ID(Int64.random(in: 1..<(1 << 53))), try definition.json())
    let text = String(decoding: json, as: UTF8.self)
    let now = test.clock.now
    let questions = definition.questions.count
    self.test = test
    self.definition = definition
    survey = try await test.app.database.write { db in
      try db.execute(
        """
        INSERT INTO survey (id, author, state, title, description, category, language, definition,
          questions, pages, seconds, target_count, starts_at, ends_at, published_at, price, started,
          answered, revision, changed_at)
        VALUES (\(id), \(author), 'published', 'Survey', '', 'other', 'en', \(text), \(questions),
          \(definition.pages.count), 60, 0, \(now), \(now + .days(10)), \(now), 0, 0, 0, 1, \(now))
        """)
      return try #require(try SurveyStore().find(id, in: db))
    }
  }

  /// A response that counts; it is not stored yet.
  func response(
    _ answers: [String: Answer], id: ID = ID(Int64.random(in: 1..<(1 << 53))), seconds: Int = 60
  ) -> StoredResponse {
    StoredResponse(
      id: id, survey: survey.id, claim: UUID().uuidString,
      day: 20_000, seconds: seconds, pageSeconds: [:],
      answers: SurveyWalk(definition, answers: answers).answers, fingerprint: 0, flags: [],
      state: .counted)
  }

  /// Stores responses and counts them, in one transaction.
  func add(_ responses: [StoredResponse]) async throws {
    try await database.write { [store, definition] db in
      for response in responses {
        try ResponseStore().insert(response, in: db)
        try store.count(response, of: definition, in: db)
      }
    }
  }

  /// Stores and counts a response for each of these answers.
  func answer(_ all: [[String: Answer]]) async throws {
    try await add(all.map { response($0) })
  }

  /// What happens when its author says that a response is none.
  func void(_ response: StoredResponse) async throws {
    try await database.write { [store, definition] db in
      try QualityStore().put(.void, of: response.id, in: db)
      try store.uncount(response, of: definition, in: db)
    }
  }

  /// What happens when it counts after all.
  func restore(_ response: StoredResponse) async throws {
    try await database.write { [store, definition] db in
      try QualityStore().put(.counted, of: response.id, in: db)
      try store.count(response, of: definition, in: db)
    }
  }

  func results(_ query: String...) async throws -> SurveyResults {
    try await results(ResultFilter(query: query, definition))
  }

  func results(_ filter: ResultFilter) async throws -> SurveyResults {
    try await database.read { [store, survey] db in
      try store.results(of: survey, filter: filter, in: db)
    }
  }

  func compare(
    _ one: String, _ other: String, _ filter: ResultFilter = .none, merges: Bool = false
  ) async throws -> Comparison {
    try await database.read { [store, survey] db in
      try store.compare(
        one, with: other, of: survey, filter: filter, merges: merges, in: db)
    }
  }
}

/// Gives `body` a survey of these questions on one page.
func withCounted(
  _ engine: Engine, _ questions: [Question], _ body: (CountedWorld) async throws -> Void
) async throws {
  let definition = SurveyDefinition(
    title: "Survey", language: .english, pages: [SurveyPage(id: "one", questions: questions)])
  try await withApp(engine) { test in
    let author = try await test.account("alena")
    try await body(CountedWorld(test, definition, author: author))
  }
}

/// A question with one choice among `a`, `b`, … as many as there are labels.
func choiceQuestion(_ id: String, _ labels: String..., other: String? = nil) -> Question {
  Question(
    id: id, title: "Which \(id)?",
    kind: .singleChoice(Choices(lettered(labels), other: other)))
}

/// Choices with the ids `a`, `b`, …
func lettered(_ labels: [String]) -> [Choice] {
  zip("abcdefghij", labels).map { Choice(id: String($0), label: $1) }
}

/// So many choices with the ids `c0`, `c1`, …
func listed(_ count: Int) -> [Choice] {
  (0..<count).map { Choice(id: "c\($0)", label: "Obec číslo \($0)") }
}
