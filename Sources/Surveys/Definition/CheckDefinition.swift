import Core

/// What only the whole tells: double ids, conditions on what comes later, skips that lead back.
func checkStructure(_ definition: SurveyDefinition, _ problems: DefinitionProblems) {
  StructureCheck(definition, problems).run()
}

private struct StructureCheck {
  let definition: SurveyDefinition
  let problems: DefinitionProblems
  /// Where each page stands, and on which page each question.
  let pages: [String: Int]
  let questions: [String: (page: Int, question: Question)]

  init(_ definition: SurveyDefinition, _ problems: DefinitionProblems) {
    self.definition = definition
    self.problems = problems
    pages = Dictionary(
      definition.pages.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    questions = Dictionary(
      definition.pages.enumerated().flatMap { index, page in
        page.questions.map { ($0.id, (index, $0)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  func run() {
    let conditions = definition.conditionSets.reduce(0) { $0 + $1.conditions.count }
    if conditions > SurveyLimits.allConditions { problems.add(.tooManyConditions, at: .survey) }
    var pageIDs: Set<String> = ["end"]
    var questionIDs: Set<String> = []
    for (index, page) in definition.pages.enumerated() {
      let place = DefinitionPlace.survey.page(index)
      check(page.id, among: &pageIDs, reserved: "end", place)
      check(page.showIf, before: index, place.field("show_if"))
      check(page.skips, on: index, place)
      for (number, question) in page.questions.enumerated() {
        let place = place.question(number)
        check(question.id, among: &questionIDs, reserved: nil, place)
        check(question.showIf, before: index, place.field("show_if"))
        question.kind.rules.check(question, place, problems)
        checkAttention(of: question, place)
        checkCarried(question, before: index, place.field("carry"))
      }
    }
    if !definition.questions.isEmpty, !definition.questions.contains(where: \.kind.isAnswered) {
      problems.add(.nothingToAnswer, at: .survey)
    }
  }

  private func check(
    _ id: String, among seen: inout Set<String>, reserved: String?, _ place: DefinitionPlace
  ) {
    // An empty id was complained of when it was read.
    if id.isEmpty { return }
    let shown = Phrase(verbatim: id)
    if id == reserved {
      problems.add(Phrase.reservedID.filled(shown), at: place.field("id"))
    } else if !seen.insert(id).inserted {
      problems.add(Phrase.doubleID.filled(shown), at: place.field("id"))
    }
  }

  private func check(_ skips: [Skip], on page: Int, _ place: DefinitionPlace) {
    for (number, skip) in skips.enumerated() {
      let place = place.field("skips").element(number)
      // On its own page too: a skip is taken when the page is answered.
      check(skip.when, before: page + 1, place.field("when"))
      if case .page(let id) = skip.target, !id.isEmpty {
        let shown = Phrase(verbatim: id)
        if let target = pages[id] {
          if target <= page { problems.add(Phrase.skipBack.filled(shown), at: place.field("to")) }
        } else {
          problems.add(Phrase.unknownPage.filled(shown), at: place.field("to"))
        }
      }
    }
    if let always = skips.firstIndex(where: { $0.when == nil }), always + 1 < skips.count {
      problems.add(.skipsAfterAlways, at: place.field("skips"))
    }
  }

  private func check(_ set: ConditionSet?, before page: Int, _ place: DefinitionPlace) {
    for condition in set?.conditions ?? [] where !problems.broken.contains(condition.question) {
      if condition.question.isEmpty { continue }
      let shown = Phrase(verbatim: condition.question)
      guard let asked = questions[condition.question] else {
        problems.add(Phrase.unknownQuestion.filled(shown), at: place)
        continue
      }
      if asked.page >= page {
        problems.add(Phrase.laterQuestion.filled(shown), at: place)
      } else if let text = asked.question.misfit(condition.test, row: condition.row) {
        problems.add(text, at: place)
      }
    }
  }

  private func checkCarried(_ question: Question, before page: Int, _ place: DefinitionPlace) {
    guard let carried = question.kind.rules.carried, !carried.question.isEmpty,
      !problems.broken.contains(carried.question)
    else { return }
    let shown = Phrase(verbatim: carried.question)
    guard let source = questions[carried.question] else {
      return problems.add(Phrase.carryUnknown.filled(shown), at: place)
    }
    if source.page >= page {
      problems.add(Phrase.carryLater.filled(shown), at: place)
    } else if source.question.kind.rules.givable == nil {
      problems.add(Phrase.carryNothing.filled(shown), at: place)
    } else if question.attention != nil {
      // Whom nothing else came for would fail it unseen.
      problems.add(.carryAttention, at: place)
    }
  }

  private func checkAttention(of question: Question, _ place: DefinitionPlace) {
    guard let test = question.attention, question.kind.isAnswered else { return }
    let place = place.field("attention")
    if let text = question.misfit(test, row: nil) {
      problems.add(text, at: place)
    } else if test == .answered(false) || !isPossible(test, for: question) {
      problems.add(.attentionImpossible, at: place)
    }
  }

  private func isPossible(_ test: Condition.Test, for question: Question) -> Bool {
    let goal = ReachGoal(condition: Condition(question.id, test), isTrue: true)
    return question.candidates([goal]).contains { $0 != nil && test.holds($0) }
  }
}
