import Core
import Foundation

/// All answers of somebody who is done.
package struct AnswersReading: Sendable {
  /// The answers that can be taken.
  package let answers: [String: Answer]
  /// Why they cannot be taken as a whole; empty: they can.
  package let problems: [AnswerProblem]
}

extension SurveyDefinition {
  /// Reads `{"QUESTION": {"text": "…"}, …}`, and checks all as ``check(_:)`` does.
  package func readAnswers(_ json: Data) -> AnswersReading {
    guard json.count <= SurveyLimits.answers else { return refusal(.answersTooLarge) }
    guard let fields = JSONValue(parsing: Array(json), .document)?.fields else {
      return refusal(.answersNoJSON)
    }
    var answers: [String: Answer] = [:]
    var problems: [AnswerProblem] = []
    for (id, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard problems.count < SurveyLimits.problems else { break }
      if let answer = Answer(value) {
        answers[id] = answer
      } else {
        problems.append(AnswerProblem(question: known(id), phrase: .answerOfOtherKind))
      }
    }
    let checked = check(answers)
    return AnswersReading(
      answers: checked.answers,
      problems: Array((problems + checked.problems).prefix(SurveyLimits.problems)))
  }

  /// Checks the answers of somebody who is done: each fits its question, all that is required is
  /// there, and nothing was answered that was not asked.
  package func check(_ given: [String: Answer]) -> AnswersReading {
    var fitting: [String: Answer] = [:]
    var problems: [AnswerProblem] = []
    var refused: Set<String> = []
    for question in questions {
      guard let answer = given[question.id] else { continue }
      // What comes from earlier answers is there only for those who gave them.
      switch (question.narrowed(after: given) ?? question).check(answer) {
      case .empty: break
      case .answer(let answer): fitting[question.id] = answer
      case .refused(let problem):
        problems.append(problem)
        refused.insert(question.id)
      }
    }
    let walk = SurveyWalk(self, answers: fitting)
    let asked = walk.asked
    for question in questions where asked.contains(question.id) && question.isRequired {
      if fitting[question.id] == nil, !refused.contains(question.id) {
        problems.append(AnswerProblem(question: question.id, phrase: .answerRequired))
      }
    }
    for id in given.keys.sorted() where !asked.contains(id) && !refused.contains(id) {
      // Whoever sends a hundred thousand of them need not be told each.
      guard problems.count < SurveyLimits.problems else { break }
      problems.append(AnswerProblem(question: known(id), phrase: .notAsked))
    }
    return AnswersReading(
      answers: walk.answers, problems: Array(problems.prefix(SurveyLimits.problems)))
  }

  private func refusal(_ phrase: Phrase) -> AnswersReading {
    AnswersReading(answers: [:], problems: [AnswerProblem(question: "", phrase: phrase)])
  }

  /// An id is only repeated when it is ours.
  private func known(_ id: String) -> String { question(id) == nil ? "" : id }
}

extension Question {
  /// Whether the answer is the one of somebody who reads; nil: the question does not test that.
  package func isAttentive(_ answer: Answer?) -> Bool? {
    attention.map { $0.holds(answer) }
  }
}
