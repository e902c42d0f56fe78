import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Surveys

@Suite("The steps of public results")
struct PublicStepsTests {
  private let questions = [
    choiceQuestion("ride", "Yes", "No", "Sometimes"),
    Question(id: "far", title: "How far?", kind: .number(NumberRules())),
    Question(id: "why", title: "Why?", kind: .shortText(most: 100)),
  ]

  private func answers(_ count: Int, from start: Int = 0) -> [[String: Answer]] {
    (start..<start + count).map { number in
      [
        "ride": .choices([["a", "b", "c"][number % 3]]), "far": .number(Double(number % 17)),
        "why": .text("Reason \(number)."),
      ]
    }
  }

  @Test("They wait, double, and take nobody alone", arguments: Engine.allCases)
  func doubling(engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.show(["ride", "far", "why"])
      #expect(try await world.steps() == 0)
      try await world.answer(answers(40))
      let first = try #require(try await world.renewed())
      #expect(first.sums.steps == 1 && first.basis.responses == 40)
      #expect(abs(first.sums["all"] - 40) < 15)
      #expect(abs(first.sums["ride//a"] - 14) < 14)
      #expect(first.sums.began == ["ride": 1, "far": 1, "why": 1])
      #expect(first.sums.limits["far"]?.count == 9)
      // A few more change nothing, however often one asks.
      for number in 0..<4 {
        try await world.answer(answers(1, from: 40 + number))
        #expect(try await world.renewed() == first)
      }
      try await world.answer(answers(60, from: 44))
      let second = try #require(try await world.renewed())
      #expect(second.sums.steps == 2 && second.basis.responses == 104)
      #expect(second.sums.limits == first.sums.limits && second.sums.began == first.sums.began)
      #expect(abs(second.sums["all"] - 104) < 20)
      #expect(try await world.renewed() == second)
    }
  }

  @Test(
    "Who is declared void, or counts again, changes nothing between them",
    arguments: Engine.allCases)
  func voided(engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.show(["ride", "why"])
      let responses = answers(40).map { world.response($0) }
      try await world.add(responses)
      let first = try #require(try await world.renewed())
      try await world.void(responses[3])
      #expect(try await world.renewed() == first)
      try await world.restore(responses[3])
      #expect(try await world.renewed() == first)
      try await world.void(responses[7])
      try await world.answer(answers(80, from: 40))
      let second = try #require(try await world.renewed())
      #expect(second.sums.steps == 2 && second.basis.responses == 119)
      #expect(abs(second.sums["ride//b"] - 39) < 20)
    }
  }

  @Test("After the end the last few are never told, but many are", arguments: Engine.allCases)
  func ended(engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.show(["ride"])
      try await world.answer(answers(60))
      let first = try #require(try await world.renewed())
      try await world.answer(answers(1, from: 60))
      try await world.end()
      // In one of a hundred surveys, chance takes so few.
      if first.due - 60 + PublicSteps.least > 1 {
        #expect(try await world.renewed() == first)
      }
      try await world.answer(answers(30, from: 61))
      let last = try #require(try await world.renewed())
      #expect(last.sums.steps > 1 && last.basis.responses == 91)
    }
  }

  @Test("Switching off, on, and to other questions draws nothing", arguments: Engine.allCases)
  func switching(engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.show(["ride"])
      try await world.answer(answers(40))
      let first = try #require(try await world.renewed())
      // Of all questions there are sums, shown or not.
      #expect(first.sums.told["why//all"] != nil)
      try await world.show(["why", "far"])
      #expect(try await world.renewed() == first)
      try await world.show(["ride"], isOn: false)
      try await world.answer(answers(200, from: 40))
      #expect(try await world.renewed() == first)
      try await world.show(["ride"])
      let second = try #require(try await world.renewed())
      #expect(second.sums.steps == 2 && second.basis.responses == 240)
    }
  }

  @Test("The same answers in a restored backup give the same numbers", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.show(["ride"])
      try await world.answer(answers(40))
      let first = try #require(try await world.renewed())
      let survey = world.survey.id
      try await world.database.write { db in
        try db.execute("DELETE FROM survey_public_result WHERE survey = \(survey)")
      }
      // Packed or loose, counted anew or as they came.
      try await world.store.packResponses(of: survey, size: 7)
      _ = try await world.store.recount(survey)
      #expect(try await world.renewed() == first)
    }
  }

  @Test("What the rules before showed has a block of its own", arguments: Engine.allCases)
  func upgraded(engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.show(["ride"])
      try await world.answer(answers(40))
      let layout = RecordLayout(world.definition)
      let survey = world.survey.id
      let before = try await world.database.read { db in
        var tally = ResultTally(layout)
        tally.add(try world.store.looseBlock(survey, layout, in: db), rows: nil, layout)
        return tally
      }
      try await world.answer(answers(100, from: 40))
      try await world.database.write { db in
        try PublicResultStore().put(PublicState(due: 0, basis: before), of: survey, in: db)
      }
      let first = try #require(try await world.renewed())
      #expect(first.sums.steps == 1 && first.basis == before)
      let second = try #require(try await world.renewed())
      #expect(second.sums.steps == 2 && second.basis.responses == 140)
    }
  }

  @Test("Words are of a step: some stay, what is emptied is gone", arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.show(["why"])
      let responses = answers(40).map { world.response($0) }
      try await world.add(responses)
      let first = try #require(try await world.renewed())
      let shown = try #require(first.texts["why"])
      #expect(shown.count == 5 && Set(shown).count == 5)
      try await world.answer(answers(3, from: 40))
      #expect(try await world.words().count == 5)
      let gone = try #require(responses.first { "\($0.id)" == shown[0] })
      try await world.void(gone)
      // It can be appealed against: what is seen changes with the next step.
      #expect(try await world.words().count == 5)
      let id = gone.id
      try await world.database.write { db in
        try db.execute("UPDATE survey_response SET answers = '{}' WHERE id = \(id)")
      }
      #expect(try await world.words().count == 4)
      try await world.answer(answers(90, from: 43))
      let second = try #require(try await world.renewed())
      let kept = try #require(second.texts["why"])
      #expect(kept.count == 5 && Set(shown.dropFirst()).isSubset(of: kept))
      #expect(!kept.contains(shown[0]))
    }
  }
}

extension CountedWorld {
  /// Shows the results of these questions, or does not.
  func show(_ questions: Set<String>, isOn: Bool = true) async throws {
    try await store.publicize(
      survey.id, isOn: isOn, isListed: false, questions: questions, by: survey.author)
  }

  /// Nobody can answer any more, not even those who had begun.
  func end() async throws {
    let (id, end) = (survey.id, test.clock.now - Survey.grace)
    try await database.write { db in
      try db.execute("UPDATE survey SET state = 'closed', closed_at = \(end) WHERE id = \(id)")
    }
  }

  /// What everybody is told after the job has come.
  func renewed() async throws -> PublicState? {
    try await store.renewPublicResults()
    let id = survey.id
    return try await database.read { db in try PublicResultStore().find(id, in: db) }
  }

  /// How many steps there were.
  func steps() async throws -> Int { try await renewed()?.sums.steps ?? 0 }

  /// The words that everybody may read to the question `why`.
  func words() async throws -> [String] {
    let id = survey.id
    let found = try await database.read { [store] db in try store.publicResults(of: id, in: db) }
    let told = try #require(found?.questions.first { $0.question.id == "why" })
    guard case .words(let words)? = told.detail else { return [] }
    return words
  }
}
