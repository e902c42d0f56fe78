import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Answers that are declared void")
struct VoidingTests {
  @Test("Whoever gave it is told, appeals, and an admin lets it count", arguments: Engine.allCases)
  func appealed(engine: Engine) async throws {
    try await withDoubtful(engine) { world, doubtful async throws in
      let (id, response) = (doubtful.survey, doubtful.response)
      let admin = try await world.person("boss", role: .admin)
      #expect(response.flags == [.speeder, .inattentive])
      #expect(try await world.counted(id) == 1)

      let page = try await doubtful.author.visitor.get("/surveys/\(id)/quality/\(response.id)")
      #expect(page.status == 200 && page.text.contains("Because."))
      #expect(!page.text.contains("olga"))
      try await doubtful.void(reason: "Please read the questions.")
      #expect(try await world.counted(id) == 0)
      #expect(try await world.words(of: doubtful.respondent) == [])
      try await world.test.runJobs()
      #expect(try await world.words(of: doubtful.respondent) == ["surveys.voided"])
      #expect(try await world.balance(of: doubtful.respondent) == Tokens(2))

      let path = "/surveys/\(id)/appeal"
      let why = try await doubtful.respondent.visitor.get(path)
      #expect(why.status == 200 && why.text.contains("Please read the questions."))
      #expect(why.text.contains("28\u{A0}November 2026"))
      let empty = try await doubtful.respondent.visitor.post(path, ["words": " "])
      #expect(empty.status == 422)
      let sent = try await doubtful.respondent.visitor.post(path, ["words": "I read fast."])
      #expect(sent.status == 303)
      #expect(try await world.words(of: admin) == ["surveys.appeal"])
      let twice = try await doubtful.respondent.visitor.post(path, ["words": "Once more."])
      #expect(twice.status == 422 && twice.text.contains("An admin looks at your answer"))

      let queue = try await admin.visitor.get("/admin/surveys/appeals")
      #expect(queue.text.contains("I read fast.") && queue.text.contains("Please read the"))
      #expect(!queue.text.contains("olga"))
      let decided = try await admin.visitor.post(
        "/admin/surveys/appeals/\(response.id)", ["decision": "restore"])
      #expect(decided.status == 303)
      try await world.test.runJobs()
      #expect(try await world.counted(id) == 1)
      let restored = try await world.response(of: doubtful.respondent, to: id)
      #expect(restored?.state == .counted && restored?.flags == [])
      #expect(try await world.words(of: doubtful.respondent).contains("surveys.restored"))
      #expect(try await world.balance(of: doubtful.respondent) == Tokens(2))
      #expect(try await world.audit() == ["answer_restored author survey \(id)"])
      // What an admin looked at cannot be declared void again.
      #expect(try await doubtful.post("void").status == 404)
    }
  }

