import AppTestSupport
import Core
import Database
import Statistics
import Testing

@testable import Surveys

@Suite struct ComparisonTests {
  @Test(
    "The tea table: too small for chi-square, so it is Fisher's test", arguments: Engine.allCases)
  func tea(_ engine: Engine) async throws {
    let questions = [
      choiceQuestion("poured", "Milk", "Tea"), choiceQuestion("said", "Milk", "Tea"),
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(pairs("poured", "said", [[3, 1], [1, 3]]))
      guard case .counts(let counts) = try await world.compare("poured", "said") else {
        Issue.record("no counts")
        return
      }
      #expect(counts.counts == [[3, 1], [1, 3]])
      #expect(abs((counts.fisher?.pValue ?? 0) - 34 / 70) < 1e-12)
      #expect(counts.finding == .notSignificant)
      #expect(sentence(of: .counts(counts)).en.hasPrefix("The answers to the two questions do not"))
    }
  }

  @Test("Hair and eyes depend on each other, packed and loose", arguments: Engine.allCases)
  func hairAndEyes(_ engine: Engine) async throws {
    let table = [[68, 20, 15, 5], [119, 84, 54, 29], [26, 17, 14, 14], [7, 94, 10, 16]]
    let questions = [
      choiceQuestion("hair", "Black", "Brown", "Red", "Blond"),
      choiceQuestion("eyes", "Brown", "Blue", "Hazel", "Green"),
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(pairs("hair", "eyes", table))
      for _ in 0..<2 {
        guard case .counts(let counts) = try await world.compare("hair", "eyes") else {
          Issue.record("no counts")
          return
        }
        #expect(counts.counts == table && counts.respondents == 592)
        #expect(abs((counts.chiSquare?.statistic ?? 0) - 138.28984) < 1e-5)
        #expect(counts.finding == .significant(.onePerMille) && counts.fisher == nil)
        #expect(sentence(of: .counts(counts)).cs.contains("souvisejí"))
        try await world.store.packResponses(of: world.survey.id, size: 100)
      }
    }
  }

  @Test("Means of two groups by Welch", arguments: Engine.allCases)
  func sleep(_ engine: Engine) async throws {
    let questions = [
      choiceQuestion("drug", "First", "Second", "Nobody took this"),
      Question(id: "extra", title: "How much longer?", kind: .number(NumberRules(unit: "h"))),
    ]
    let groups = [
      [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
      [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(numbers("drug", "extra", groups))
      // The order of the two does not matter.
      for (one, other) in [("drug", "extra"), ("extra", "drug")] {
        guard case .means(let means) = try await world.compare(one, other) else {
          Issue.record("no means")
          return
        }
        #expect(abs((means.welch?.pValue ?? 0) - 0.0793941) < 1e-6)
        #expect(means.rows.map(\.label) == ["First", "Second", "Nobody took this"])
        #expect(means.rows.map(\.summary.count) == [10, 10, 0])
        #expect(means.kruskalWallis == nil && means.finding == .notSignificant)
      }
    }
  }

  @Test("Means of more groups by Kruskal and Wallis", arguments: Engine.allCases)
  func insects(_ engine: Engine) async throws {
    let sprays = [
      [10, 7, 20, 14, 14, 12, 10, 23, 17, 20, 14, 13],
      [11, 17, 21, 11, 16, 14, 17, 17, 19, 21, 7, 13],
      [0, 1, 7, 2, 3, 1, 2, 1, 3, 0, 1, 4], [3, 5, 12, 6, 4, 3, 5, 5, 5, 5, 2, 4],
      [3, 5, 3, 5, 3, 6, 1, 1, 3, 2, 6, 4], [11, 9, 15, 22, 15, 16, 13, 10, 26, 26, 24, 13],
    ]
    let questions = [
      choiceQuestion("spray", "A", "B", "C", "D", "E", "F"),
      Question(id: "insects", title: "How many?", kind: .number(NumberRules(isWhole: true))),
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(numbers("spray", "insects", sprays.map { $0.map { Double($0) } }))
      guard case .means(let means) = try await world.compare("spray", "insects") else {
        Issue.record("no means")
        return
      }
      #expect(abs((means.kruskalWallis?.statistic ?? 0) - 54.69134) < 1e-5)
      #expect(means.finding == .significant(.onePerMille) && means.welch == nil)
      let said = sentence(of: .means(means))
      #expect(said.en.contains("“F”") && said.en.contains("16.7") && said.cs.contains("16,7"))
    }
  }

  @Test("Nobody, one answer, tiny groups: said so, never a figure that means nothing")
  func few() async throws {
    let questions = [
      choiceQuestion("one", "A", "B"), choiceQuestion("two", "A", "B"),
      Question(id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 5))),
    ]
    try await withCounted(.sqlite, questions) { world in
      #expect(try await world.compare("one", "two").finding == .noData)
      #expect(try await world.compare("one", "mood").finding == .noData)
      try await world.answer(pairs("one", "two", [[9, 9], [0, 0]]))
      #expect(try await world.compare("one", "two").finding == .notTrustworthy(.noVariation))
      try await world.answer(numbers("one", "mood", [[1, 2, 3], [4, 5]]))
      let small = try await world.compare("one", "mood")
      #expect(small.finding == .notTrustworthy(.smallGroups))
      #expect(sentence(of: small).en.contains("so small"))
    }
  }

