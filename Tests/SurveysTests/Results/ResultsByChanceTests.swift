import AppTestSupport
import Core
import Database
import Foundation
import Testing

@testable import Surveys

/// Surveys and answers by chance: what is counted while answers arrive, packed, taken out and put
/// back is what reading all answers would find.
@Suite struct ResultsByChanceTests {
  @Test(
    "Results, filters and comparisons are those of the answers themselves",
    arguments: Engine.allCases)
  func resultsOfChance(_ engine: Engine) async throws {
    try await withApp(engine) { test in
      let author = try await test.account("alena")
      for seed in 1...8 as ClosedRange<UInt64> {
        var chance = DefinitionChance(seed: seed * 7_919)
        let definition = soundDefinition(&chance)
        let world = try await CountedWorld(test, definition, author: author)
        var history = ResultHistory(world: world, chance: chance)
        for _ in 0..<4 { try await history.goOn() }
      }
    }
  }
}

/// A definition that can be published.
private func soundDefinition(_ chance: inout DefinitionChance) -> SurveyDefinition {
  while true {
    let definition = chance.definition()
    if let json = try? definition.json(), SurveyDefinition.read(json).definition == definition {
      return definition
    }
  }
}

/// What happens to a survey, and what is expected of it.
private struct ResultHistory {
  let world: CountedWorld
  var chance: DefinitionChance
  private var counted: [StoredResponse] = []
  private var void: [StoredResponse] = []

  init(world: CountedWorld, chance: DefinitionChance) {
    self.world = world
    self.chance = chance
  }

  mutating func goOn() async throws {
    let added = (0..<chance.number(5...30)).map { _ in
      var answers: [String: Answer] = [:]
      for question in world.definition.questions {
        answers[question.id] = chance.answer(question)
      }
      return world.response(answers, seconds: chance.number(5...400))
    }
    try await world.add(added)
    counted += added
    if chance.happens(2) { try await pack() }
    for _ in 0..<chance.number(0...5) where !counted.isEmpty {
      let response = counted.remove(at: chance.number(0...counted.count - 1))
      try await world.void(response)
      void.append(response)
    }
    if chance.happens(2) { try await pack() }
    for _ in 0..<chance.number(0...3) where !void.isEmpty {
      let response = void.remove(at: chance.number(0...void.count - 1))
      try await world.restore(response)
      counted.append(response)
    }
    try await check()
    if chance.happens(3) {
      #expect(try await world.store.recount(world.survey.id) == counted.count)
      try await check()
    }
  }

  private mutating func pack() async throws {
    try await world.store.packResponses(of: world.survey.id, size: chance.number(1...12))
  }

  private mutating func check() async throws {
    let all = ResultReference(definition: world.definition, responses: counted)
    for filter in [.none] + (0..<4).map({ _ in someFilter() }) {
      let expected = all.passing(filter)
      let found = try await world.results(filter)
      #expect(found.allResponses == counted.count)
      expect(found, expected)
      try await compare(filter, expected)
    }
  }

  private mutating func someFilter() -> ResultFilter {
    let places = world.definition.questions.flatMap { question -> [String] in
      if case .matrix(let rules) = question.kind {
        return rules.rows.flatMap { row in
          rules.columns.map { "\(question.id).\(row.id):\($0.id)" }
        }
      }
      if case .ranking = question.kind { return [] }
      let ranges = question.kind.rules.isNumber ? ["-3..12", "2..", "..4.5", "1..1"] : []
      let days =
        question.kind.rules.recordForm == .day ? ["2000-01-01..", "..2030-12-31"] : []
      let words = question.kind.rules.hasWords ? ["~a", "~1"] : []
      let typed = (ranges + days + words).map { "\(question.id):\($0)" }
        .filter { !ResultFilter(query: [$0], world.definition).isEmpty }
      return question.kind.valueIDs.map { "\(question.id):\($0)" } + typed
    }
    guard !places.isEmpty else { return .none }
    let query = (0..<chance.number(1...3)).map { _ in places[chance.number(0...places.count - 1)] }
    let filter = ResultFilter(query: query, world.definition)
    #expect(filter.conditions.count == Set(query).count)
    return filter
  }