  @Test(
    "Without an appeal it is final after 14 days, and the token goes", arguments: Engine.allCases)
  func final(engine: Engine) async throws {
    try await withDoubtful(engine) { world, doubtful async throws in
      try await doubtful.void()
      try await world.test.runJobs()
      world.test.clock.advance(by: .days(14))
      try await world.settle()
      #expect(
        try await world.response(of: doubtful.respondent, to: doubtful.survey)?.state == .void)
      world.test.clock.advance(by: .days(1))
      try await world.settle()
      let gone = try await world.response(of: doubtful.respondent, to: doubtful.survey)
      #expect(gone?.state == .removed && gone?.answers == [:])
      #expect(try await world.balance(of: doubtful.respondent) == Tokens(1))
      #expect(try await world.words(of: doubtful.respondent).contains("surveys.removed"))
      let page = try await doubtful.respondent.visitor.get("/surveys/\(doubtful.survey)/appeal")
      #expect(page.text.contains("left out for good"))
      // Once more it changes nothing.
      let before = try await world.everything()
      try await world.settle()
      #expect(try await world.everything() == before)
      #expect(try await doubtful.post("restore").status == 404)
    }
  }

  @Test("An admin who refuses takes the token, or what is left", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withDoubtful(engine) { world, doubtful async throws in
      let admin = try await world.person("boss", role: .admin)
      try await doubtful.void()
      // They find it themselves, before they are told.
      try await doubtful.respondent.visitor.post(
        "/surveys/\(doubtful.survey)/appeal", ["words": "It is honest."])
      try await world.test.runJobs()
      #expect(try await world.words(of: doubtful.respondent) == [])
      let account = doubtful.respondent.id
      try await world.database.write { db in
        try db.execute(
          "UPDATE token_balance SET balance = 1, earned = 1 WHERE account = \(account)")
      }
      try await admin.visitor.post(
        "/admin/surveys/appeals/\(doubtful.response.id)", ["decision": "remove"])
      try await world.test.runJobs()
      #expect(try await world.balance(of: doubtful.respondent) == .zero)
      #expect(try await world.audit() == ["answer_voided author survey \(doubtful.survey)"])
      #expect(try await world.words(of: admin) == [])
    }
  }

  @Test("The author takes it back, before and after it was told", arguments: Engine.allCases)
  func takenBack(engine: Engine) async throws {
    try await withDoubtful(engine) { world, doubtful async throws in
      try await doubtful.void()
      #expect(try await doubtful.post("restore").status == 303)
      try await world.test.runJobs()
      #expect(try await world.words(of: doubtful.respondent) == [])
      #expect(try await world.counted(doubtful.survey) == 1)
      try await doubtful.void()
      try await world.test.runJobs()
      #expect(try await doubtful.post("restore").status == 303)
      try await world.test.runJobs()
      #expect(
        try await world.words(of: doubtful.respondent) == ["surveys.restored", "surveys.voided"])
      #expect(try await world.counted(doubtful.survey) == 1)
      let pending: Int? = try await world.database.read { db in
        try db.value("SELECT COUNT(*) FROM survey_voiding")
      }
      #expect(pending == 0)
    }
  }

  @Test("Refused, with nothing changed", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withDoubtful(engine) { world, doubtful async throws in
      let honest = try await world.person("hana")
      try await world.answer(doubtful.survey, by: honest, slowly: true)
      let fine = try #require(try await world.response(of: honest, to: doubtful.survey))
      #expect(fine.flags == .inattentive)
      let before = try await world.everything()
      let path = "/surveys/\(doubtful.survey)/quality/\(doubtful.response.id)"
      // Somebody else, an admin, and whoever answered.
      let admin = try await world.person("boss", role: .admin)
      for person in [honest, admin, doubtful.respondent] {
        #expect(try await person.visitor.get(path).status == 404)
        #expect(try await person.visitor.post("\(path)/void").status == 404)
        #expect(try await person.visitor.post("\(path)/restore").status == 404)
        #expect(
          try await person.visitor.get("/surveys/\(doubtful.survey)/quality").status == 404)
      }
      // One signal only, one too many words, and an answer that counts anyway.
      let one = try await doubtful.author.visitor.post(
        "/surveys/\(doubtful.survey)/quality/\(fine.id)/void")
      #expect(one.status == 422 && one.text.contains("One signal is not enough"))
      #expect(
        try await doubtful.post("void", reason: String(repeating: "x", count: 501)).status == 422)
      #expect(try await doubtful.post("restore").status == 404)
      #expect(
        try await honest.visitor.post(
          "/surveys/\(doubtful.survey)/appeal", ["words": "Hm."]
        ).status == 422)
      #expect(
        try await admin.visitor.post(
          "/admin/surveys/appeals/\(doubtful.response.id)", ["decision": "remove"]
        ).status == 404)
      // Too late.
      world.test.clock.advance(by: .days(24))
      #expect(try await doubtful.post("void").status == 422)
      #expect(try await world.everything() == before)
    }
  }

  @Test("Several are told in one go, each of their own", arguments: Engine.allCases)
  func several(engine: Engine) async throws {
    try await withDoubtful(engine) { world, doubtful async throws in
      let others = try await world.people("ana", "bara", "cyril")
      for other in others { try await world.answer(doubtful.survey, by: other) }
      for voided in others.prefix(2) {
        let response = try #require(try await world.response(of: voided, to: doubtful.survey))
        try await world.store.voidAnswer(
          response.id, of: doubtful.survey, reason: "", by: doubtful.author.id)
      }
      try await world.test.runJobs()
      for (other, isVoid) in zip(others, [true, true, false]) {
        #expect(try await world.words(of: other) == (isVoid ? ["surveys.voided"] : []))
      }
      #expect(try await world.counted(doubtful.survey) == 2)
    }
  }
}

/// A survey with one answer that two signals speak against.
private struct Doubtful: Sendable {
  let author: APIPerson
  let respondent: APIPerson
  let survey: ID
  let response: StoredResponse

  @discardableResult
  func post(_ what: String, reason: String = "") async throws -> TestResponse {
    try await author.visitor.post(
      "/surveys/\(survey)/quality/\(response.id)/\(what)", ["reason": reason])
  }

  func void(reason: String = "") async throws {
    let done = try await post("void", reason: reason)
    #expect(done.status == 303, "\(done.text)")
  }
}

private func withDoubtful(
  _ engine: Engine, _ body: (APIWorld, Doubtful) async throws -> Void
) async throws {
  try await withAPI(engine) { world in
    let people = try await world.people("author", "olga")
    let id = try await world.survey(by: people[0])
    try await world.answer(id, by: people[1])
    let response = try #require(try await world.response(of: people[1], to: id))
    try await body(
      world, Doubtful(author: people[0], respondent: people[1], survey: id, response: response))
  }
}

extension APIWorld {
  /// Answers in no time, without looking at the test of attention.
  fileprivate func answer(_ survey: ID, by person: APIPerson, slowly: Bool = false) async throws {
    #expect(try await person.ask("POST", "/\(survey)/attempt").status == 200)
    if slowly { test.clock.advance(by: .seconds(90)) }
    let words = slowly ? "I like it." : "Because."
    let done = try await person.ask(
      "POST", "/\(survey)/answers",
      json: #"{"why": {"text": "\#(words)"}, "test": {"choices": ["often"]}}"#)
    #expect(done.status == 201, "\(done.text)")
  }

  /// What the hourly timer does, and the jobs after it.
  fileprivate func settle() async throws {
    try await store.settleDue()
    try await test.runJobs()
  }

  /// The kinds of word that somebody has of answers, in alphabetical order.
  fileprivate func words(of person: APIPerson) async throws -> [String] {
    let account = person.id
    return try await database.read { db in
      try db.column(
        """
        SELECT kind FROM notification WHERE user_id = \(account)
          AND kind IN ('surveys.voided', 'surveys.restored', 'surveys.removed', 'surveys.appeal')
        ORDER BY kind
        """)
    }
  }

  fileprivate func audit() async throws -> [String] {
    try await database.read { db in
      try db.rows(
        """
        SELECT action, subject, detail FROM account_audit WHERE action LIKE 'answer%' ORDER BY id
        """
      ).map { row in "\(try row[0] as String) \(try row[1] as String) \(try row[2] as String)" }
    }
  }
}
