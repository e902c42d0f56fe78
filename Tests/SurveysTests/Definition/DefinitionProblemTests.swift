import Core
import Foundation
import Testing

@testable import Surveys

@Suite("What is wrong with a definition is said with its place")
struct DefinitionProblemTests {
  @Test("All problems are told at once, in both languages")
  func all() {
    let reading = SurveyDefinition.read(
      Data(
        """
        {"version": 1, "title": " ", "language": "de", "pages": [
          {"id": "p1", "questions": [
            {"id": "q1", "kind": "hologram", "title": "T"},
            {"id": "q2", "kind": "number", "title": "T", "min": 5, "max": 1},
            {"id": "q2", "kind": "short_text", "title": "", "requird": true}]}]}
        """.utf8))
    #expect(reading.definition == nil)
    #expect(
      Set(reading.problems.map(\.pointer)) == [
        "/title", "/language", "/pages/0/questions/0/kind", "/pages/0/questions/1/min",
        "/pages/0/questions/2", "/pages/0/questions/2/id", "/pages/0/questions/2/title",
      ])
    let kind = reading.problems.first { $0.pointer == "/pages/0/questions/0/kind" }
    #expect(kind?.phrase.en.hasPrefix("Page 1, question 1: the kind of the question") == true)
    #expect(kind?.phrase.cs.hasPrefix("Stránka 1, otázka 1: takový druh otázky") == true)
    for problem in reading.problems {
      #expect(!problem.phrase.en.contains("{}") && !problem.phrase.cs.contains("{}"))
    }
  }

  @Test(
    "Each rule of a kind is kept",
    arguments: [
      (QuestionKind.number(NumberRules(least: 2, most: 1)), Phrase.leastOverMost),
      (.number(NumberRules(least: 0.2, most: 0.8, isWhole: true)), .noWholeBetween),
      (.singleChoice(Choices([Choice(id: "a", label: "A")])), .tooFewChoices),
      (
        .ranking(Choices([Choice(id: "a", label: "A"), Choice(id: "b", label: "A")])),
        Phrase.doubleLabel.filled(Phrase(verbatim: "A"))
      ),
      (
        .ranking(Choices([Choice(id: "a", label: "A"), Choice(id: "a", label: "B")])),
        Phrase.doubleID.filled(Phrase(verbatim: "a"))
      ),
      (
        .ranking(Choices([Choice(id: "a", label: "A"), Choice(id: "other", label: "B")])),
        Phrase.reservedID.filled(Phrase(verbatim: "other"))
      ),
      (.multipleChoice(abc(), ChosenBounds(least: 3, most: 2)), .leastOverMost),
      (.multipleChoice(abc(), ChosenBounds(least: 4)), .badChosenBounds),
      (.multipleChoice(abc(), ChosenBounds(least: 0)), .badChosenBounds),
      (.scale(ScaleRules(from: 5, to: 5)), .badScale),
      (.scale(ScaleRules(from: 0, to: 101)), .badScale),
      (.matrix(MatrixRules(rows: [], columns: abc().items)), .tooFewRows),
      (
        .date(DateRules(least: SurveyDate("2026-02-01"), most: SurveyDate("2026-01-31"))),
        .leastOverMost
      ),
      (.information, .nothingToAnswer),
    ])
  func rules(kind: QuestionKind, expected: Phrase) throws {
    let reading = SurveyDefinition.read(try oneQuestion(kind).json())
    #expect(reading.problems.map(\.text) == [expected])
  }

  @Test("Attention needs an answer that is possible")
  func attention() throws {
    let possible = oneQuestion(.singleChoice(abc()), attention: .is(.text("b")))
    #expect(SurveyDefinition.read(try possible.json()).definition == possible)
    let strange = oneQuestion(.singleChoice(abc()), attention: .is(.text("z")))
    #expect(SurveyDefinition.read(try strange.json()).problems.count == 1)
    let outside = oneQuestion(
      .number(NumberRules(least: 1, most: 5)), attention: .greater(.number(5)))
    #expect(
      SurveyDefinition.read(try outside.json()).problems.map(\.text) == [.attentionImpossible])
  }

  @Test(
    "A condition asks about what was answered before",
    arguments: [
      (Condition("none", .answered(true)), Phrase.unknownQuestion.filled("none")),
      (Condition("q2", .answered(true)), Phrase.laterQuestion.filled("q2")),
      (Condition("q3", .answered(true)), Phrase.laterQuestion.filled("q3")),
      (Condition("q1", .is(.text("z"))), Phrase.unknownChoice.filled("z", "q1")),
      (Condition("q1", .less(.number(1))), Phrase.unfitTest.filled("less", "q1")),
      (Condition("q1", row: "a", .is(.text("a"))), Phrase.unfitTest.filled("is", "q1")),
    ])
  func conditions(condition: Condition, expected: Phrase) throws {
    var definition = threePages()
    definition.pages[1].questions[0].showIf = .all(condition)
    #expect(SurveyDefinition.read(try definition.json()).problems.map(\.text) == [expected])
  }

  @Test("A skip leads forwards, to a page that there is")
  func skips() throws {
    var definition = threePages()
    definition.pages[1].skips = [
      Skip(to: .page("p1"), when: .all(Condition("q1", .answered(true))))
    ]
    #expect(
      SurveyDefinition.read(try definition.json()).problems.map(\.text)
        == [Phrase.skipBack.filled("p1")])
    definition.pages[1].skips = [Skip(to: .page("p9"))]
    #expect(
      SurveyDefinition.read(try definition.json()).problems.map(\.text)
        == [Phrase.unknownPage.filled("p9")])
    definition.pages[1].skips = [Skip(to: .end), Skip(to: .page("p3"))]
    #expect(
      SurveyDefinition.read(try definition.json()).problems.map(\.text) == [.skipsAfterAlways])
  }

  @Test("A page that no answers lead to is named")
  func unreachable() throws {
    var definition = threePages()
    definition.pages[1].skips = [Skip(to: .end)]
    #expect(
      SurveyDefinition.read(try definition.json()).problems.map(\.pointer) == ["/pages/2"])
    definition.pages[0].skips = [
      Skip(to: .page("p3"), when: .all(Condition("q1", .is(.text("b")))))
    ]
    #expect(SurveyDefinition.read(try definition.json()).definition == definition)
    definition.pages[2].showIf = .all(
      Condition("q1", .is(.text("a"))), Condition("q1", .is(.text("b"))))
    #expect(
      SurveyDefinition.read(try definition.json()).problems.map(\.pointer) == ["/pages/2"])
  }
}

extension Phrase {
  fileprivate func filled(_ first: String) -> Phrase { filled(Phrase(verbatim: first)) }

  fileprivate func filled(_ first: String, _ second: String) -> Phrase {
    filled(Phrase(verbatim: first), Phrase(verbatim: second))
  }
}

/// Three pages with one single choice of a, b, c each.
func threePages() -> SurveyDefinition {
  SurveyDefinition(
    title: "Title", language: .english,
    pages: (1...3).map { number in
      SurveyPage(
        id: "p\(number)",
        questions: [
          Question(id: "q\(number)", title: "Question \(number)", kind: .singleChoice(abc()))
        ])
    })
}
