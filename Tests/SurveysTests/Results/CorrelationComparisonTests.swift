import AppTestSupport
import Core
import Database
import Statistics
import Testing

@testable import Surveys

@Suite("Numbers and scales of the same people")
struct CorrelationComparisonTests {
  private let questions = [
    Question(id: "age", title: "Age?", kind: .number(NumberRules())),
    Question(id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 5))),
    Question(id: "percent", title: "Percent?", kind: .scale(ScaleRules(from: 0, to: 100))),
  ]

  // scipy: see CorrelationTests.known, "scales, with ties".
  private let x = [1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 1, 2, 4].map(Double.init)
  private let y = [2, 1, 3, 3, 2, 4, 5, 4, 5, 3, 5, 1, 1, 4].map(Double.init)

  @Test(
    "rise and fall together, packed and loose, whichever comes first", arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await withCounted(engine, questions) { world in
      try await world.answer(
        zip(x, y).map { ["age": .number($0 * 10), "mood": .number($1), "percent": .number($0)] }
          + [["age": .number(90)], ["mood": .number(1)]])
      for size in [100, 5] {
        for (one, other) in [("age", "mood"), ("mood", "age"), ("percent", "mood")] {
          guard case .correlation(let found) = try await world.compare(one, other) else {
            Issue.record("no correlation")
            return
          }
          #expect(found.respondents == 14 && found.one.name == one)
          #expect(abs((found.pearson?.coefficient ?? 0) - 0.801387685344754) < 1e-9)
          #expect(abs((found.spearman?.coefficient ?? 0) - 0.8025114155251143) < 1e-9)
          #expect(abs((found.spearman?.interval?.lower ?? 0) - 0.40210629719158825) < 1e-9)
          #expect(found.finding == .significant(.onePerMille))
          #expect(found.counts.joined().reduce(0, +) == 14)
          let said = sentence(of: .correlation(found))
          #expect(said.en.contains("higher one") && said.en.contains("strongly"))
          #expect(said.cs.contains("silně") && said.cs.contains("nejde o náhodu"))
        }
        try await world.store.packResponses(of: world.survey.id, size: size)
      }
    }
  }

  @Test("that fall as the others rise, that do not, that are few, equal or nobody’s say so")
  func sentences() async throws {
    try await withCounted(.sqlite, questions) { world in
      #expect(try await world.compare("age", "percent").finding == .noData)
      try await world.answer([["age": .number(1), "mood": .number(5)]])
      #expect(try await world.compare("age", "mood").finding == .tooFew)
      try await world.answer((2...6).map { ["age": .number(Double($0)), "mood": .number(4)] })
      let few = try await world.compare("age", "mood")
      #expect(few.finding == .notTrustworthy(.smallGroups))
      #expect(sentence(of: few).en.contains("Fewer than ten"))
      try await world.answer(
        (7...40).map { ["age": .number(Double($0)), "mood": .number($0 > 20 ? 1 : 3)] })
      let falling = try await world.compare("age", "mood")
      #expect(sentence(of: falling).en.contains("lower one"))
      try await world.answer((0..<20).map { ["mood": .number(2), "percent": .number(Double($0))] })
      let equal = try await world.compare("mood", "percent")
      #expect(equal.finding == .notTrustworthy(.noVariation))
      #expect(sentence(of: equal).en.contains("same answer"))
    }
  }

  @Test("of any size are put into few classes, each number into its own")
  func classes() async throws {
    try await withCounted(.sqlite, questions) { world in
      try await world.answer(
        (0..<60).map { number in
          let age = number.isMultiple(of: 2) ? -999_999_999_999.0 + Double(number) : 1e12
          return ["age": .number(age), "percent": .number(Double(number))]
        })
      guard case .correlation(let found) = try await world.compare("age", "percent") else {
        Issue.record("no correlation")
        return
      }
      #expect(found.rows.count <= 9 && found.columns.count <= 9)
      #expect(found.counts.joined().reduce(0, +) == 60)
      #expect(found.counts.first?.reduce(0, +) == 30 && found.counts.last?.reduce(0, +) == 30)
    }
  }
}
