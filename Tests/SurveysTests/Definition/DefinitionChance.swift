import AppTestSupport
import Core

@testable import Surveys

/// Definitions and answers by chance, the same for the same seed.
struct DefinitionChance {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A definition whose structure is sound; whether all of it can be reached is left to chance.
  mutating func definition() -> SurveyDefinition {
    var pages: [SurveyPage] = []
    var earlier: [Question] = []
    let count = number(1...6)
    for index in 0..<count {
      var questions: [Question] = []
      for position in 0..<number(1...4) {
        let before = index == 0 ? [] : earlier
        questions.append(carrying(question("q\(index)_\(position)", before), before))
      }
      if index == 0 { questions.append(Question(id: "first", title: "Proč?", kind: choice())) }
      let before = earlier
      earlier += questions
      pages.append(
        SurveyPage(
          id: "p\(index)", title: happens(2) ? text() : "",
          showIf: happens(4) ? conditions(on: before) : nil, isRandomized: happens(3),
          questions: questions,
          skips: index + 2 < count && happens(3)
            ? [Skip(to: target(index + 2..<count), when: conditions(on: earlier))].filter {
              $0.when != nil
            } : []))
    }
    var definition = SurveyDefinition(
      title: text(), description: happens(2) ? text() : "", thanks: happens(2) ? text() : "",
      language: happens(2) ? .czech : .english, pages: pages)
    definition.carryChoices()
    return definition
  }

