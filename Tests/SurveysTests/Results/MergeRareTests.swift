import AppTestSupport
import Core
import Database
import Statistics
import Testing

@testable import Surveys

@Suite("Rare answers")
struct MergeRareTests {
  @Test(
    "are merged on request, by how many gave them and by nothing else", arguments: Engine.allCases)
  func request(_ engine: Engine) async throws {
    let questions = [
      choiceQuestion("by", "Bus", "Train", "Plane", "Boat", "Nothing"),
      choiceQuestion("where", "Town", "Village"),
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(table([[20, 5], [3, 15], [0, 3], [1, 2], [0, 0]]))
      let plain = try await world.compare("by", "where")
      #expect(plain.finding == .notTrustworthy(.smallExpectedCounts))
      #expect(plain.canMerge && !plain.isMerged)
      guard case .counts(let counts) = try await world.compare("by", "where", merges: true) else {
        Issue.record("no counts")
        return
      }
      #expect(counts.isMerged && counts.respondents == 49)
      // What nobody chose stays, and is not tested.
      #expect(counts.rowLabels == ["Bus", "Nothing", "Train + Plane + Boat"])
      #expect(counts.counts == [[20, 5], [0, 0], [4, 20]])
      #expect(counts.finding == .significant(.onePerMille))
      // chi2_contingency([[20, 5], [4, 20]], correction=False)
      #expect(abs((counts.chiSquare?.statistic ?? 0) - 19.65444444444445) < 1e-9)
    }
  }

  @Test("of a scale join their neighbours")
  func neighbours() {
    var lines = MergedLines([1, 2, 30, 40, 0, 3], isOrdered: true)
    lines.merge(untilAll: 5)
    #expect(lines.lines == [[0, 1, 2], [3, 4, 5]])
    let mood = ComparedQuestion(
      question: Question(
        id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 6))), row: nil)
    #expect(mood.labels(of: lines) == ["1–3", "4–6"])
  }

  @Test("leave at least two lines of each, and none that is in both", arguments: 1...200)
  func bounds(seed: UInt64) {
    var random = SeededRandom(seed)
    func totals() -> [Int] {
      (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Bool.random(using: &random) ? Int.random(in: 0...3, using: &random) : 40
      }
    }
    for isOrdered in [true, false] {
      let (one, other) = (totals(), totals())
      var rows = MergedLines(one, isOrdered: isOrdered)
      var columns = MergedLines(other, isOrdered: false)
      MergedLines.merge(&rows, &columns)
      for (lines, totals) in [(rows, one), (columns, other)] {
        #expect(lines.lines.joined().sorted() == Array(totals.indices))
        #expect(lines.merged(totals).reduce(0, +) == totals.reduce(0, +))
        let filled = totals.count { $0 > 0 }
        #expect(lines.sizes.count >= min(2, filled))
      }
    }
  }

  @Test("that are the groups of numbers are merged until each has five", arguments: Engine.allCases)
  func means(_ engine: Engine) async throws {
    let questions = [
      choiceQuestion("by", "Bus", "Train", "Plane", "Boat"),
      Question(id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 5))),
    ]
    try await withCounted(engine, questions) { world in
      try await world.answer(
        (0..<30).map { number in
          let by = number < 20 ? "a" : number < 25 ? "b" : number < 28 ? "c" : "d"
          return [
            "by": .choices([by]), "mood": .number(Double(1 + number % 2 + (number < 20 ? 0 : 3))),
          ]
        })
      let plain = try await world.compare("by", "mood")
      #expect(plain.finding == .notTrustworthy(.smallGroups) && plain.canMerge)
      guard case .means(let means) = try await world.compare("by", "mood", merges: true) else {
        Issue.record("no means")
        return
      }
      #expect(means.rows.map(\.label) == ["Bus", "Train", "Plane + Boat"])
      #expect(means.finding == .significant(.onePerMille))
    }
  }

  private func table(_ table: [[Int]]) -> [[String: Answer]] {
    let ids = Array("abcdef").map(String.init)
    return table.enumerated().flatMap { row, counts in
      counts.enumerated().flatMap { column, count in
        Array(
          repeating: ["by": .choices([ids[row]]), "where": .choices([ids[column]])],
          count: count)
      }
    }
  }
}
