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
    for raw in kind.rules.proposals(goals) + [nil] {
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
}
