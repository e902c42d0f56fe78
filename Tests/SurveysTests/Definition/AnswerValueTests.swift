import Core
import Foundation
import Testing

@testable import Surveys

@Suite("Answers as values")
struct AnswerValueTests {
  @Test("Each kind has its JSON, and is read back")
  func json() throws {
    let date = try #require(SurveyDate("2026-01-31"))
    let answers: [(Answer, String)] = [
      (.text("Kůň"), #"{"text":"Kůň"}"#), (.number(1.5), #"{"number":1.5}"#),
      (.choices(["a", "b"]), #"{"choices":["a","b"]}"#),
      (.choices(["other"], other: "x"), #"{"choices":["other"],"other":"x"}"#),
      (.rows(["r": "c"]), #"{"rows":{"r":"c"}}"#),
      (.ranking(["b", "a"]), #"{"ranking":["b","a"]}"#),
      (.date(date), #"{"date":"2026-01-31"}"#),
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for (answer, json) in answers {
      let data = try encoder.encode(answer)
      #expect(String(decoding: data, as: UTF8.self) == json)
      #expect(try JSONDecoder().decode(Answer.self, from: data) == answer)
      #expect(JSONValue(parsing: Array(json.utf8), .document).flatMap { Answer($0) } == answer)
    }
  }

  @Test(
    "What is no answer is none",
    arguments: [
      #"{}"#, #"{"text":1}"#, #"{"text":"a","number":1}"#, #"{"choices":[1]}"#, #"[]"#,
      #"{"date":"2026-02-30"}"#, #"{"rows":{"r":1}}"#, #"{"other":"x"}"#,
    ])
  func none(json: String) {
    #expect(JSONValue(parsing: Array(json.utf8), .document).flatMap { Answer($0) } == nil)
  }

  @Test("All answers in one JSON are checked together")
  func together() {
    var definition = threePages()
    definition.pages[1].questions[0].isRequired = true
    let reading = definition.readAnswers(
      Data(#"{"q1":{"text":"a"},"q3":{"choices":["a"]}}"#.utf8))
    #expect(
      reading.problems == [
        AnswerProblem(question: "q1", phrase: .answerOfOtherKind),
        AnswerProblem(question: "q2", phrase: .answerRequired),
      ])
    let right = definition.readAnswers(Data(#"{"q2":{"choices":["a"]}}"#.utf8))
    #expect(right.problems == [])
    #expect(right.answers == ["q2": .choices(["a"])])
    #expect(definition.readAnswers(Data("[]".utf8)).problems.map(\.phrase) == [.answersNoJSON])
  }

  @Test("Days are those of the calendar")
  func days() {
    #expect(SurveyDate("1970-01-01")?.days == 0)
    #expect(SurveyDate("2000-02-29")?.days == 11_016)
    #expect(SurveyDate("0001-01-01")?.days == -719_162)
    #expect(SurveyDate("9999-12-31")?.days == 2_932_896)
    for text in ["1900-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "2026-04-31"] {
      #expect(SurveyDate(text) == nil)
    }
    for days in stride(from: -719_162, through: 2_932_896, by: 997) {
      #expect(SurveyDate(days: days).flatMap { SurveyDate($0.description) }?.days == days)
    }
  }

  @Test("Columns have the titles of what they hold, and cells what was answered")
  func columns() {
    let definition = oneQuestion(.multipleChoice(abc(other: "Else"), ChosenBounds()))
    #expect(definition.columns.map(\.key) == ["q.q1.a", "q.q1.b", "q.q1.c", "q.q1.other"])
    #expect(definition.columns.map(\.title).first == "Question: Choice a")
    #expect(definition.columns.map(\.title).last == "Question: Else")
    let answered = SurveyWalk.State.answered(.choices(["b", "other"], other: "Něco"))
    let cells = definition.cells(["q1": answered])
    #expect(cells == [.number(0), .number(1), .number(0), .text("Něco")])
    #expect(definition.states(cells) == ["q1": answered])
    #expect(definition.cells(["q1": .noAnswer]) == Array(repeating: .noAnswer, count: 4))
    #expect(definition.cells([:]) == Array(repeating: .notShown, count: 4))
    #expect(definition.states([.noAnswer]) == nil)
    let ranking = oneQuestion(.ranking(abc()))
    #expect(
      ranking.cells(["q1": .answered(.ranking(["c", "a", "b"]))])
        == [.number(2), .number(3), .number(1)])
  }

  @Test("Attention is told from the answer; capital letters and accents do not matter")
  func attention() {
    let question = Question(
      id: "q", title: "T", attention: .is(.text("Zelená")), kind: .shortText(most: 20))
    #expect(question.isAttentive(.text("zelena")) == true)
    #expect(question.isAttentive(.text("modrá")) == false)
    #expect(question.isAttentive(nil) == false)
    #expect(Question(id: "q", title: "T", kind: .shortText(most: 9)).isAttentive(nil) == nil)
  }
}
