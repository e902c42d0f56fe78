/// What would help to get somewhere: that a condition holds, or that it does not.
struct ReachGoal: Hashable {
  let condition: Condition
  /// Nil: it matters, but nobody knows how.
  let isTrue: Bool?
}

extension Question {
  /// Valid answers that differ in what the conditions of `goals` see of them, those first that
  /// fulfil most; nil among them where none is needed.
  func candidates(_ goals: [ReachGoal]) -> [Answer?] {
    var seen: Set<Answer?> = []
    var rated: [(answer: Answer?, score: Int)] = []
    for raw in proposals(goals) + [nil] {
      let answer: Answer?
      switch check(raw) {
      case .answer(let checked): answer = checked
      case .empty: answer = nil
      case .refused: continue
      }
      guard seen.insert(answer).inserted else { continue }
      let given = answer.map { [id: $0] } ?? [:]
      let score = goals.count { $0.isTrue == $0.condition.holds(given) }
      rated.append((answer, score))
    }
    // A stable sort: the order of the proposals decides between equals.
    return rated.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element.answer)
  }

  private func proposals(_ goals: [ReachGoal]) -> [Answer?] {
    let tests = goals.map(\.condition.test)
    switch kind {
    case .information: return []
    case .shortText, .longText: return texts(tests).map { .text($0) }
    case .number(let rules): return numbers(tests, rules).map { .number($0) }
    case .scale(let rules):
      guard rules.from <= rules.to else { return [] }
      // Checked or not, a scale is never longer than this.
      return (rules.from...rules.to).prefix(SurveyLimits.steps).map { .number(Double($0)) }
    case .date(let rules): return days(tests, rules).map { .date($0) }
    case .ranking(let choices): return [.ranking(choices.items.map(\.id))]
    case .matrix(let rules): return matrices(goals, rules)
    case .singleChoice(let choices): return choices.ids.map { chosen([$0]) }
    case .multipleChoice(let choices, let bounds), .pictureChoice(let choices, let bounds):
      return selections(goals, choices, bounds)
    }
  }

  private func chosen(_ ids: [String]) -> Answer {
    .choices(ids, other: ids.contains(Choices.otherID) ? "–" : nil)
  }

  private func texts(_ tests: [Condition.Test]) -> [String] {
    let named = tests.compactMap { test -> String? in
      if case .text(let text)? = test.value { text } else { nil }
    }
    return named + [named.joined(separator: " "), "–", "x"]
  }

  private func numbers(_ tests: [Condition.Test], _ rules: NumberRules) -> [Double] {
    let named = tests.compactMap { test -> Double? in
      if case .number(let number)? = test.value { number } else { nil }
    }
    let known = (named + [rules.least, rules.most].compactMap { $0 }).sorted()
    let between = zip(known, known.dropFirst()).map { ($0 + $1) / 2 }
    let beside = known.flatMap { [$0.rounded(.down), $0.rounded(.up), $0 - 1, $0 + 1] }
    let all = known + between + beside + [0]
    return all + (rules.isWhole ? all.map { $0.rounded(.down) } : [])
  }

  private func days(_ tests: [Condition.Test], _ rules: DateRules) -> [SurveyDate] {
    let named = tests.compactMap { test -> SurveyDate? in
      if case .text(let text)? = test.value { SurveyDate(text) } else { nil }
    }
    let known = (named + [rules.least, rules.most].compactMap { $0 }).map(\.days)
    return (known + known.flatMap { [$0 - 1, $0 + 1] } + [20_000]).compactMap {
      SurveyDate(days: $0)
    }
  }

  private func matrices(_ goals: [ReachGoal], _ rules: MatrixRules) -> [Answer?] {
    let columns = rules.columns.map(\.id)
    var wished: [String: String] = [:]
    var needed: [String: String] = [:]
    for row in rules.rows.map(\.id) {
      let own = goals.filter { $0.condition.row == row && $0.isTrue != nil }
      let fits = columns.first { column in
        own.allSatisfy { $0.condition.test.holds(.choices([column])) == $0.isTrue }
      }
      wished[row] = fits ?? columns.first
      if !own.isEmpty { needed[row] = fits }
    }
    let even = columns.map { column -> Answer? in
      .rows(Dictionary(rules.rows.map { ($0.id, column) }, uniquingKeysWith: { $1 }))
    }
    return [.rows(wished), .rows(needed)] + even
  }

  private func selections(
    _ goals: [ReachGoal], _ choices: Choices, _ bounds: ChosenBounds
  ) -> [Answer?] {
    let named = goals.compactMap { goal -> String? in
      if case .text(let id)? = goal.condition.test.value { id } else { nil }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let wished = goals.compactMap { goal -> String? in
      guard goal.isTrue == true, case .text(let id)? = goal.condition.test.value else { return nil }
      return id
    }
    var sets: [[String]] = [choices.ids.filter(wished.contains), named] + named.map { [$0] }
    if named.count <= 5 {
      sets += (0..<1 << named.count).map { bits in
        named.indices.filter { bits >> $0 & 1 == 1 }.map { named[$0] }
      }
    }
    // Filled up to the least number, first with what no condition speaks of.
    let filling = choices.ids.filter { !named.contains($0) } + named
    return sets.flatMap { set -> [Answer?] in
      let missing = max(0, max(1, bounds.least) - set.count)
      let more = filling.filter { !set.contains($0) }
      return [chosen(set + more.prefix(missing)), chosen(set + more.prefix(missing + 1))]
    }
  }
}
