import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("A survey that its author deletes")
struct DeleteSurveyTests {
  @Test(
    "leaves nothing in any table, whatever its state, and others keep their tokens",
    arguments: Engine.allCases, DeletedState.allCases)
  func nothingStays(engine: Engine, state: DeletedState) async throws {
    try await withDeleted(engine, state) { world in
      let before = try await world.traces()
      #expect(before.contains("survey") && before.contains("picture_use"))
      if state == .appealed { try await expectWhole(world, before) }
      let had = try await [world.balance(of: world.petr), world.balance(of: world.anna)]
      try await world.delete()
      #expect(try await world.traces() == [], "at once")
      world.test.clock.advance(by: .days(20))
      try await world.test.runJobs()
      #expect(try await world.traces() == [], "and for good")
      let has = try await [world.balance(of: world.petr), world.balance(of: world.anna)]
      #expect(had == has)
      #expect(try await Network(world.test).book().isBalanced)
      #expect(try await Network(world.test).book().escrow == .zero)
      try await expectGone(world, hadAnswers: ![.draft, .planned].contains(state))
    }
  }

  /// Every table that speaks of surveys was in the play, so that a new one is.
  private func expectWhole(_ world: DeletedWorld, _ found: [String]) async throws {
    let named = try await world.database.read { db in
      try TableWalk.tables(withColumn: "survey", in: db)
        + TableWalk.tables(withColumn: "response", in: db)
    }
    #expect(named.count > 15)
    // Versions are of drafts alone.
    for table in named where table != "survey_version" {
      #expect(found.contains(table), "\(table) has nothing of the survey")
    }
    for table in ["survey_search", "notification", "job"] {
      #expect(found.contains(table), "\(table)")
    }
  }

  /// No way leads to it, and the survey beside it is as it was.
  private func expectGone(_ world: DeletedWorld, hadAnswers: Bool) async throws {
    for person in [world.author, world.petr, world.admin] {
      for way in ["", "/answer", "/results", "/definition.json", "/answers.csv", "/delete"] {
        let answer = try await person.visitor.get(world.path + way)
        #expect(answer.status == 404, "\(person.viewer.userName) \(way)")
      }
      let api = try await person.visitor.get("/api/v1" + world.path)
      #expect(api.status == 404)
    }
    #expect(try await !world.author.visitor.get("/ask/mine").text.contains("xylofon"))
    #expect(
      try await !world.petr.visitor.get("/ask/search?q=xylofon").text.contains("O xylofonech"))
    let list = try await world.petr.visitor.get("/ask/answered").text
    #expect(!list.contains("xylofon") && list.contains("Mobility"))
    #expect(list.contains("And 1 survey that was deleted since.") == hadAnswers)
    let other = try await world.author.visitor.get("/surveys/\(world.other)/results")
    #expect(other.status == 200 && other.text.contains("On foot"))
  }

  @Test("Its page says what goes and what stays, and asks", arguments: Language.allCases)
  func asks(language: Language) async throws {
    try await withDeleted(.sqlite, .open) { world in
      let hub = try await world.author.visitor.get(world.path).text
      #expect(hub.contains("href=\"\(world.path)/delete\""))
      let author = world.author.id
      try await world.database.write { db in
        try db.execute("UPDATE account SET language = \(language.rawValue) WHERE id = \(author)")
      }
      let page = try await world.author.visitor.get("\(world.path)/delete").text
      #expect(
        page.contains(
          language == .czech
            ? "Dotazník se smaže i se 3 odpověďmi." : "The survey and 3 answers to it will be"))
      #expect(page.contains(language == .czech ? "žeton zůstane" : "keep their tokens"))
      #expect(page.contains(language == .czech ? "se nevracejí" : "is not given back"))
      // Looking at it deletes nothing.
      #expect(try await world.author.visitor.get(world.path).status == 200)
    }
  }

  @Test("Nobody else can, and none of it is touched", arguments: Engine.allCases)
  func others(engine: Engine) async throws {
    try await withDeleted(engine, .open) { world in
      let before = try await world.answers.everything()
      for person in [world.petr, world.admin] {
        #expect(try await person.visitor.get("\(world.path)/delete").status == 404)
        let done = try await person.visitor.post("\(world.path)/delete", ["answers": "delete"])
        #expect(done.status == 404)
        let api = try await person.visitor.send(
          TestRequest(
            "DELETE", "/api/v1\(world.path)?answers=delete",
            headers: ["Sec-Fetch-Site": "same-origin"]))
        #expect(api.status == 404)
      }
      // Its author has to say that the answers are meant.
      let unsaid = try await world.author.visitor.post("\(world.path)/delete")
      #expect(unsaid.status == 409)
      #expect(try await world.answers.everything() == before)
    }
  }

  @Test("Programs say that they mean the answers", arguments: Engine.allCases)
  func api(engine: Engine) async throws {
    try await withDeleted(engine, .shared) { world async throws in
      func ask(_ query: String) async throws -> Int {
        try await world.author.visitor.send(
          TestRequest(
            "DELETE", "/api/v1\(world.path)\(query)",
            headers: ["Sec-Fetch-Site": "same-origin"])
        ).status
      }
      #expect(try await ask("") == 409)
      #expect(try await ask("?answers=keep") == 400)
      #expect(try await ask("?answers=delete") == 204)
      #expect(try await ask("?answers=delete") == 404)
      #expect(try await world.traces() == [])
    }
  }

  @Test("While people answer it, each of them has a token or nothing", arguments: Engine.allCases)
  func whileAnswered(engine: Engine) async throws {
    try await withDeleted(engine, .open) { world in
      var people: [AnsweringPerson] = []
      for number in 0..<6 { people.append(try await world.answers.person("many\(number)")) }
      let taken = try await withThrowingTaskGroup(of: (ID, Bool)?.self) { group in
        for person in people {
          group.addTask {
            do {
              try await world.surveys.begin(world.survey, by: person.viewer)
              let handedIn = try await world.surveys.submit(
                ["why": .text("ptakopysk")], on: world.survey, by: person.viewer)
              guard case .taken = handedIn else { return (person.id, false) }
              return (person.id, true)
            } catch is AppError { return (person.id, false) }
          }
        }
        group.addTask {
          try await world.delete()
          return nil
        }
        return try await group.reduce(into: [ID: Bool]()) { if let one = $1 { $0[one.0] = one.1 } }
      }
      #expect(try await world.traces() == [])
      for person in people {
        let balance = try await world.balance(of: person)
        #expect(balance == (taken[person.id] == true ? Tokens(2) : balance))
        #expect(balance ?? .zero <= Tokens(2))
      }
      #expect(try await Network(world.test).book().isBalanced)
    }
  }

  @Test(
    "An account that goes leaves the same behind at those who answered", arguments: Engine.allCases)
  func account(engine: Engine) async throws {
    try await withDeleted(engine, .appealed) { world in
      let author = world.author.id
      try await world.database.write { db in
        try world.surveys.accountDeleted(author, in: db)
        try db.execute("DELETE FROM account WHERE id = \(author)")
      }
      #expect(try await world.traces().filter { !$0.hasPrefix("picture") } == [])
      let list = try await world.petr.visitor.get("/ask/answered").text
      #expect(list.contains("And 2 surveys that were deleted since."))
      let days = try await world.database.read { db in
        try DeletedAnswerStore().days(of: world.petr.id, in: db)
      }
      #expect(days.map(\.surveys) == [2])
    }
  }
}
