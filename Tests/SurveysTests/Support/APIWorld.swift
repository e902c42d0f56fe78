import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

/// Somebody with a browser, which speaks JSON to the API.
struct APIPerson: Sendable {
  let id: ID
  let visitor: Visitor

  /// The balance and the price, by the API.
  func tokens() async throws -> [String: Any] {
    try await visitor.get("/api/v1/ask/balance").object
  }

  /// Asks the API; the path is what follows /api/v1/surveys.
  func ask(
    _ method: String, _ path: String = "", json: String? = nil, revision: Int? = nil
  ) async throws -> TestResponse {
    var headers = ["Sec-Fetch-Site": "same-origin"]
    if json != nil { headers["Content-Type"] = "application/json" }
    if let revision { headers["If-Match"] = "\"\(revision)\"" }
    return try await visitor.send(
      TestRequest(
        method, "/api/v1/surveys" + path, headers: headers, body: Array((json ?? "").utf8)))
  }
}

/// An application with people who make surveys and answer them by the API.
struct APIWorld: Sendable {
  let test: TestApp

  var store: Surveys { test.app.surveys }
  var database: any Database { test.app.database }

  func person(_ name: String, role: Role? = nil) async throws -> APIPerson {
    let visitor = try await test.person(name, role: role)
    let id: ID? = try await database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    return APIPerson(id: try #require(id), visitor: visitor)
  }

  func people(_ names: String...) async throws -> [APIPerson] {
    var people: [APIPerson] = []
    for name in names { people.append(try await person(name)) }
    return people
  }

  /// A survey of these questions, open for ten days.
  func survey(by author: APIPerson, _ json: String = smallSurvey) async throws -> ID {
    let made = try await author.ask("POST", json: json)
    #expect(made.status == 201, "\(made.text)")
    let id = try made.id
    try await publish(id, by: author)
    return id
  }

  /// Publishes a draft at its price, which is given to the author before.
  func publish(_ id: ID, by author: APIPerson) async throws {
    let network = Network(test)
    try await network.earn(0, for: author.id)
    let balance = try await balance(of: author)?.halves ?? 0
    // By the book, which has to balance.
    try await network.earn(max(0, (200 - balance) / 2), for: author.id)
    let tokens = try await author.tokens()
    let price = try #require((tokens["price"] as? [String: Any])?["value"] as? Double)
    let draft = try await author.ask("GET", "/\(id)").object
    let revision = try #require((draft["own"] as? [String: Any])?["revision"] as? Int)
    let end = (test.clock.now + .days(10)).milliseconds
    let done = try await author.ask(
      "POST", "/\(id)/publish",
      json: #"{"price": \#(price), "revision": \#(revision), "ends_at": \#(end)}"#)
    #expect(done.status == 200, "\(done.text)")
  }

  func response(of person: APIPerson, to survey: ID) async throws -> StoredResponse? {
    let claim = store.claim(of: person.id, on: survey)
    return try await database.read { db in try ResponseStore().find(claim: claim, in: db) }
  }

  func balance(of person: APIPerson) async throws -> Tokens? {
    let account = person.id
    return try await database.read { db in try LedgerStore().balance(of: account, in: db) }
  }

  /// What is counted of a survey.
  func counted(_ survey: ID) async throws -> Int {
    let results = try await database.read { [store] db -> SurveyResults? in
      guard let survey = try SurveyStore().find(survey, in: db) else { return nil }
      return try store.results(of: survey, in: db)
    }
    return try #require(results).responses
  }

  /// Everything that stands in the tables of surveys, to see that nothing changed.
  func everything() async throws -> [String] {
    try await database.read { db in
      var lines: [String] = []
      for table: SQL in [
        "survey", "survey_target", "survey_participation", "survey_attempt", "survey_response",
        "survey_voiding", "survey_waiting_token", "token_transfer", "token_balance",
        "survey_break_off",
      ] {
        for row in try db.rows("SELECT * FROM \(table)") {
          lines.append(
            "\(table.text): " + (0..<row.count).map { "\(row.value($0))" }.joined(separator: "|"))
        }
      }
      return lines.sorted()
    }
  }
}

func withAPI(_ engine: Engine, _ body: (APIWorld) async throws -> Void) async throws {
  try await withApp(engine) { test in try await body(APIWorld(test: test)) }
}

extension APIPerson {
  /// Begins a survey, as an app has to that answers it.
  func begin(_ survey: ID) async throws {
    let begun = try await ask("POST", "/\(survey)/attempt")
    guard begun.status == 200 else { throw TestFailure("not begun: \(begun.text)") }
  }
}

extension TestResponse {
  var object: [String: Any] {
    get throws {
      try #require(
        try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any], "\(text)")
    }
  }

  /// The `id` of what was answered.
  var id: ID {
    get throws { try #require((try object["id"] as? String).flatMap { ID($0) }) }
  }

  /// The `code` of a failure.
  var code: String? {
    get throws { (try object["error"] as? [String: Any])?["code"] as? String }
  }
}

/// A page with a text and a test of attention, and one for those who ride.
let smallSurvey = """
  {
    "version": 1, "title": "Bicycles", "language": "en",
    "pages": [
      { "id": "one", "questions": [
        { "id": "why", "kind": "short_text", "title": "Why?", "required": true },
        { "id": "ride", "kind": "single_choice", "title": "Do you ride?",
          "choices": [ { "id": "yes", "text": "Yes" }, { "id": "no", "text": "No" } ] },
        { "id": "test", "kind": "single_choice", "title": "Choose “Never”.",
          "choices": [ { "id": "often", "text": "Often" }, { "id": "never", "text": "Never" } ],
          "attention": { "is": "never" } }
      ] },
      { "id": "two", "show_if": { "all": [ { "question": "ride", "is": "yes" } ] },
        "questions": [
        { "id": "far", "kind": "number", "title": "How far?", "min": 0, "max": 500 }
      ] }
    ]
  }
  """
