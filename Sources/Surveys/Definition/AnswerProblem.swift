import Core

/// Why an answer is not taken: what is wrong and what to do.
package struct AnswerProblem: Hashable, Sendable {
  /// The id of the question; empty when it concerns the answers as a whole.
  package let question: String
  /// What is said.
  package let phrase: Phrase
}

/// An answer that was read: it, or none, or why it cannot be taken.
package enum AnswerReading: Hashable, Sendable {
  /// It was left empty, and may be.
  case empty
  /// It fits the question.
  case answer(Answer)
  /// It does not, and why.
  case refused(AnswerProblem)
}
