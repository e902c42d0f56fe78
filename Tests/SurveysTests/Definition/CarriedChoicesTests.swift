import Core
import Foundation
import Testing

@testable import Surveys

@Suite("Choices that come from an earlier question")
struct CarriedChoicesTests {
  @Test("Everybody is asked about what they chose, or did not choose")
  func walk() throws {
    let survey = try definition()
    let walk = SurveyWalk(
      survey, answers: ["means": .choices(["bike", "bus", "other"], other: "Ski")])
    #expect(offered(walk, "best") == ["bike", "bus", "best-1"])
    #expect(offered(walk, "why") == ["foot"])
    #expect(walk.questions(on: "rate").first?.kind.rules.rows?.map(\.id) == ["bike", "bus"])
  }

  @Test("For whom nothing comes, nothing is asked; a page of such questions is passed over")
  func nothing() throws {
    let survey = try definition()
    let none = SurveyWalk(survey, answers: [:])
    #expect(none.asked == ["means", "age", "best", "why"])
    #expect(offered(none, "best") == ["best-1"])
    #expect(offered(none, "why") == ["bike", "bus", "foot"])
    #expect(!none.passes("rate"))
    let all = SurveyWalk(survey, answers: ["means": .choices(["bike", "bus", "foot"])])
    #expect(!all.asked.contains("why") && all.passes("rate"))
    #expect(all.states["why"] == .notShown)
    #expect(survey.check(["means": .choices([])]).problems.map(\.question) == ["best"])
  }

  @Test("Whoever goes back and chooses otherwise keeps what still comes, and is asked for the rest")
  func back() throws {
    let survey = try definition()
    var answers: [String: Answer] = [
      "means": .choices(["bike", "bus"]), "best": .choices(["bus"]), "why": .choices(["foot"]),
      "rate": .rows(["bike": "a", "bus": "b"]),
    ]
    #expect(survey.check(answers).problems.isEmpty)
    answers["means"] = .choices(["bike"])
    let walk = SurveyWalk(survey, answers: answers)
    #expect(walk.answers["best"] == nil && walk.firstUnfinished?.id == "last")
    #expect(walk.answers["rate"] == .rows(["bike": "a"]))
    #expect(walk.answers["why"] == .choices(["foot"]))
    // What was not there for them is refused, not dropped in silence.
    let checked = survey.check(answers)
    #expect(Set(checked.problems.map(\.question)) == ["best", "rate"])
  }

  @Test("A form takes only what came for the one who sends it")
  func form() throws {
    let walk = SurveyWalk(try definition(), answers: ["means": .choices(["bike"])])
    let right = walk.read(form: ["q.best": ["bike"], "q.why": ["bus", "foot"]], page: "last")
    #expect(right.answers == ["best": .choices(["bike"]), "why": .choices(["bus", "foot"])])
    let wrong = walk.read(form: ["q.best": ["foot"], "q.why": ["bike"]], page: "last")
    #expect(wrong.answers.isEmpty && wrong.problems.map(\.question) == ["best", "why"])
    let rows = walk.read(form: ["q.rate.bike": ["b"], "q.rate.bus": ["b"]], page: "rate")
    #expect(rows.answers == ["rate": .rows(["bike": "b"])] && !rows.problems.isEmpty)
  }

  @Test("Bounds are those of what came")
  func bounds() throws {
    let survey = try definition(why: #""min": 2, "max": 3,"#)
    let few = survey.check([
      "means": .choices(["bike", "bus"]), "best": .choices(["bus"]), "why": .choices(["foot"]),
    ])
    #expect(few.problems.isEmpty)
    let many = survey.check([
      "means": .choices(["bike"]), "best": .choices(["bike"]), "why": .choices(["foot"]),
    ])
    #expect(many.problems.map(\.question) == ["why"])
  }

  @Test("It is written as it is read: without what comes, which follows its question")
  func written() throws {
    var survey = try definition()
    let json = try survey.json()
    #expect(SurveyDefinition.read(json).definition == survey)
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.ranges(of: "\"By bicycle\"").count == 1)
    #expect(survey.question("best")?.choices?.label("bike") == "By bicycle")
    #expect(survey.columns.contains { $0.key.contains("why") && $0.key.contains("foot") })
    // Another choice there is another choice here.
    survey.pages[0].questions[0].kind = .multipleChoice(
      Choices([Choice(id: "boat", label: "By boat"), Choice(id: "bike", label: "By bike")]),
      ChosenBounds())
    survey.carryChoices()
    #expect(survey.question("best")?.choices?.items.map(\.id) == ["boat", "bike", "best-1"])
    #expect(survey.question("best")?.choices?.label("bike") == "By bike")
  }

