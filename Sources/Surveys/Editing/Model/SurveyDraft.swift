/// A draft as its author sees it.
struct SurveyDraft: Sendable {
  let survey: Survey
  /// What could be understood of its questions; an editor leaves nothing that cannot.
  let definition: SurveyDefinition
  let target: SurveyTarget
  /// What keeps it from being published, in the order of the survey.
  let problems: [DefinitionProblem]

  /// Shelf, target, time.
  var plan: DraftPlan {
    DraftPlan(
      category: survey.category, target: target, startsAt: survey.startsAt, endsAt: survey.endsAt)
  }

  /// What is wrong with one question.
  func problems(of question: String) -> [DefinitionProblem] {
    guard let place = definition.place(of: question) else { return [] }
    let pointer = "/pages/\(place.page)/questions/\(place.question)"
    return problems.filter { $0.pointer == pointer || $0.pointer.hasPrefix(pointer + "/") }
  }

  /// What is wrong with a page beside its questions.
  func problems(ofPage index: Int) -> [DefinitionProblem] {
    let pointer = "/pages/\(index)"
    return problems.filter { problem in
      (problem.pointer == pointer || problem.pointer.hasPrefix(pointer + "/"))
        && !isOfQuestion(problem, pointer)
    }
  }

  /// What is wrong with the survey as a whole.
  var generalProblems: [DefinitionProblem] {
    problems.filter { !$0.pointer.hasPrefix("/pages/") }
  }

  private func isOfQuestion(_ problem: DefinitionProblem, _ page: String) -> Bool {
    let start = page + "/questions/"
    return problem.pointer.hasPrefix(start) && problem.pointer.count > start.count
  }
}
