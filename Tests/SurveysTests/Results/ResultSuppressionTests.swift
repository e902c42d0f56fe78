import AppTestSupport
import Core
import Testing

@testable import Surveys

/// What is hidden of results that everybody may see.
@Suite struct ResultSuppressionTests {
  @Test("Of fewer than five answers nothing is told")
  func fewAnswers() {
    let results = results(4, [single([4, 0])])
    #expect(results.suppressed().questions.isEmpty)
    #expect(results.suppressed().seconds == nil)
    #expect(hidden(self.results(5, [single([5, 0])]).suppressed()) == [[false, false]])
  }

  @Test("One small count takes another along, or it could be subtracted")
  func complement() {
    #expect(hidden(results(60, [single([3, 20, 37])]).suppressed()) == [[true, true, false]])
    #expect(hidden(results(60, [single([0, 20, 40])]).suppressed()) == [[false, false, false]])
  }

  @Test("Two that can only be one each are as plain as one")
  func onesAlone() {
    #expect(hiddenCells([1, 1, 30, 40], below: 5, isSummed: true) == [0, 1, 2])
    #expect(hiddenCells([2, 4, 30, 40], below: 5, isSummed: true) == [0, 1])
  }

  @Test("Where several can be chosen, counts sum up to nothing that is told")
  func multiple() {
    let question = Question(
      id: "q", title: "Q?",
      kind: .multipleChoice(Choices(lettered(["A", "B", "C"])), ChosenBounds()))
    let result = made(
      question, FieldTally(shown: 60, answered: 60, counts: [3, 50, 40], values: [:]))
    #expect(hidden(results(60, [result]).suppressed()) == [[true, false, false]])
  }

