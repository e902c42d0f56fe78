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
        ])
    ])

  @Test("An address says what it filters by, and back")
  func roundTrip() {
    let query = ["ride:a", "ride:other", "mood:3", "grid.b:a"]
    let filter = ResultFilter(query: query, definition)
    #expect(filter.query == query)
    #expect(
      filter.conditions.compactMap { $0.labels(in: definition)?.value } == [
        "Yes", "Something else", "3", "Good",
      ])
    #expect(filter.conditions[3].labels(in: definition)?.row == "Two")
  }

  @Test(
    "What the survey does not know is left out",
    arguments: [
      "", ":", "ride", "ride:", "ride:z", "nothing:a", "mood:6", "mood:x", "mood:+3", "mood:03",
      "grid:a", "grid.a", "grid.z:a", "grid.a:z", "why:x", "ride.a:a", "grid.a.b:a", "ride:a:b",
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
}
