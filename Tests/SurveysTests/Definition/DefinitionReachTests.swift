import Core
import Testing

@testable import Surveys

@Suite("What is accepted can be reached")
struct DefinitionReachTests {
  @Test("For small surveys it is accepted exactly when trying all answers reaches all of it")
  func exact() throws {
    var chance = DefinitionChance(seed: 2)
    var accepted = 0
    for _ in 0..<150 {
      let definition = small(&chance)
      var reached: Set<Int> = []
      var shown: Set<String> = []
      for number in 0..<256 {
        var answers: [String: Answer] = [:]
        for (index, question) in definition.questions.enumerated() {
          // Two bits of the number for each question; nought is no answer.
          let choice = number >> (2 * index) & 3
          if choice > 0 { answers[question.id] = .choices([["a", "b", "c"][choice - 1]]) }
        }
        // Nobody gets past a required question without an answer.
        if definition.questions.contains(where: { $0.isRequired && answers[$0.id] == nil }) {
          continue
        }
        for stop in SurveyWalk(definition, answers: answers).stops {
          reached.insert(stop.index)
          shown.formUnion(stop.questions)
        }
      }
      let isReachable = reached.count == definition.pages.count && shown.count == 4
      let reading = SurveyDefinition.read(try definition.json())
      #expect(reading.problems.isEmpty == isReachable, "\(definition)")
      if isReachable { accepted += 1 }
    }
    #expect((15...135).contains(accepted), "both kinds are tried")
  }

  @Test("Thirty questions with a page for each, and one page for all together, are no knot")
  func wide() throws {
    let questions = (0..<30).map {
      Question(id: "q\($0)", title: "Question", kind: .singleChoice(abc()))
    }
    let pages = questions.map { question in
      SurveyPage(
        id: "p_\(question.id)", showIf: .all(Condition(question.id, .is(.text("c")))),
        questions: [Question(id: "more_\(question.id)", title: "Why?", kind: .shortText(most: 50))])
    }
    let last = SurveyPage(
      id: "last",
      showIf: ConditionSet(
        isAny: false,
        conditions: questions.prefix(20).map { Condition($0.id, .is(.text("b"))) }),
      questions: [Question(id: "end", title: "All b?", kind: .shortText(most: 50))])
    let definition = SurveyDefinition(
      title: "Wide", language: .english,
      pages: [SurveyPage(id: "p", questions: questions)] + pages + [last])
    #expect(SurveyDefinition.read(try definition.json()).problems == [])
  }

  @Test("A page for those who leave a required question empty is for nobody")
  func required() throws {
    var definition = threePages()
    definition.pages[1].showIf = .all(Condition("q1", .answered(false)))
    #expect(SurveyDefinition.read(try definition.json()).problems == [])
    definition.pages[0].questions[0].isRequired = true
    #expect(
      SurveyDefinition.read(try definition.json()).problems.map(\.pointer) == ["/pages/1"])
  }

  @Test(
    "Each kind of answer is found that a condition asks for",
    arguments: [
      (QuestionKind.shortText(most: 20), Condition.Test.contains(.text("žlutý"))),
      (.number(NumberRules(least: 0, most: 10, isWhole: true)), .greater(.number(9))),
      (.number(NumberRules(least: 0, most: 1)), .is(.number(0.25))),
      (.scale(ScaleRules(from: 1, to: 7)), .less(.number(2))),
      (.date(DateRules(most: SurveyDate("2026-03-01"))), .greater(.text("2026-02-28"))),
      (.singleChoice(abc(other: "Else")), .is(.text("other"))),
      (.multipleChoice(abc(), ChosenBounds(least: 2)), .contains(.text("c"))),
      (.ranking(abc()), .answered(true)),
    ])
  func kinds(kind: QuestionKind, test: Condition.Test) throws {
    var definition = threePages()
    definition.pages[0].questions[0].kind = kind
    definition.pages[2].showIf = .all(Condition("q1", test))
    #expect(SurveyDefinition.read(try definition.json()).problems == [])
  }

  private func small(_ chance: inout DefinitionChance) -> SurveyDefinition {
    var pages: [SurveyPage] = []
    for index in 0..<4 {
      var page = SurveyPage(
        id: "p\(index)",
        questions: [
          Question(
            id: "q\(index)", title: "Q", isRequired: chance.happens(3), kind: .singleChoice(abc()))
        ])
      if index > 0, chance.happens(3) { page.showIf = conditions(index, &chance) }
      if index > 0, chance.happens(4) { page.questions[0].showIf = conditions(index, &chance) }
      if index < 3, chance.happens(2) {
        let target = chance.number(index + 1...4)
        page.skips = [
          Skip(
            to: target == 4 ? .end : .page("p\(target)"),
            when: chance.happens(4) ? nil : conditions(index + 1, &chance))
        ]
      }
      pages.append(page)
    }
    return SurveyDefinition(title: "Small", language: .czech, pages: pages)
  }

  private func conditions(_ before: Int, _ chance: inout DefinitionChance) -> ConditionSet {
    var conditions: [Condition] = []
    for _ in 0..<chance.number(1...2) {
      let value = Condition.Value.text(["a", "b"][chance.number(0...1)])
      let tests: [Condition.Test] = [.is(value), .isNot(value), .answered(chance.happens(2))]
      conditions.append(
        Condition("q\(chance.number(0...before - 1))", tests[chance.number(0...2)]))
    }
    return ConditionSet(isAny: chance.happens(2), conditions: conditions)
  }
}
