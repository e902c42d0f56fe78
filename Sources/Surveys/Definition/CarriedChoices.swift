/// Choices, or rows of a matrix, that come from an earlier question: those that a respondent chose
/// there, or those that they did not choose.
///
/// They stand before the question's own, and keep their ids. A question knows all that can come, so
/// that results, exports and conditions are those of any other; a ``SurveyWalk`` shows each
/// respondent what came for them. "Other" stays where it was.
package struct CarriedChoices: Hashable, Sendable {
  /// The id of the question that they come from; it is on an earlier page.
  package var question: String
  /// Whether what was chosen comes; otherwise what was not.
  package var isChosen: Bool
  /// How many there are, the first among all.
  package internal(set) var count = 0

  /// What comes from a question.
  package init(from question: String, isChosen: Bool) {
    self.question = question
    self.isChosen = isChosen
  }

  /// The ids of those that come, from the answers to earlier questions. Without an answer nothing was
  /// chosen.
  func ids(of items: [Choice], after answers: [String: Answer]) -> Set<String> {
    var chosen: Set<String> = []
    if case .choices(let ids, _)? = answers[question] { chosen = Set(ids) }
    return Set(items.prefix(count).map(\.id).filter { chosen.contains($0) == isChosen })
  }
}

extension SurveyDefinition {
  /// Puts what each question carries over among its choices, in place of what was there. No list
  /// grows beyond what a question may have, but by what tells that it is too long.
  mutating func carryChoices() {
    var given: [String: [Choice]] = [:]
    for page in pages.indices {
      for number in pages[page].questions.indices {
        let question = pages[page].questions[number]
        var rules = question.kind.rules
        if let carried = rules.carried {
          rules = rules.carrying(given[carried.question] ?? [])
          pages[page].questions[number].kind = rules.boxed
        }
        given[question.id] = (rules.givable ?? []).prefix(SurveyLimits.choices + 1).map { $0 }
      }
    }
  }
}

extension Question {
  /// The question as somebody sees it who gave these answers before; nil when nothing came that they
  /// could answer.
  func narrowed(after answers: [String: Answer]) -> Question? {
    guard kind.rules.carried != nil else { return self }
    guard let rules = kind.rules.narrowed(after: answers) else { return nil }
    var question = self
    question.kind = rules.boxed
    return question
  }

  /// What is left of an answer where the question asks for less now; nil when it fits no more.
  func remaining(of answer: Answer) -> Answer? {
    guard kind.rules.carried != nil else { return answer }
    guard case .answer(let left) = check(kind.rules.remaining(of: answer)) else { return nil }
    return left
  }

  /// When it is asked, as far as earlier answers decide: its own condition, and that something came.
  var needs: [ConditionSet] {
    guard let carried = kind.rules.carried, carried.isChosen, kind.rules.hasOnlyCarried else {
      return [showIf].compactMap { $0 }
    }
    return [showIf, .all(Condition(carried.question, .answered(true)))].compactMap { $0 }
  }
}

// Where it is among what a kind has: choices, or the rows of a matrix.

extension Choices {
  /// Those that do not come from another question.
  package var own: [Choice] { Array(items.dropFirst(carried?.count ?? 0)) }

  /// The same with these before its own.
  func carrying(_ given: [Choice]) -> Choices {
    var choices = self
    choices.items = given + own
    choices.carried?.count = given.count
    return choices
  }

  /// Those that come for somebody, and its own; nil: there are none.
  func narrowed(after answers: [String: Answer]) -> Choices? {
    guard let carried else { return self }
    let ids = carried.ids(of: items, after: answers)
    var choices = self
    let come = items.prefix(carried.count).filter { ids.contains($0.id) }
    choices.items = come + own
    choices.carried?.count = come.count
    return choices.ids.isEmpty ? nil : choices
  }
}

extension ChosenBounds {
  /// The same where there are only so many.
  func within(_ count: Int) -> ChosenBounds {
    ChosenBounds(least: min(least, max(1, count)), most: most.map { min($0, max(1, count)) })
  }
}

extension MatrixRules {
  /// The rows that do not come from another question.
  package var ownRows: [Choice] { Array(rows.dropFirst(carried?.count ?? 0)) }
}
