import Core
import Testing

@testable import Surveys

@Suite("Answers from a plain form")
struct AnswerFormTests {
  @Test("Words are cleaned, and bounded")
  func words() {
    let question = Question(id: "q", title: "T", kind: .shortText(most: 5))
    #expect(question.read(form: ["q.q": [" a\u{0}b\r\nc "]]) == .answer(.text("ab c")))
    #expect(question.read(form: ["q.q": [" \n "]]) == .empty)
    #expect(question.read(form: [:]) == .empty)
    #expect(phrase(question.read(form: ["q.q": ["abcdef"]])) == .answerTooLong.filled(counted(5)))
    let marks = "a" + String(repeating: "\u{301}", count: 100)
    #expect(phrase(question.read(form: ["q.q": [marks]])) == .answerTooLong.filled(counted(5)))
    let long = Question(id: "q", title: "T", kind: .longText(most: 50))
    #expect(long.read(form: ["q.q": ["a\r\nb"]]) == .answer(.text("a\nb")))
  }

  @Test(
    "Numbers with a point, with a comma, and what is none",
    arguments: [
      ("12", 12), ("-1.5", -1.5), ("1,5", 1.5), ("10 000", 10_000), ("\u{2212}3", -3), ("-0", 0),
      ("nan", nil), ("inf", nil), ("0x10", nil), ("1e5", nil), ("1.2.3", nil), ("five", nil),
    ] as [(String, Double?)])
  func numbers(text: String, expected: Double?) {
    let question = Question(id: "q", title: "T", kind: .number(NumberRules()))
    let reading = question.read(form: ["q.q": [text]])
    if let expected {
      #expect(reading == .answer(.number(expected)))
    } else {
      #expect(phrase(reading) == .answerNoNumber)
    }
  }

  @Test("Bounds of numbers, scales and days are kept, both ends belong to them")
  func bounds() {
    let number = Question(
      id: "q", title: "T", kind: .number(NumberRules(least: 1, most: 2.5, isWhole: true)))
    #expect(number.read(form: ["q.q": ["1"]]) == .answer(.number(1)))
    #expect(phrase(number.read(form: ["q.q": ["1.5"]])) == .answerNotWhole)
    #expect(phrase(number.read(form: ["q.q": ["0"]]))?.en == "The least number is 1.")
    #expect(phrase(number.read(form: ["q.q": ["3"]]))?.cs == "Největší možné číslo je 2,5.")
    let scale = Question(id: "q", title: "T", kind: .scale(ScaleRules(from: 0, to: 10)))
    #expect(scale.read(form: ["q.q": ["10"]]) == .answer(.number(10)))
    #expect(phrase(scale.read(form: ["q.q": ["11"]]))?.en == "Choose a number from 0 to 10.")
    let day = Question(
      id: "q", title: "T",
      kind: .date(DateRules(least: SurveyDate("2024-02-29"), most: SurveyDate("2024-03-01"))))
    #expect(
      day.read(form: ["q.q": ["2024-02-29"]])
        == (SurveyDate("2024-02-29").map { .answer(.date($0)) }))
    #expect(
      day.read(form: ["q.q": ["1. 3. 2024"]])
        == (SurveyDate("2024-03-01").map { .answer(.date($0)) }))
    #expect(phrase(day.read(form: ["q.q": ["2024-02-30"]])) == .answerNoDate)
    #expect(
      phrase(day.read(form: ["q.q": ["2024-03-02"]]))?.cs == "Poslední možný den je 1. 3. 2024.")
  }

  @Test("One choice, and one's own words")
  func single() {
    let question = Question(id: "q", title: "T", kind: .singleChoice(abc(other: "Else")))
    #expect(question.read(form: ["q.q": ["b"], "q.q.other": [""]]) == .answer(.choices(["b"])))
    #expect(question.read(form: ["q.q": ["b"], "q.q.other": ["x"]]) == .answer(.choices(["b"])))
    let own = AnswerReading.answer(.choices(["other"], other: "Něco"))
    #expect(question.read(form: ["q.q": ["other"], "q.q.other": [" Něco "]]) == own)
    #expect(question.read(form: ["q.q.other": ["Něco"]]) == own)
    #expect(phrase(question.read(form: ["q.q": ["other"]])) == .otherEmpty)
    #expect(phrase(question.read(form: ["q.q": ["z"]])) == .answerUnknownChoice)
    #expect(phrase(question.read(form: ["q.q": ["a", "b"]]))?.en == "Choose at most 1.")
  }

  @Test("Several choices, in the order of the definition and within their bounds")
  func several() {
    let question = Question(
      id: "q", title: "T",
      kind: .multipleChoice(abc(other: "Else"), ChosenBounds(least: 2, most: 3)))
    #expect(question.read(form: ["q.q": ["c", "a"]]) == .answer(.choices(["a", "c"])))
    #expect(
      question.read(form: ["q.q": ["a"], "q.q.other": ["x"]])
        == .answer(.choices(["a", "other"], other: "x")))
    #expect(phrase(question.read(form: ["q.q": ["a"]]))?.cs == "Vyberte aspoň 2 možnosti.")
    #expect(phrase(question.read(form: ["q.q": ["a", "a"]])) == .answerUnknownChoice)
    #expect(question.read(form: [:]) == .empty)
  }

  @Test("A matrix is a group per row, a ranking a number per choice")
  func groups() {
    let matrix = Question(
      id: "q", title: "T", isRequired: true,
      kind: .matrix(
        MatrixRules(
          rows: [Choice(id: "r1", label: "R1"), Choice(id: "r2", label: "R2")],
          columns: abc().items)))
    #expect(
      matrix.read(form: ["q.q.r1": ["a"], "q.q.r2": ["c"]])
        == .answer(.rows(["r1": "a", "r2": "c"])))
    #expect(phrase(matrix.read(form: ["q.q.r1": ["a"]])) == .answerEachRow)
    #expect(phrase(matrix.read(form: [:])) == .answerRequired)
    let ranking = Question(id: "q", title: "T", kind: .ranking(abc()))
    #expect(
      ranking.read(form: ["q.q.a": ["2"], "q.q.b": ["3"], "q.q.c": [" 1 "]])
        == .answer(.ranking(["c", "a", "b"])))
    for wrong in [["1", "1", "2"], ["1", "2", ""], ["0", "1", "2"], ["x", "y", "z"]] {
      let form = ["q.q.a": [wrong[0]], "q.q.b": [wrong[1]], "q.q.c": [wrong[2]]]
      #expect(phrase(ranking.read(form: form)) == .answerRankAll.filled(counted(3)))
    }
    #expect(ranking.read(form: [:]) == .empty)
  }

  @Test("A page's form replaces what the page asked, and nothing else")
  func page() {
    let walk = SurveyWalk(threePages(), answers: [:])
    let reading = walk.read(form: ["q.q2": ["b"]], page: "p2")
    #expect(reading.problems == [])
    let before: [String: Answer] = ["q1": .choices(["a"]), "q2": .choices(["c"])]
    #expect(
      reading.merged(into: before) == ["q1": .choices(["a"]), "q2": .choices(["b"])])
    let emptied = walk.read(form: [:], page: "p2")
    #expect(emptied.merged(into: before) == ["q1": .choices(["a"])])
  }

  private func phrase(_ reading: AnswerReading) -> Phrase? {
    if case .refused(let problem) = reading { problem.phrase } else { nil }
  }
}