  @Test("By chance: no hidden count follows from the others and their sum")
  func notDerivable() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let counts = (0..<Int.random(in: 2...6, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? Int.random(in: 0...6, using: &generator) : Int.random(in: 5...40, using: &generator)
      }
      guard counts.reduce(0, +) >= 5 else { continue }
      let hidden = hiddenCells(counts, below: 5, isSummed: true)
      for (index, count) in counts.enumerated() where 1..<5 ~= count {
        #expect(hidden.contains(index))
      }
      guard !hidden.isEmpty, hidden.count < counts.count else { continue }
      // Each of the hidden ones could be one, or five, or what is between.
      let sum = hidden.reduce(0) { $0 + counts[$1] }
      #expect(hidden.count > 1 && sum - (hidden.count - 1) >= 5, "\(counts)")
    }
  }

  @Test("A question that only some were shown does not tell what another hides")
  func conditional() {
    let first = single([3, 20, 37], shown: 60)
    let second = single([20, 0, 0], shown: 20, id: "later")
    let suppressed = results(60, [first, second]).suppressed()
    #expect(suppressed.questions[1].shown == 0 && suppressed.questions[1].answered == 0)
    guard case .hidden = suppressed.questions[1].detail else {
      Issue.record("the second question is shown")
      return
    }
    // Three were not shown it: that is a small count itself.
    let alone = results(60, [single([57, 0, 0], shown: 57)]).suppressed()
    #expect(hidden(alone) == [[]])
    let open = results(60, [single([20, 20, 20], shown: 60), second]).suppressed()
    #expect(hidden(open) == [[false, false, false], [false, false, false]])
  }

  @Test("Steps of a scale are joined until none is small, and then there is no mean")
  func scales() throws {
    let kind = QuestionKind.scale(ScaleRules(from: 1, to: 5))
    let tally = FieldTally(shown: 60, answered: 60, counts: [2, 4, 20, 30, 4], values: [:])
    let result = made(Question(id: "q", title: "Q?", kind: kind), tally)
    guard
      case .numbers(let summary, let bins) = results(60, [result]).suppressed().questions[0].detail
    else {
      Issue.record("no numbers")
      return
    }
    #expect(
      bins.map { [Int($0.from), Int($0.to), $0.count] } == [[1, 2, 6], [3, 3, 20], [4, 5, 34]])
    #expect(summary.mean == nil && summary.quartiles == nil && summary.count == 60)
    let even = FieldTally(shown: 60, answered: 60, counts: [0, 10, 20, 30, 0], values: [:])
    let whole = results(60, [made(Question(id: "q", title: "Q?", kind: kind), even)]).suppressed()
    guard case .numbers(let kept, _) = whole.questions[0].detail else { return }
    #expect(kept.mean != nil)
  }

  @Test("Of many numbers neither the least nor the most is told, and no bar is small")
  func numbers() {
    let values = (0..<60).map { Double($0 * $0) }
    let tally = FieldTally(
      shown: 60, answered: 60, counts: [],
      values: Dictionary(
        uniqueKeysWithValues: values.map { (Int64(bitPattern: $0.bitPattern), 1) }))
    let result = made(Question(id: "q", title: "Q?", kind: .number(NumberRules())), tally)
    guard
      case .numbers(let summary, let bins) = results(60, [result]).suppressed().questions[0].detail
    else {
      Issue.record("no numbers")
      return
    }
    #expect(summary.least == nil && summary.most == nil && summary.mean != nil)
    #expect(bins.allSatisfy { $0.count == 0 || $0.count >= 5 })
    #expect(bins.reduce(0) { $0 + $1.count } == 60)
  }

  @Test("Rows of a matrix hide their small cells each for itself")
  func matrices() {
    let rows = lettered(["One", "Two"])
    let kind = QuestionKind.matrix(MatrixRules(rows: rows, columns: lettered(["Yes", "No", "?"])))
    let tally = FieldTally(
      shown: 60, answered: 60, counts: [2, 20, 38, 20, 20, 20], values: [:])
    let result = made(Question(id: "q", title: "Q?", kind: kind), tally)
    guard case .matrix(_, _, let counts) = results(60, [result]).suppressed().questions[0].detail
    else {
      Issue.record("no matrix")
      return
    }
    #expect(counts == [[nil, nil, 38], [20, 20, 20]])
  }

  @Test("Days become months, months years, and a few in a year are hidden")
  func dates() throws {
    func days(_ days: [String: Int]) throws -> QuestionDetail {
      var values: [Int64: Int] = [:]
      for (day, count) in days { values[Int64(try #require(SurveyDate(day)).days)] = count }
      let sum = days.values.reduce(0, +)
      let result = made(
        Question(id: "q", title: "Q?", kind: .date(DateRules())),
        FieldTally(shown: 60, answered: sum, counts: [], values: values))
      return results(60, [result]).suppressed().questions[0].detail
    }
    guard case .dates(let months) = try days(["2026-01-01": 3, "2026-01-02": 4, "2026-02-01": 9])
    else {
      Issue.record("no dates")
      return
    }
    #expect(months.map(\.day) == ["2026-01", "2026-02"] && months.map(\.count) == [7, 9])
    guard case .hidden = try days(["2026-01-01": 30, "2025-01-02": 4]) else {
      Issue.record("four people of a year are shown")
      return
    }
  }

  @Test("Places of two choices would say how often each was first")
  func rankings() {
    func ranked(_ names: [String], _ counts: [Int]) -> QuestionDetail {
      let result = made(
        Question(id: "q", title: "Q?", kind: .ranking(Choices(lettered(names)))),
        FieldTally(shown: 60, answered: 60, counts: counts, values: [:]))
      return results(60, [result]).suppressed().questions[0].detail
    }
    guard case .hidden = ranked(["A", "B"], [58, 2, 2, 58]) else {
      Issue.record("two choices are shown")
      return
    }
    guard case .ranking(let three) = ranked(["A", "B", "C"], [56, 2, 2, 2, 56, 2, 2, 2, 56]) else {
      Issue.record("three choices are hidden")
      return
    }
    #expect(three.allSatisfy { $0.first == nil })
    #expect(three.map(\.meanPlace) == [1.1, 2, 2.9])
  }

  private func results(_ responses: Int, _ questions: [QuestionResult]) -> SurveyResults {
    SurveyResults(
      survey: anySurvey(responses),
      definition: SurveyDefinition(title: "S", language: .english, pages: []), filter: .none,
      responses: responses, allResponses: responses, started: responses,
      seconds: Quartiles(lower: 1, median: 2, upper: 3), breakOffs: [], questions: questions)
  }

  private func single(_ counts: [Int], shown: Int? = nil, id: String = "q") -> QuestionResult {
    let labels = counts.indices.map { "Choice \($0)" }
    let sum = counts.reduce(0, +)
    return made(
      Question(id: id, title: "Q?", kind: .singleChoice(Choices(lettered(labels)))),
      FieldTally(shown: shown ?? sum, answered: sum, counts: counts, values: [:]))
  }

  private func made(_ question: Question, _ tally: FieldTally) -> QuestionResult {
    do {
      return try QuestionResult(question, tally, texts: [])
    } catch {
      Issue.record(error)
      return QuestionResult(question: question, shown: 0, answered: 0, detail: .hidden)
    }
  }

  private func hidden(_ results: SurveyResults) -> [[Bool]] {
    results.questions.map { result in
      guard case .choices(let counts, _) = result.detail else { return [] }
      return counts.map(\.isHidden)
    }
  }

  private func anySurvey(_ answered: Int) -> Survey {
    Survey(
      id: ID(1), author: ID(2), state: .published, title: "S", description: "", category: .other,
      language: .english, questions: 1, pages: 1, seconds: 60, startsAt: nil, endsAt: nil,
      publishedAt: nil, closedAt: nil, price: Tokens(halves: 0), started: answered,
      answered: answered, revision: 1, changedAt: Timestamp(milliseconds: 0))
  }
}