  private func expect(_ found: SurveyResults, _ expected: ResultReference) {
    #expect(found.responses == expected.responses.count)
    let seconds = expected.responses.map { Double($0.seconds) }.sorted()
    #expect((found.seconds == nil) == seconds.isEmpty)
    if let quartiles = found.seconds {
      #expect(quartiles.lower == slowQuantile(seconds, 0.25))
      #expect(quartiles.median == slowQuantile(seconds, 0.5))
      #expect(quartiles.upper == slowQuantile(seconds, 0.75))
    }
    #expect(
      found.questions.map(\.question)
        == world.definition.questions.filter(\.kind.isAnswered))
    for result in found.questions {
      #expect(result.shown == expected.states(result.question).count { $0 != .notShown })
      #expect(result.answered == expected.answers(result.question).count)
      expect(result, expected, found.filter)
    }
  }

  private func expect(
    _ result: QuestionResult, _ expected: ResultReference, _ filter: ResultFilter
  ) {
    let counts = expected.counts(result.question)
    switch result.detail {
    case .choices(let choices, _):
      #expect(choices.map(\.id) == result.question.kind.choiceIDs)
      for choice in choices { #expect(choice.count == counts[choice.id, default: 0]) }
    case .numbers(let summary, let bins):
      let numbers = expected.numbers(result.question)
      #expect(summary.count == numbers.count)
      #expect(bins.reduce(0) { $0 + $1.count } == numbers.count)
      if numbers.isEmpty { return }
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      #expect(abs((summary.mean ?? .nan) - mean) < 1e-9)
      #expect(summary.quartiles?.median == slowQuantile(numbers, 0.5))
      #expect(summary.least == numbers.first && summary.most == numbers.last)
    case .matrix(let rows, let columns, let table):
      for (row, line) in zip(rows, table) {
        for (column, count) in zip(columns, line) {
          #expect(count == counts["\(row.id)=\(column.id)", default: 0])
        }
      }
    case .ranking(let choices):
      for choice in choices { #expect(choice.first == counts["\(choice.id)@0", default: 0]) }
      #expect(choices.map { $0.meanPlace ?? 0 } == choices.map { $0.meanPlace ?? 0 }.sorted())
    case .dates(let dates):
      // By month when there are many days.
      let length = counts.count > 60 ? 7 : 10
      let expected = Dictionary(
        counts.map { (String($0.key.prefix(length)), $0.value) }, uniquingKeysWith: +)
      #expect(Dictionary(uniqueKeysWithValues: dates.map { ($0.day, $0.count) }) == expected)
    case .texts(let texts):
      let all = expected.answers(result.question).compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
      #expect(Set(texts).isSubset(of: all))
      // A few of them: not all packs are looked through for more.
      #expect(texts.count <= min(5, all.count))
      if !filter.isEmpty { #expect(texts.count == min(5, all.count)) }
    }
  }

  private mutating func compare(
    _ filter: ResultFilter, _ expected: ResultReference
  ) async throws {
    let comparable = world.definition.comparable
    let pairs = comparable.flatMap { one in
      comparable.filter { one.canBeCompared(with: $0) }.map { (one, $0) }
    }
    for _ in 0..<min(3, pairs.count) {
      let (one, other) = pairs[chance.number(0...pairs.count - 1)]
      switch try await world.compare(one.name, other.name, filter) {
      case .counts(let counts):
        #expect(counts.counts == expected.table(one, other))
        #expect(
          counts.respondents
            == expected.responses.count {
              !expected.groups(one, $0).isEmpty && !expected.groups(other, $0).isEmpty
            })
      case .means(let means):
        let numbers = expected.numbers(means.numbers, by: means.groups)
        #expect(means.rows.map(\.summary.count) == numbers.map(\.count))
        for (group, numbers) in zip(means.rows, numbers) where !numbers.isEmpty {
          let mean = numbers.reduce(0, +) / Double(numbers.count)
          #expect(abs((group.summary.mean ?? .nan) - mean) < 1e-9)
        }
      case .correlation(let found):
        let both = expected.pairs(one, other)
        #expect(found.respondents == both.count)
        #expect(found.counts.joined().reduce(0, +) == both.count)
      }
    }
  }
}
