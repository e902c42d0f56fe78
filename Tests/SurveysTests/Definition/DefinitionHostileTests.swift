import Core
import Foundation
import Testing

@testable import Surveys

@Suite("Hostile definitions and answers are refused in words, or harmless")
struct DefinitionHostileTests {
  @Test("10,000 questions")
  func many() {
    let questions = (0..<10_000).map {
      #"{"id":"q\#($0)","kind":"long_text","title":"T"}"#
    }.joined(separator: ",")
    let reading = read(#""pages":[{"id":"p","questions":[\#(questions)]}]"#)
    #expect(reading.problems.map(\.pointer) == ["/pages/0/questions"])
    #expect(reading.draft?.questions.count == SurveyLimits.questions)
  }

  @Test("Too many questions on several pages together")
  func spread() {
    let pages = (0..<3).map { page in
      let questions = (0..<100).map {
        #"{"id":"q\#(page)_\#($0)","kind":"long_text","title":"T"}"#
      }.joined(separator: ",")
      return #"{"id":"p\#(page)","questions":[\#(questions)]}"#
    }.joined(separator: ",")
    let reading = read("\"pages\":[\(pages)]")
    #expect(reading.problems.map(\.text) == [.tooManyQuestions])
  }

  @Test("A text of 1 MB")
  func long() {
    let text = String(repeating: "a", count: 1_000_000)
    let large = SurveyDefinition.read(Data(#"{"version":1,"title":"\#(text)"}"#.utf8))
    #expect(large.problems.map(\.text) == [.definitionTooLarge])
    let fitting = String(text.prefix(900_000))
    let reading = read(
      #""pages":[{"id":"p","questions":[{"id":"q","kind":"long_text","title":"\#(fitting)"}]}]"#)
    #expect(reading.problems.map(\.pointer) == ["/pages/0/questions/0/title"])
  }

  @Test(
    "What is no JSON",
    arguments: [
      "", "{", "[1,]", "nul", "{\"a\":1,\"a\":1}", "01", "1.", "+1", "\"\u{01}\"", "\"\\ud800\"",
      "1e999", "{} {}", "\"\\x\"",
    ])
  func garbage(text: String) {
    #expect(SurveyDefinition.read(Data(text.utf8)).problems.map(\.text) == [.notJSON])
  }

  @Test("Brackets without an end")
  func deep() {
    let text = String(repeating: "[", count: 900_000)
    #expect(SurveyDefinition.read(Data(text.utf8)).problems.map(\.text) == [.notJSON])
  }

  @Test("Bytes that are no UTF-8")
  func bytes() {
    #expect(SurveyDefinition.read(Data([0x22, 0xFF, 0x22])).problems.map(\.text) == [.notJSON])
  }

  @Test("What is JSON and no survey", arguments: ["1", "null", "[]", "\"a\"", "{}"])
  func noSurvey(text: String) {
    let reading = SurveyDefinition.read(Data(text.utf8))
    #expect(reading.draft == nil)
    #expect(reading.problems.count == 1)
  }

  @Test("Conditions in a circle are conditions on what comes later")
  func loop() throws {
    var definition = threePages()
    definition.pages[1].showIf = .all(Condition("q3", .answered(true)))
    definition.pages[2].showIf = .all(Condition("q2", .answered(true)))
    let reading = SurveyDefinition.read(try definition.json())
    #expect(reading.problems.map(\.pointer) == ["/pages/1/show_if"])
    #expect(SurveyWalk(definition, answers: [:]).stops.map(\.index) == [0])
  }

  @Test("A script in a title stays the text that it is; control characters go")
  func script() throws {
    let reading = read(
      #""pages":[{"id":"p","questions":[{"id":"q","kind":"long_text","#
        + #""title":"<script>alert(1)<\/script>\u0000\u001b"}]}]"#)
    let definition = try #require(reading.definition)
    #expect(definition.questions[0].title == "<script>alert(1)</script>")
    #expect(SurveyDefinition.read(try definition.json()).definition == definition)
  }

  @Test("A scale of a billion steps is refused before it is counted")
  func scale() {
    let reading = read(
      #""pages":[{"id":"p","questions":[{"id":"q","kind":"scale","title":"T","from":1,"#
        + #""to":1000000000000,"attention":{"is":2}}]}]"#)
    #expect(reading.problems.map(\.text) == [.badScale])
  }

  @Test("Conditions that nobody can untangle end the search soon")
  func knot() throws {
    var definition = threePages()
    definition.pages[0].questions = (0..<20).map {
      Question(id: "k\($0)", title: "T", kind: .singleChoice(abc()))
    }
    definition.pages[1].showIf = ConditionSet(
      isAny: false,
      conditions: (0..<19).map { Condition("k\($0)", .is(.text("a"))) } + [
        Condition("k0", .is(.text("b")))
      ])
    let reading = SurveyDefinition.read(try definition.json())
    #expect(reading.problems.map(\.pointer) == ["/pages/1"])
  }

  @Test("An answer to what was not asked is refused, and nothing of a stranger is repeated")
  func notAsked() {
    var definition = threePages()
    definition.pages[1].showIf = .all(Condition("q1", .is(.text("b"))))
    let hidden = definition.readAnswers(Data(#"{"q2":{"choices":["a"]}}"#.utf8))
    #expect(hidden.problems == [AnswerProblem(question: "q2", phrase: .notAsked)])
    #expect(hidden.answers == [:])
    let unknown = definition.readAnswers(Data(#"{"<b>":{"choices":["a"]}}"#.utf8))
    #expect(unknown.problems == [AnswerProblem(question: "", phrase: .notAsked)])
    let walk = SurveyWalk(definition, answers: [:])
    let page = walk.read(form: ["q.q1": ["a"], "q.q2": ["a"], "csrf": ["x"]], page: "p1")
    #expect(page.problems == [AnswerProblem(question: "", phrase: .notAsked)])
  }

  private func read(_ pages: String) -> DefinitionReading {
    SurveyDefinition.read(Data(#"{"version":1,"title":"T","language":"cs",\#(pages)}"#.utf8))
  }
}
