import Core
import Testing

@testable import Surveys

@Suite struct ResultFilterTests {
  private let definition = SurveyDefinition(
    title: "S", language: .english,
    pages: [
      SurveyPage(
        id: "p",
        questions: [
          choiceQuestion("ride", "Yes", "No", other: "Something else"),
          Question(id: "mood", title: "Mood?", kind: .scale(ScaleRules(from: 1, to: 5))),
          Question(
            id: "grid", title: "Grid",
            kind: .matrix(
              MatrixRules(rows: lettered(["One", "Two"]), columns: lettered(["Good", "Bad"])))),
          Question(id: "why", title: "Why?", kind: .shortText(most: 100)),
          Question(id: "age", title: "Age?", kind: .number(NumberRules(unit: "years"))),
          Question(id: "when", title: "When?", kind: .date(DateRules())),
        ])
    ])

  @Test("An address says what it filters by, and back")
  func roundTrip() {
    let query = ["ride:a", "ride:other", "mood:3", "grid.b:a"]
    let filter = ResultFilter(query: query, definition)
    #expect(filter.query == query)
    #expect(
      filter.conditions.compactMap { $0.labels(in: definition)?.value.en } == [
        "Yes", "Something else", "3", "Good",
      ])
    #expect(filter.conditions[3].labels(in: definition)?.row == "Two")
  }

  @Test(
    "What the survey does not know is left out",
    arguments: [
      "", ":", "ride", "ride:", "ride:z", "nothing:a", "mood:6", "mood:x", "mood:+3", "mood:03",
      "grid:a", "grid.a", "grid.z:a", "grid.a:z", "why:x", "ride.a:a", "grid.a.b:a", "ride:a:b",
      "age:", "age:..", "age:x..9", "age:1..y", "age:9..1", "age:1e5..", "age:nan..", "age:inf..",
      "age:..1000000000001", "age:5", "age:~word", "ride:1..2", "grid.a:1..2", "grid.a:~word",
      "when:2026-13-01..", "when:1..2", "when:2026-02-01..2026-01-01", "when:..", "when:~word",
      "why:~", "why:~ ", "why:1..2", "mood:5..1", "mood:~word",
    ])
  func nonsense(_ text: String) {
    #expect(ResultFilter(query: [text], definition).isEmpty)
  }

  @Test("At most five, each once")
  func bounded() {
    let query = ["ride:a", "ride:a", "ride:b", "mood:1", "mood:2", "mood:3", "mood:4"]
    #expect(
      ResultFilter(query: query, definition).query
        == ["ride:a", "ride:b", "mood:1", "mood:2", "mood:3"])
  }

  @Test(
    "Numbers, days and words are written alike, and said in words",
    arguments: [
      ("age:18..65", "age:18..65", "18 to 65\u{A0}years"), ("age:1,5..", "age:1.5..", ""),
      ("age:−2..", "age:-2..", ""), ("age:..0.0000001", "age:..0.0000001", ""),
      ("mood:2..4", "mood:2..4", "2 to 4"), ("mood:..4", "mood:..4", "4 or less"),
      ("when:2026-01-31..", "when:2026-01-31..", "since 2026-01-31"),
      ("when:..31. 1. 2026", "when:..2026-01-31", "until 2026-01-31"),
      ("why:~100% _sure_", "why:~100% _sure_", "contains “100% _sure_”"),
      ("ride:~skateboard", "ride:~skateboard", "contains “skateboard”"),
    ])
  func written(_ text: String, _ address: String, _ said: String) throws {
    let filter = ResultFilter(query: [text], definition)
    #expect(filter.query == [address])
    #expect(ResultFilter(query: filter.query, definition) == filter)
    let words = try #require(filter.conditions.first?.labels(in: definition)?.value.en)
    #expect(said.isEmpty || words == said)
  }

  @Test("An address that asks for what cannot be says so")
  func leftOut() {
    #expect(!ResultFilter.leavesOut(["ride:a", "age:1..2", "ride:a"], definition))
    #expect(ResultFilter.leavesOut(["ride:a", "age:2..1"], definition))
    #expect(ResultFilter.leavesOut((1...6).map { "age:\($0).." }, definition))
  }
}