  @Test("A scale is a number to a choice")
  func scales() async throws {
    let questions = [
      choiceQuestion("one", "A", "B"),
      Question(id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 5))),
      Question(id: "age", title: "Age?", kind: .number(NumberRules())),
    ]
    try await withCounted(.sqlite, questions) { world in
      try await world.answer([
        ["one": .choices(["a"]), "mood": .number(2), "age": .number(30)],
        ["one": .choices(["b"]), "mood": .number(5), "age": .number(40.5)],
      ])
      for (numbers, groups, means) in [
        ("mood", "one", [2, 5]), ("age", "one", [30, 40.5] as [Double?]),
      ] {
        for (one, other) in [(numbers, groups), (groups, numbers)] {
          guard case .means(let found) = try await world.compare(one, other) else {
            Issue.record("no means")
            return
          }
          #expect(found.numbers.name == numbers && found.groups.name == groups)
          #expect(found.rows.map(\.summary.mean) == means)
        }
      }
    }
  }

  @Test("What cannot be compared is not found")
  func unfit() async throws {
    let questions = [
      choiceQuestion("one", "A", "B"),
      Question(id: "why", title: "Why?", kind: .shortText(most: 10)),
      Question(id: "age", title: "Age?", kind: .number(NumberRules())),
      Question(id: "percent", title: "Percent?", kind: .scale(ScaleRules(from: 0, to: 100))),
      Question(
        id: "grid", title: "Grid",
        kind: .matrix(MatrixRules(rows: lettered(["R"]), columns: lettered(["X", "Y"])))),
    ]
    try await withCounted(.sqlite, questions) { world in
      for (one, other) in [
        ("one", "one"), ("one", "why"), ("one", "nothing"), ("one", "grid"),
        ("", ""), ("age", "age"),
      ] {
        await #expect(throws: AppError.self) { _ = try await world.compare(one, other) }
      }
      #expect(world.definition.comparable.map(\.name) == ["one", "age", "percent", "grid.a"])
      try await world.answer([["one": .choices(["a"]), "grid": .rows(["a": "b"])]])
      guard case .counts(let counts) = try await world.compare("one", "grid.a") else {
        Issue.record("no counts")
        return
      }
      #expect(counts.counts == [[0, 1], [0, 0]] && counts.columns.title == "Grid: R")
    }
  }

  @Test("Means stay within what can be answered", arguments: Engine.allCases)
  func possible(_ engine: Engine) async throws {
    let questions = [
      choiceQuestion("one", "A", "B"),
      Question(id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 7))),
      Question(id: "pay", title: "Pay?", kind: .number(NumberRules())),
      Question(id: "balance", title: "Balance?", kind: .number(NumberRules())),
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(
        numbers("one", "mood", [[1, 7], [2, 3, 3, 4, 5, 6]])
          + numbers("one", "pay", [[20_000, 300_000], [30_000, 31_000]])
          + numbers("one", "balance", [[-20_000, 300_000], [30_000, 31_000]]))
      for (question, range) in [
        ("mood", 1...7), ("pay", 0...Double.infinity), ("balance", -.infinity...(.infinity)),
      ] {
        guard case .means(let means) = try await world.compare(question, "one") else {
          Issue.record("no means")
          return
        }
        for interval in means.rows.compactMap(\.summary.interval) {
          #expect(range.contains(interval.lower) && range.contains(interval.upper))
        }
        if question == "balance" {
          #expect(means.rows.first?.summary.interval.map { $0.lower < -300_000 } == true)
        }
      }
      for result in try await world.results().questions {
        guard case .numbers(let summary, _) = result.detail, result.question.id == "mood" else {
          continue
        }
        #expect(summary.interval.map { $0.lower >= 1 && $0.upper <= 7 } == true)
      }
    }
  }

  private func pairs(
    _ one: String, _ other: String, _ table: [[Int]]
  ) -> [[String: Answer]] {
    let ids = Array("abcdef").map(String.init)
    return table.enumerated().flatMap { row, counts in
      counts.enumerated().flatMap { column, count in
        Array(
          repeating: [one: .choices([ids[row]]), other: .choices([ids[column]])], count: count)
      }
    }
  }

  private func numbers(
    _ groups: String, _ numbers: String, _ values: [[Double]]
  ) -> [[String: Answer]] {
    let ids = Array("abcdef").map(String.init)
    return values.enumerated().flatMap { group, values in
      values.map { [groups: .choices([ids[group]]), numbers: .number($0)] }
    }
  }
}