  @Test(
    "What cannot come is told, with what to do",
    arguments: [
      (#"{"question": "none", "chosen": true}"#, "which there is not"),
      (#"{"question": "why", "chosen": true}"#, "asked later or on the same page"),
      (#"{"question": "best", "chosen": true}"#, "asked later or on the same page"),
      (#"{"question": "age", "chosen": true}"#, "no words are chosen from"),
      (#"{"question": "means"}"#, "\"chosen\" is missing"),
      (#"{"question": "means", "chosen": "yes"}"#, "chosen"),
      (#"{"question": "means", "chosen": true, "most": 3}"#, "most"),
      (#"{"chosen": true}"#, "question"),
      (#"["means"]"#, "object"),
    ])
  func refused(carry: String, why: String) {
    let reading = SurveyDefinition.read(Data(json(carry: carry).utf8))
    #expect(reading.definition == nil)
    #expect(reading.problems.contains { $0.phrase.en.contains(why) }, "\(reading.problems)")
    #expect(reading.problems.contains { $0.pointer.contains("/questions/0/carry") })
  }

  @Test("Ids that come are not its own, and a test of attention does not go with it")
  func clash() {
    let own = #"{"id": "bike", "text": "Mine"}"#
    let twice = SurveyDefinition.read(Data(json(own: own).utf8))
    #expect(twice.problems.map(\.phrase.en).joined().contains("bike"))
    let attention = SurveyDefinition.read(
      Data(json(best: #""attention": {"is": "bike"},"#).utf8))
    #expect(attention.problems.contains { $0.phrase.en.contains("attention") })
  }

  @Test("A chain of lists stays as long as a list may be, and says that it is too long")
  func chain() throws {
    let items = (0..<500).map { #"{"id": "c\#($0)", "text": "Choice \#($0)"}"# }
      .joined(separator: ",")
    let first = #"{"id": "q0", "kind": "multiple_choice", "title": "T", "choices": [\#(items)]}"#
    let later = (1..<100).map { number in
      let own = #"{"id": "q\#(number)-1", "text": "Own \#(number)"}"#
      let carry = #"{"question": "q\#(number - 1)", "chosen": true}"#
      return #"""
        {"id": "p\#(number)", "questions": [{"id": "q\#(number)", "kind": "multiple_choice",
          "title": "T", "choices": [\#(own)], "carry": \#(carry)}]}
        """#
    }.joined(separator: ",")
    let reading = SurveyDefinition.read(
      Data(
        #"""
        {"version": 1, "title": "T", "language": "en",
          "pages": [{"id": "p0", "questions": [\#(first)]}, \#(later)]}
        """#.utf8))
    #expect(reading.problems.contains { $0.phrase.en.contains("501") })
    let draft = try #require(reading.draft)
    #expect(draft.questions.allSatisfy { $0.choices?.items.count ?? 0 <= 502 })
  }

  private func offered(_ walk: SurveyWalk, _ question: String) -> [String]? {
    walk.stops.flatMap { walk.questions(on: walk.definition.pages[$0.index].id) }
      .first { $0.id == question }?.choices?.items.map(\.id)
  }

  private func definition(why: String = "") throws -> SurveyDefinition {
    let reading = SurveyDefinition.read(Data(json(why: why).utf8))
    return try #require(reading.definition, "\(reading.problems)")
  }

  private func json(
    carry: String = #"{"question": "means", "chosen": true}"#,
    own: String = #"{"id": "best-1", "text": "None of them"}"#, best: String = "",
    why: String = ""
  ) -> String {
    #"""
    {"version": 1, "title": "Mobility", "language": "en", "pages": [
      {"id": "first", "questions": [
        {"id": "means", "kind": "multiple_choice", "title": "How?", "other": "Else", "choices": [
          {"id": "bike", "text": "By bicycle"}, {"id": "bus", "text": "By bus"},
          {"id": "foot", "text": "On foot"}]},
        {"id": "age", "kind": "number", "title": "How old?"}]},
      {"id": "last", "questions": [
        {"id": "best", "kind": "single_choice", "title": "Which is best?", "required": true,
          \#(best) "carry": \#(carry), "choices": [\#(own)]},
        {"id": "why", "kind": "multiple_choice", "title": "Which will you try?", \#(why)
          "carry": {"question": "means", "chosen": false}}]},
      {"id": "rate", "questions": [
        {"id": "rate", "kind": "matrix", "title": "How is it?",
          "carry": {"question": "means", "chosen": true},
          "columns": [{"id": "a", "text": "Good"}, {"id": "b", "text": "Bad"}]}]}]}
    """#
  }
}
