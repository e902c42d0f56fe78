import AppTestSupport
import Core
import Database
import Statistics
import Testing

@testable import Surveys

@Suite("Where several could be chosen, each choice")
struct ChoiceComparisonTests {
  private let several = QuestionKind.multipleChoice(
    Choices(lettered(["Bus", "Bike", "Car"])), ChosenBounds())

  private var questions: [Question] {
    [
      Question(id: "by", title: "How?", kind: several), choiceQuestion("where", "Town", "Village"),
      Question(id: "with", title: "With whom?", kind: several),
      Question(id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 5))),
    ]
  }

  /// In town 30 of 40 take the bus, in the village 8 of 40; half of each go by bike; nobody by car
  /// but one.
  private var answers: [[String: Answer]] {
    (0..<80).map { number in
      let isTown = number < 40
      var by = number % 40 < (isTown ? 30 : 8) ? ["a"] : []
      if number.isMultiple(of: 2) || by.isEmpty { by.append("b") }
      if number == 79 { by = ["c"] }
      return [
        "by": .choices(by), "where": .choices([isTown ? "a" : "b"]),
        "with": .choices(by.contains("a") ? ["a", "b"] : ["b"]),
        "mood": .number(Double(by.contains("a") ? 4 + number % 2 : 1 + number % 3)),
      ]
    }
  }

  @Test("is tested by the groups of another question", arguments: Engine.allCases)
  func groups(_ engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.answer(answers)
      for (one, other) in [("by", "where"), ("where", "by")] {
        let comparison = try await world.compare(one, other)
        let bus = try #require(comparison.choices.first)
        #expect(comparison.choices.map(\.choice) == ["Bus", "Bike", "Car"])
        // scipy.stats.chi2_contingency([[30, 8], [10, 32]], correction=False).pvalue, then Holm.
        #expect(abs((bus.pValue ?? 1) - 8.414048195412194e-07) < 1e-15)
        #expect(abs((bus.adjusted ?? 1) - 3 * (bus.pValue ?? 1)) < 1e-15)
        #expect(bus.high == ChoiceTest.Part(label: "Town", value: 0.75))
        #expect(bus.low == ChoiceTest.Part(label: "Village", value: 0.2))
        let car = try #require(comparison.choices.last)
        // One of forty against none of forty: Fisher's test, which one choice is not too few for.
        #expect(car.pValue == 1 && car.finding == .notSignificant)
        #expect(comparison.finding == .significant(.onePerMille))
        let said = sentence(of: bus)
        #expect(said.en.hasPrefix("“Bus”: most often chosen by “Town” (75%), least by “Village”"))
        #expect(said.cs.contains("75\u{A0}%") && said.cs.contains("„Town“"))
        #expect(sentence(of: comparison).en.contains("each was tested") == false)
        #expect(sentence(of: comparison).en.contains("Each was tested for itself"))
      }
    }
  }

  @Test("counts people, not ticks", arguments: Engine.allCases)
  func people(_ engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.answer([
        ["by": .choices(["a", "b"]), "where": .choices(["a"])],
        ["by": .choices(["b"]), "where": .choices(["b"])], ["by": .choices(["a"])],
      ])
      guard case .counts(let counts) = try await world.compare("where", "by") else {
        Issue.record("no counts")
        return
      }
      #expect(counts.counts == [[1, 1, 0], [0, 1, 0]] && counts.rowPeople == [1, 1])
      #expect(counts.respondents == 2 && counts.chiSquare == nil && counts.fisher == nil)
    }
  }

  @Test("is tested by each choice of another, and by numbers", arguments: Engine.allCases)
  func choicesAndNumbers(_ engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.answer(answers)
      let choices = try await world.compare("by", "with")
      #expect(choices.choices.count == 9)
      let both = try #require(choices.choices.first)
      #expect(both.against == .choice("Bus") && both.isFound)
      #expect(both.high?.value == 1 && both.low?.value == 0)
      #expect(sentence(of: both).en.contains("“Bus” was chosen by 100%; of the others by 0%"))
      let numbers = try await world.compare("mood", "by")
      let bus = try #require(numbers.choices.first)
      #expect(bus.isFound && (bus.high?.value ?? 0) > (bus.low?.value ?? 9))
      #expect(numbers.choices.last?.pValue == nil)
      #expect(sentence(of: bus).cs.contains("kdo ji zvolil"))
    }
  }

  @Test("of which one could be chosen at most is a single choice", arguments: Engine.allCases)
  func atMostOne(_ engine: Engine) async throws {
    let one = QuestionKind.multipleChoice(
      Choices(lettered(["Milk", "Tea"])), ChosenBounds(least: 1, most: 1))
    let questions = [
      Question(id: "poured", title: "Poured?", kind: one), choiceQuestion("said", "Milk", "Tea"),
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(
        [("a", "a", 3), ("a", "b", 1), ("b", "a", 1), ("b", "b", 3)].flatMap { one, other, count in
          Array(
            repeating: ["poured": Answer.choices([one]), "said": .choices([other])], count: count)
        })
      guard case .counts(let counts) = try await world.compare("poured", "said") else {
        Issue.record("no counts")
        return
      }
      #expect(!counts.overlaps && counts.choices.isEmpty)
      #expect(abs((counts.fisher?.pValue ?? 0) - 34 / 70) < 1e-12)
      guard case .choices(_, let isSingle)? = try await world.results().questions.first?.detail
      else {
        Issue.record("no choices")
        return
      }
      #expect(isSingle)
    }
  }

  @Test("that nobody could be asked about says so")
  func nobody() async throws {
    try await withCounted(.sqlite, questions) { world in
      for (one, other) in [("by", "where"), ("by", "with"), ("by", "mood")] {
        #expect(try await world.compare(one, other).finding == .noData)
      }
      try await world.answer([answers[0]])
      for (one, other) in [("by", "where"), ("by", "with"), ("by", "mood")] {
        let few = try await world.compare(one, other)
        #expect(sentence(of: few).en.contains("None of the choices can be tested yet"))
      }
    }
  }
}
