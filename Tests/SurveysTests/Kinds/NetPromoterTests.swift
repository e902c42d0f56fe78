import Core
import Foundation
import HTML
import Testing
import Web

@testable import Surveys

@Suite("The question of how likely one is to recommend something")
struct NetPromoterTests {
  private let kind = QuestionKind.netPromoter(fromLabel: "not at all", toLabel: "gladly")

  @Test("It is read as it is written, with or without words for its ends")
  func roundTrip() throws {
    for kind in [kind, .netPromoter()] {
      let definition = oneQuestion(kind)
      let json = try definition.json()
      let reading = SurveyDefinition.read(json)
      #expect(reading.problems.map(\.phrase.en) == [])
      #expect(reading.definition == definition)
      #expect(try reading.definition?.json() == json)
    }
    let text = String(decoding: try oneQuestion(kind).json(), as: UTF8.self)
    #expect(text.contains("\"kind\" : \"net_promoter_score\""))
    #expect(text.contains("\"from_label\" : \"not at all\""))
    #expect(oneQuestion(kind) != oneQuestion(.netPromoter()))
    #expect(Set([kind, kind, .netPromoter(), .scale(ScaleRules(from: 0, to: 10))]).count == 3)
  }

  @Test(
    "What it has no place for is refused",
    arguments: [
      ("\"from\": 0", "/pages/0/questions/0"),
      ("\"to\": 5", "/pages/0/questions/0"),
      ("\"from_label\": 3", "/pages/0/questions/0/from_label"),
      (
        "\"to_label\": \"\(String(repeating: "x", count: 301))\"", "/pages/0/questions/0/to_label"
      ),
      ("\"attention\": {\"is\": 11}", "/pages/0/questions/0/attention"),
      ("\"attention\": {\"contains\": \"9\"}", "/pages/0/questions/0/attention"),
    ])
  func refused(field: String, pointer: String) {
    let json = """
      {"version": 1, "title": "T", "language": "en", "pages": [{"id": "p", "questions": [
        {"id": "q", "kind": "net_promoter_score", "title": "T", \(field)}]}]}
      """
    let reading = SurveyDefinition.read(Data(json.utf8))
    #expect(reading.definition == nil)
    #expect(reading.problems.map(\.pointer) == [pointer])
  }

  @Test("Answers are the eleven steps, from a form and from an app")
  func answers() {
    let question = Question(id: "q", title: "Q", isRequired: true, kind: kind)
    for step in 0...10 {
      #expect(question.check(.number(Double(step))) == .answer(.number(Double(step))))
      #expect(question.read(form: ["q.q": ["\(step)"]]) == .answer(.number(Double(step))))
    }
    for wrong in [Answer.number(11), .number(-1), .number(7.5), .number(.nan), .text("7")] {
      guard case .refused = question.check(wrong) else {
        Issue.record("\(wrong) is taken")
        continue
      }
    }
    for wrong in ["", "11", "-1", "7.5", "many"] {
      guard case .refused = question.read(form: ["q.q": [wrong]]) else {
        Issue.record("\(wrong) is taken")
        continue
      }
    }
  }

  @Test("It is asked as a scale is")
  func view() {
    let t = ViewContext(now: Timestamp(milliseconds: 0))
    func view(_ kind: QuestionKind) -> String {
      questionView(
        t, Question(id: "q", title: "Q", kind: kind), SurveyOrder(seed: 1), answer: .number(9),
        problem: nil
      ).text
    }
    let scale = ScaleRules(from: 0, to: 10, fromLabel: "not at all", toLabel: "gladly")
    #expect(view(kind) == view(.scale(scale)))
    #expect(view(kind).ranges(of: "type=\"radio\"").count == 11)
  }

  @Test("Conditions can ask about it")
  func conditions() throws {
    var definition = oneQuestion(kind)
    let why = Question(id: "why", title: "Why?", kind: .longText(most: 100))
    definition.pages.append(
      SurveyPage(id: "p2", showIf: .all(Condition("q1", .less(.number(7)))), questions: [why]))
    #expect(SurveyDefinition.read(try definition.json()).definition == definition)
    #expect(SurveyWalk(definition, answers: ["q1": .number(6)]).asked.contains("why"))
    #expect(!SurveyWalk(definition, answers: ["q1": .number(7)]).asked.contains("why"))
    definition.pages[1].showIf = .all(Condition("q1", .greater(.number(10))))
    #expect(
      SurveyDefinition.read(try definition.json()).problems.map(\.text) == [.pageNeverReached])
  }

  /// 19, 9 and 8 of 36, worked out by hand with the formula that the code names.
  @Test("The score and its interval are those of a worked example")
  func score() throws {
    let score = try #require(PromoterScore(promoters: 19, passives: 9, detractors: 8))
    #expect(abs(score.value - 30.5556) < 0.0001)
    #expect(abs(score.interval.lower - 2.8784) < 0.0001)
    #expect(abs(score.interval.upper - 53.5318) < 0.0001)
  }

  @Test("Where all answer alike the score is an end, and the interval still says something")
  func ends() throws {
    let all = try #require(PromoterScore(promoters: 10, passives: 0, detractors: 0))
    #expect(all.value == 100 && all.interval.upper == 100)
    #expect(abs(all.interval.lower - 47.5036) < 0.0001)
    let none = try #require(PromoterScore(promoters: 0, passives: 0, detractors: 10))
    #expect(none.value == -100 && none.interval.lower == -100)
    #expect(abs(none.interval.upper + 47.5036) < 0.0001)
    #expect(PromoterScore(promoters: 0, passives: 0, detractors: 0) == nil)
  }

  @Test("Five equal steps one after the other are as suspicious as on scales")
  func straight() {
    let definition = SurveyDefinition(
      title: "T", language: .english,
      pages: [
        SurveyPage(
          id: "p", questions: (1...5).map { Question(id: "q\($0)", title: "Q", kind: kind) })
      ])
    func flags(_ steps: [Double]) -> QualityFlags {
      qualityFlags(
        of: Dictionary(
          uniqueKeysWithValues: steps.enumerated().map { ("q\($0 + 1)", .number($1)) }),
        pageSeconds: [:], seconds: 600, in: definition, medianSeconds: nil, isDuplicate: false)
    }
    #expect(flags([8, 8, 8, 8, 8]) == .straightLining)
    #expect(flags([8, 8, 9, 8, 8]) == [])
  }
}
