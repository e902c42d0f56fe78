import Core

/// What one page's form holds.
package struct PageReading: Hashable, Sendable {
  /// The answers that can be taken; what is missing was left empty or refused.
  package let answers: [String: Answer]
  /// The ids of the questions that the page asked.
  package let asked: [String]
  /// Why something cannot be taken.
  package let problems: [AnswerProblem]

  /// All answers after this page, from those before it. What the page asked is replaced.
  package func merged(into answers: [String: Answer]) -> [String: Answer] {
    var merged = answers
    for id in asked { merged[id] = self.answers[id] }
    return merged
  }
}

extension SurveyWalk {
  /// Reads the form of a page: each question that it asks, and nothing that it does not ask.
  package func read(form: [String: [String]], page id: String) -> PageReading {
    let questions = questions(on: id)
    var answers: [String: Answer] = [:]
    var problems: [AnswerProblem] = []
    for question in questions {
      switch question.read(form: form) {
      case .empty: break
      case .answer(let answer): answers[question.id] = answer
      case .refused(let problem): problems.append(problem)
      }
    }
    let known = Set(questions.flatMap(\.fieldNames))
    if form.keys.contains(where: { $0.hasPrefix("q.") && !known.contains($0) }) {
      problems.append(AnswerProblem(question: "", phrase: .notAsked))
    }
    return PageReading(answers: answers, asked: questions.map(\.id), problems: problems)
  }
}

extension Question {
  /// The names of the fields that its form has.
  package var fieldNames: [String] { kind.rules.fieldNames(id) }
}
