import Core

extension Question {
  /// Checks an answer and brings it into the one form that is kept: words cleaned, choices in the
  /// order of the definition.
  ///
  /// - Parameter answer: nil when nothing was answered.
  package func check(_ answer: Answer?) -> AnswerReading {
    guard kind.isAnswered else { return answer == nil ? .empty : refused(.notAsked) }
    guard let answer else { return isRequired ? refused(.answerRequired) : .empty }
    return kind.rules.check(answer, of: self)
  }

  func refused(_ phrase: Phrase) -> AnswerReading {
    .refused(AnswerProblem(question: id, phrase: phrase))
  }
}

/// A number for people: a decimal comma in Czech.
func shown(_ number: Double) -> Phrase {
  if let whole = Int(exactly: number), whole.magnitude < 1_000_000_000_000_000 {
    return counted(whole)
  }
  let text = String(number)
  return Phrase(en: text, cs: text.replacing(".", with: ","))
}

/// A day for people: `2026-01-31`, in Czech `31. 1. 2026`.
func shown(_ date: SurveyDate) -> Phrase {
  let parts = date.description.split(separator: "-").compactMap { Int(decimal: $0, in: 0...9999) }
  return Phrase(
    en: date.description,
    cs: parts.count == 3 ? "\(parts[2]). \(parts[1]). \(parts[0])" : date.description)
}
