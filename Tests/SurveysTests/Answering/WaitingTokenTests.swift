import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Answers whose token waits")
struct WaitingTokenTests {
  @Test("Whoever hands in without having begun is told what to do", arguments: Engine.allCases)
  func notBegun(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let id = try await world.survey(by: people[0], sixty)
      let before = try await world.everything()
      for (method, path) in [("POST", "answers"), ("PUT", "attempt")] {
        let sent = try await people[1].ask(method, "/\(id)/\(path)", json: "{}", revision: 1)
        #expect(try sent.status == 409 && sent.code == "not_begun", "\(sent.text)")
        #expect(sent.text.contains("POST /api/v1/surveys/{id}/attempt"))
      }
      #expect(try await world.everything() == before)
    }
  }

  @Test("An empty answer is handed in and earns nothing", arguments: Engine.allCases)
  func empty(engine: Engine) async throws {
    try await withWaiting(engine) { world, waiting async throws in
      #expect(waiting.handedIn["token"] as? String == "waiting")
      #expect(waiting.handedIn["balance"] as? Double == 1)
      #expect(waiting.response.token == .waiting && waiting.response.state == .counted)
      #expect(waiting.response.flags.contains(.nearlyEmpty))
      #expect(try await world.counted(waiting.survey) == 1)
      // The same again is the same, and still nothing.
      let again = try await waiting.respondent.ask(
        "POST", "/\(waiting.survey)/answers", json: "{}")
      #expect(again.status == 200)
      #expect(try again.object["token"] as? String == "waiting")
      #expect(try await world.balance(of: waiting.respondent) == Tokens(1))
      let own = try await waiting.respondent.visitor.get("/surveys/\(waiting.survey)/done").text
      #expect(own.contains("waits until the author accepts it") && !own.contains("+1"))
      let list = try await waiting.respondent.visitor.get("/ask/answered").text
      #expect(list.contains("the token waits"))
      #expect(try await world.store.bookProblem() == nil)
    }
  }

  @Test(
    "The author accepts it: the token comes, once, and nobody is named",
    arguments: Engine.allCases)
  func accepted(engine: Engine) async throws {
    try await withWaiting(engine) { world, waiting async throws in
      let hub = try await waiting.author.visitor.get("/surveys/\(waiting.survey)").text
      #expect(hub.contains("Answers wait for you to accept them"))
      let list = try await waiting.author.visitor.get("/surveys/\(waiting.survey)/quality").text
      #expect(list.contains("/quality/\(waiting.response.id)") && !list.contains("olga"))
      let judged = try await waiting.author.visitor.get(waiting.path).text
      #expect(judged.contains("\(waiting.path)/accept") && judged.contains("\(waiting.path)/void"))
      #expect(!judged.contains("olga"))
      // Nobody else can, least of all whoever gave it.
      #expect(try await waiting.respondent.visitor.post("\(waiting.path)/accept").status == 404)
      #expect(
        try await waiting.respondent.visitor.post(
          "/surveys/\(waiting.survey)/quality/accept-all"
        ).status == 404)
      #expect(try await waiting.author.visitor.post("\(waiting.path)/accept").status == 303)
      try await world.test.runJobs()
      #expect(try await world.balance(of: waiting.respondent) == Tokens(2))
      #expect(try await world.told("surveys.accepted") == [waiting.respondent.id])
      let response = try await world.response(of: waiting.respondent, to: waiting.survey)
      #expect(response?.token == .earned && response?.flags == [])
      #expect(try await waiting.author.visitor.post("\(waiting.path)/accept").status == 404)
      #expect(try await waiting.author.visitor.post("\(waiting.path)/void").status == 404)
      try await world.store.settle(waiting.survey)
      #expect(try await world.balance(of: waiting.respondent) == Tokens(2))
      #expect(try await world.waiting() == 0)
      #expect(try await world.store.bookProblem() == nil)
    }
  }

  @Test("Accepted long after the end it earns as well", arguments: Engine.allCases)
  func acceptedLate(engine: Engine) async throws {
    try await withWaiting(engine) { world, waiting async throws in
      #expect(try await waiting.author.ask("POST", "/\(waiting.survey)/close").status == 200)
      world.test.clock.advance(by: .days(13))
      #expect(
        try await waiting.author.visitor.post(
          "/surveys/\(waiting.survey)/quality/accept-all"
        ).status == 303)
      try await world.test.runJobs()
      #expect(try await world.balance(of: waiting.respondent) == Tokens(2))
    }
  }

  @Test(
    "The author leaves it out: nothing is taken, for nothing was given",
    arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withWaiting(engine) { world, waiting async throws in
      let done = try await waiting.author.visitor.post(
        "\(waiting.path)/void", ["reason": "It is empty."])
      #expect(done.status == 303, "\(done.text)")
      try await world.test.runJobs()
      #expect(try await world.counted(waiting.survey) == 0)
      let page = try await waiting.respondent.visitor.get("/surveys/\(waiting.survey)/appeal").text
      #expect(page.contains("It is empty.") && page.contains("has not earned a token yet"))
      world.test.clock.advance(by: .days(16))
      try await world.store.settleDue()
      try await world.test.runJobs()
      #expect(try await world.balance(of: waiting.respondent) == Tokens(1))
      let response = try await world.response(of: waiting.respondent, to: waiting.survey)
      #expect(response?.state == .removed && response?.token == .lapsed)
      #expect(try await world.waiting() == 0)
      #expect(try await world.store.bookProblem() == nil)
    }
  }

  @Test("An admin sides with whoever gave it: the token comes", arguments: Engine.allCases)
  func appealed(engine: Engine) async throws {
    try await withWaiting(engine) { world, waiting async throws in
      let admin = try await world.person("boss", role: .admin)
      try await waiting.author.visitor.post("\(waiting.path)/void")
      try await waiting.respondent.visitor.post(
        "/surveys/\(waiting.survey)/appeal", ["words": "I have no opinion on these."])
      try await admin.visitor.post(
        "/admin/surveys/appeals/\(waiting.response.id)", ["decision": "restore"])
      try await world.test.runJobs()
      #expect(try await world.balance(of: waiting.respondent) == Tokens(2))
      #expect(try await world.counted(waiting.survey) == 1)
      #expect(try await world.waiting() == 0)
    }
  }

  @Test(
    "Nobody decides: 14 days after the end it lapses, counts, and its person is told",
    arguments: Engine.allCases)
  func lapsed(engine: Engine) async throws {
    try await withWaiting(engine) { world, waiting async throws in
      #expect(try await waiting.author.ask("POST", "/\(waiting.survey)/close").status == 200)
      world.test.clock.advance(by: .days(14))
      try await world.store.settleDue()
      try await world.test.runJobs()
      #expect(try await world.waiting() == 1)
      world.test.clock.advance(by: .seconds(1))
      try await world.store.settleDue()
      try await world.test.runJobs()
      #expect(try await world.waiting() == 0)
      #expect(try await world.balance(of: waiting.respondent) == Tokens(1))
      #expect(try await world.told("surveys.lapsed") == [waiting.respondent.id])
      #expect(try await world.counted(waiting.survey) == 1)
      let own = try await waiting.respondent.visitor.get("/surveys/\(waiting.survey)").text
      #expect(own.contains("earned no token"))
      #expect(try await waiting.author.visitor.post("\(waiting.path)/accept").status == 404)
    }
  }
}