  /// An answer that fits; nil only where none is needed.
  mutating func answer(_ question: Question) -> Answer? {
    if !question.isRequired, happens(4) { return nil }
    switch question.kind {
    case .information: return nil
    case .shortText, .longText: return .text(text())
    case .number(let rules):
      let value = Double(number(Int(rules.least ?? -50)...Int(rules.most ?? 50)))
      return .number(value)
    case .scale(let rules): return .number(Double(number(rules.from...rules.to)))
    case .date(let rules):
      let days = number((rules.least?.days ?? 0)...(rules.most?.days ?? 40_000))
      return SurveyDate(days: days).map { .date($0) }
    case .ranking(let choices): return .ranking(choices.items.map(\.id).shuffled(using: &generator))
    case .singleChoice(let choices): return chosen(choices, 1...1)
    case .multipleChoice(let choices, let bounds), .pictureChoice(let choices, let bounds):
      return chosen(choices, bounds.least...(bounds.most ?? choices.ids.count))
    case .matrix(let rules):
      var rows: [String: String] = [:]
      for (index, row) in rules.rows.enumerated()
      where question.isRequired || index == 0 || happens(2) {
        rows[row.id] = rules.columns[number(0...rules.columns.count - 1)].id
      }
      return .rows(rows)
    case .further: return .number(Double(number(0...10)))
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Once in so many times.
  mutating func happens(_ times: Int) -> Bool { number(1...times) == 1 }

  private mutating func question(_ id: String, _ earlier: [Question]) -> Question {
    let kind = kind()
    return Question(
      id: id, title: text(), help: happens(3) ? text() : "",
      isRequired: kind.isAnswered && happens(3),
      showIf: happens(5) ? conditions(on: earlier) : nil, kind: kind)
  }

  /// Now and then the same with choices, or rows, from an earlier question.
  private mutating func carrying(_ question: Question, _ earlier: [Question]) -> Question {
    let sources = earlier.filter { $0.kind.rules.givable != nil }
    guard !sources.isEmpty, happens(2) else { return question }
    let source = sources[number(0...sources.count - 1)].id
    let carried = CarriedChoices(from: source, isChosen: happens(2))
    func own(_ items: [Choice]) -> [Choice] {
      items.map { Choice(id: "\(question.id)-\($0.id)", label: "\($0.label) \(question.id)") }
    }
    var question = question
    switch question.kind {
    case .singleChoice(var choices):
      (choices.items, choices.carried) = (own(choices.items), carried)
      question.kind = .singleChoice(choices)
    case .multipleChoice(var choices, let bounds):
      (choices.items, choices.carried) = (happens(2) ? [] : own(choices.items), carried)
      question.kind = .multipleChoice(choices, bounds)
    case .matrix(var rules):
      (rules.rows, rules.carried) = (happens(2) ? [] : own(rules.rows), carried)
      question.kind = .matrix(rules)
    default: break
    }
    return question
  }

  private mutating func kind() -> QuestionKind {
    let bounds = ChosenBounds(least: number(1...2), most: happens(2) ? 2 : nil)
    switch number(1...12) {
    case 1: return .shortText(most: number(60...1_000))
    case 2: return .longText(most: number(60...10_000))
    case 3:
      return .number(
        NumberRules(
          least: happens(2) ? Double(number(-40...0)) - 0.25 : nil,
          most: happens(2) ? Double(number(1...40)) + 0.5 : nil, unit: happens(2) ? "kg" : ""))
    case 4: return choice()
    case 5: return .multipleChoice(choices(), bounds)
    case 6:
      return .scale(ScaleRules(from: number(0...1), to: number(3...10), fromLabel: text()))
    case 7:
      return .matrix(
        MatrixRules(rows: choices().items, columns: choices().items, isRandomized: happens(2)))
    case 8: return .ranking(Choices(choices().items, isRandomized: happens(2)))
    case 9:
      return .date(
        DateRules(
          least: happens(2) ? SurveyDate("2020-02-29") : nil,
          most: happens(2) ? SurveyDate("2030-12-31") : nil))
    case 10:
      let items = choices().items.enumerated().map { index, item in
        Choice(id: item.id, label: item.label, picture: ID(Int64(1_000 + index)))
      }
      return .pictureChoice(Choices(items), bounds)
    case 11:
      return .netPromoter(fromLabel: happens(2) ? text() : "", toLabel: happens(2) ? text() : "")
    default: return .information
    }
  }

  private mutating func choice() -> QuestionKind { .singleChoice(choices()) }

  private mutating func choices() -> Choices {
    let items = (1...number(2...5)).map { Choice(id: "c\($0)", label: "Možnost č. \($0)") }
    return Choices(items, other: happens(3) ? "Něco jiného" : nil, isRandomized: happens(3))
  }

  private mutating func chosen(_ choices: Choices, _ range: ClosedRange<Int>) -> Answer {
    let ids = choices.ids.shuffled(using: &generator).prefix(number(range))
    return .choices(
      choices.ids.filter(ids.contains), other: ids.contains(Choices.otherID) ? text() : nil)
  }

  private mutating func target(_ pages: Range<Int>) -> Skip.Target {
    happens(4) ? .end : .page("p\(number(pages.lowerBound...pages.upperBound - 1))")
  }

  private mutating func conditions(on earlier: [Question]) -> ConditionSet? {
    let asked = earlier.filter(\.kind.isAnswered)
    guard !asked.isEmpty else { return nil }
    var conditions: [Condition] = []
    for _ in 0..<number(1...2) {
      conditions.append(condition(on: asked[number(0...asked.count - 1)]))
    }
    return ConditionSet(isAny: happens(2), conditions: conditions)
  }

  private mutating func condition(on question: Question) -> Condition {
    switch question.kind {
    case .shortText, .longText: return Condition(question.id, .contains(.text("slovo")))
    case .number: return Condition(question.id, .greater(.number(0)))
    case .scale, .further: return Condition(question.id, .less(.number(3)))
    case .date: return Condition(question.id, .greater(.text("2024-02-29")))
    case .singleChoice: return Condition(question.id, .is(.text("c\(number(1...2))")))
    case .multipleChoice, .pictureChoice:
      return Condition(question.id, .contains(.text("c\(number(1...2))")))
    case .matrix: return Condition(question.id, row: "c1", .isNot(.text("c2")))
    case .ranking, .information: return Condition(question.id, .answered(happens(2)))
    }
  }

  private mutating func text() -> String {
    let words = ["slovo", "Žluťoučký kůň", "<script>", "=1+1", "\"quoted\"", "😀", "a, b; c"]
    return (0..<number(1...3)).map { _ in words[number(0...words.count - 1)] }
      .joined(separator: " ")
  }
}
