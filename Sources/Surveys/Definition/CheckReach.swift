import Core

/// Whether each page and each question with a condition can be reached. Only what some answers
/// were found for is accepted; the search tries the likely ones first and gives up after a while,
/// so that a knotted definition costs a moment and no more.
func checkReach(_ definition: SurveyDefinition, _ problems: DefinitionProblems) {
  var search = ReachSearch(definition)
  for (index, page) in definition.pages.enumerated() {
    let place = DefinitionPlace.survey.page(index)
    guard search.canReach(page: index) else {
      problems.add(.pageNeverReached, at: place)
      continue
    }
    for (number, question) in page.questions.enumerated() where !question.needs.isEmpty {
      if !search.canReach(question, on: index) {
        problems.add(.questionNeverShown, at: place.question(number))
      }
    }
  }
}

/// Looks for answers that lead to a page or a question.
struct ReachSearch {
  private static let triesForOne = 1_000
  private static let triesAtLeast = 5

  let definition: SurveyDefinition
  private let places: [String: Int]
  private let questions: [String: (page: Int, question: Question)]
  private var reachedPages: Set<Int> = []
  private var shownQuestions: Set<String> = []
  private var triesLeft: Int
  /// Some answer to each question that nobody gets past without one.
  private let required: [String: Answer]

  /// A search in a definition whose structure is sound.
  init(_ definition: SurveyDefinition) {
    self.definition = definition
    places = Dictionary(
      definition.pages.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    questions = Dictionary(
      definition.pages.enumerated().flatMap { index, page in
        page.questions.map { ($0.id, (index, $0)) }
      }, uniquingKeysWith: { first, _ in first })
    // Bounded by the conditions that are looked at, all tries together.
    let conditions = definition.conditionSets.reduce(0) { $0 + $1.conditions.count }
    triesLeft = min(5_000, 500_000 / max(1, conditions))
    required = definition.questions.filter(\.isRequired).reduce(into: [:]) {
      $0[$1.id] = $1.candidates([]).compactMap { $0 }.first
    }
    walk(required)
  }

  /// Whether answers were found that lead to a page.
  mutating func canReach(page: Int) -> Bool {
    if reachedPages.contains(page) { return true }
    let questions = definition.pages[page].questions
    let needed = questions.contains { $0.needs.isEmpty } ? [] : questions
    search(page, needed.flatMap(\.needs)) { $0.reachedPages.contains(page) }
    return reachedPages.contains(page)
  }

  /// Whether answers were found after which a question is shown.
  mutating func canReach(_ question: Question, on page: Int) -> Bool {
    if shownQuestions.contains(question.id) { return true }
    search(page, question.needs) { $0.shownQuestions.contains(question.id) }
    return shownQuestions.contains(question.id)
  }

  private mutating func walk(_ answers: [String: Answer]) {
    for stop in SurveyWalk(definition, answers: answers).stops {
      reachedPages.insert(stop.index)
      shownQuestions.formUnion(stop.questions)
    }
  }

  /// Tries all combinations of what matters, the most promising first.
  private mutating func search(
    _ page: Int, _ goal: [ConditionSet], until isFound: (ReachSearch) -> Bool
  ) {
    let goals = Dictionary(grouping: goals(page, goal), by: \.condition.question)
    let asked = definition.pages.prefix(page).flatMap(\.questions)
      .filter { goals[$0.id] != nil }
    let candidates = asked.map { $0.candidates(goals[$0.id] ?? []) }
    guard candidates.allSatisfy({ !$0.isEmpty }) else { return }
    var counters = candidates.map { _ in 0 }
    var tries = max(
      ReachSearch.triesAtLeast, min(ReachSearch.triesForOne, triesLeft))
    while tries > 0 {
      tries -= 1
      triesLeft -= 1
      var answers = required
      for (index, question) in asked.enumerated() {
        answers[question.id] = candidates[index][counters[index]]
      }
      walk(answers)
      if isFound(self) { return }
      // The next combination, the last question fastest.
      var index = counters.count - 1
      while index >= 0, counters[index] + 1 == candidates[index].count {
        counters[index] = 0
        index -= 1
      }
      if index < 0 { return }
      counters[index] += 1
    }
  }

  /// All conditions that decide whether one gets to a page, and which way they should go.
  private func goals(_ page: Int, _ goal: [ConditionSet]) -> [ReachGoal] {
    var goals: [ReachGoal] = []
    var seen: Set<ReachGoal> = []
    func add(_ set: ConditionSet?, _ isTrue: Bool?) {
      for condition in set?.conditions ?? [] {
        let goal = ReachGoal(condition: condition, isTrue: isTrue)
        if seen.insert(goal).inserted { goals.append(goal) }
      }
    }
    add(definition.pages[page].showIf, true)
    for set in goal { add(set, true) }
    for (index, earlier) in definition.pages.prefix(page).enumerated()
    where !earlier.skips.isEmpty {
      add(earlier.showIf, nil)
      for need in earlier.questions.flatMap(\.needs) { add(need, nil) }
      for skip in earlier.skips {
        let target = target(of: skip, on: index)
        add(skip.when, target > page ? false : target == page ? true : nil)
      }
    }
    // What is asked about has to be asked itself. The list grows while it is worked off.
    var done = 0
    while done < goals.count {
      let goal = goals[done]
      done += 1
      guard let asked = questions[goal.condition.question] else { continue }
      let needed: Bool? = goal.isTrue == true ? true : nil
      for need in asked.question.needs { add(need, needed) }
      add(definition.pages[asked.page].showIf, needed)
    }
    return goals
  }

  private func target(of skip: Skip, on page: Int) -> Int {
    switch skip.target {
    case .end: definition.pages.count
    case .page(let id): places[id] ?? page + 1
    }
  }
}
