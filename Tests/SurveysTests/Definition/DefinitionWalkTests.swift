import Core
import Testing

@testable import Surveys

@Suite("The way through a survey")
struct DefinitionWalkTests {
  @Test("By chance: it ends, shows no page twice, and progress grows with each page")
  func chance() {
    var chance = DefinitionChance(seed: 3)
    for _ in 0..<300 {
      let definition = chance.definition()
      var answers: [String: Answer] = [:]
      var seen: Set<String> = []
      var progress = -1.0
      var page = SurveyWalk(definition, answers: answers).first
      #expect(page != nil)
      while let current = page, seen.count <= definition.pages.count {
        #expect(seen.insert(current.id).inserted, "a page is shown once")
        var walk = SurveyWalk(definition, answers: answers)
        let now = walk.progress(at: current.id)
        #expect(now > progress && now < 1)
        progress = now
        let asked = walk.questions(on: current.id)
        #expect(!asked.isEmpty)
        for question in asked { answers[question.id] = chance.answer(question) }
        walk = SurveyWalk(definition, answers: answers)
        #expect(walk.questions(on: current.id) == asked, "its own answers do not change a page")
        page = walk.page(after: current.id)
      }
      #expect(page == nil)
      let checked = definition.check(answers)
      #expect(checked.problems == [])
      #expect(checked.answers == answers)
      let walk = SurveyWalk(definition, answers: answers)
      #expect(walk.firstUnfinished == nil)
      #expect(Set(walk.stops.map { definition.pages[$0.index].id }) == seen)
      // As a row of an export and back.
      let cells = definition.cells(walk.states)
      #expect(cells.count == definition.columns.count)
      #expect(definition.states(cells) == walk.states)
      #expect(Set(definition.columns.map(\.key)).count == definition.columns.count)
    }
  }

  @Test("Conditions show and skips jump; what was not shown is not left empty")
  func actions() {
    var definition = threePages()
    definition.pages[1].showIf = .all(Condition("q1", .is(.text("b"))))
    definition.pages[0].skips = [Skip(to: .end, when: .all(Condition("q1", .is(.text("c")))))]
    let empty = SurveyWalk(definition, answers: [:])
    #expect(empty.stops.map(\.index) == [0, 2])
    #expect(empty.states == ["q1": .noAnswer, "q2": .notShown, "q3": .noAnswer])
    #expect(SurveyWalk(definition, answers: choose("b")).stops.map(\.index) == [0, 1, 2])
    let ended = SurveyWalk(definition, answers: choose("c"))
    #expect(ended.stops.map(\.index) == [0])
    #expect(ended.page(after: "p1") == nil)
    #expect(ended.states["q3"] == .notShown)
    #expect(ended.passes("p1") && !ended.passes("p3"))
  }

  @Test("Who goes back and changes an answer keeps what is still asked")
  func back() {
    var definition = threePages()
    definition.pages[1].showIf = .all(Condition("q1", .is(.text("b"))))
    var answers = choose("b")
    answers["q2"] = .choices(["a"])
    answers["q3"] = .choices(["c"])
    #expect(SurveyWalk(definition, answers: answers).answers == answers)
    answers["q1"] = .choices(["a"])
    let changed = SurveyWalk(definition, answers: answers)
    #expect(changed.answers == ["q1": .choices(["a"]), "q3": .choices(["c"])])
    #expect(changed.page(before: "p3")?.id == "p1")
    answers["q1"] = .choices(["b"])
    #expect(SurveyWalk(definition, answers: answers).answers["q2"] == .choices(["a"]))
  }

  @Test("An answer that is dropped decides nothing behind it")
  func dropped() {
    var definition = threePages()
    definition.pages[1].showIf = .all(Condition("q1", .is(.text("b"))))
    definition.pages[2].showIf = .all(Condition("q2", .answered(true)))
    var answers = choose("a")
    answers["q2"] = .choices(["a"])
    #expect(SurveyWalk(definition, answers: answers).stops.map(\.index) == [0])
  }

  @Test("Even a draft whose skips lead back comes to its end")
  func draft() {
    var definition = threePages()
    definition.pages[1].skips = [Skip(to: .page("p1"))]
    definition.pages[2].skips = [Skip(to: .page("p3"))]
    #expect(SurveyWalk(definition, answers: [:]).stops.map(\.index) == [0, 1, 2])
  }

  @Test("A random order is the same for the same seed, and holds everything")
  func order() {
    var choices = abc()
    choices.items = (1...20).map { Choice(id: "c\($0)", label: "\($0)") }
    let question = Question(id: "q", title: "Q", kind: .ranking(choices))
    #expect(SurveyOrder(seed: 1).items(choices, of: question) == choices.items)
    choices.isRandomized = true
    let first = SurveyOrder(seed: 1).items(choices, of: question)
    #expect(first == SurveyOrder(seed: 1).items(choices, of: question))
    #expect(first != SurveyOrder(seed: 2).items(choices, of: question))
    #expect(Set(first) == Set(choices.items))
  }

  private func choose(_ id: String) -> [String: Answer] { ["q1": .choices([id])] }
}