/// Somebody's empty answer.
private struct Waiting: Sendable {
  let author: APIPerson
  let respondent: APIPerson
  let survey: ID
  let response: StoredResponse
  nonisolated(unsafe) let handedIn: [String: Any]

  var path: String { "/surveys/\(survey)/quality/\(response.id)" }
}

private func withWaiting(
  _ engine: Engine, _ body: (APIWorld, Waiting) async throws -> Void
) async throws {
  try await withAPI(engine) { world in
    let people = try await world.people("author", "olga")
    let id = try await world.survey(by: people[0], sixty)
    try await people[1].begin(id)
    let sent = try await people[1].ask("POST", "/\(id)/answers", json: "{}")
    #expect(sent.status == 201, "\(sent.text)")
    let response = try #require(try await world.response(of: people[1], to: id))
    try await body(
      world,
      Waiting(
        author: people[0], respondent: people[1], survey: id, response: response,
        handedIn: try sent.object))
  }
}

extension APIWorld {
  fileprivate func told(_ kind: String) async throws -> [ID] {
    try await database.read { db in
      try db.column("SELECT user_id FROM notification WHERE kind = \(kind) ORDER BY user_id")
    }
  }

  /// For how many a token waits.
  fileprivate func waiting() async throws -> Int {
    try await database.read { db in
      try db.value("SELECT COUNT(*) FROM survey_waiting_token", as: Int.self) ?? 0
    }
  }
}

/// Sixty questions, none of them required.
private let sixty: String = {
  let questions = (0..<60).map {
    #"{"id": "q\#($0)", "kind": "scale", "title": "How?", "from": 1, "to": 5}"#
  }
  return #"""
    {"version": 1, "title": "Sixty", "language": "en",
     "pages": [{"id": "p", "questions": [\#(questions.joined(separator: ", "))]}]}
    """#
}()
