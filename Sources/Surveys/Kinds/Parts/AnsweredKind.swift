import Core

/// How a question of a kind is answered.
protocol AnsweredKind: DefinedKind {
  /// Checks an answer and brings it into the one form that is kept.
  func check(_ answer: Answer, of question: Question) -> AnswerReading
  /// Reads the answer from a form's fields, as a browser without JavaScript sends them.
  func read(_ form: [String: [String]], of question: Question) -> AnswerReading
  /// The names of the fields that the form of a question has.
  func fieldNames(_ question: String) -> [String]
  /// Whether two people who answer it alike have something in common.
  var isTelling: Bool { get }
  /// Texts beside title and help that have to be read before one can answer.
  var readFirst: [String] { get }
}

extension AnsweredKind {
  func fieldNames(_ question: String) -> [String] { [AnswerField.whole(question)] }
  var isTelling: Bool { true }
  var readFirst: [String] { [] }
}

/// What stands in the one field of a question, as one line.
func fieldLine(_ form: [String: [String]], _ question: Question) -> String {
  let field = form[AnswerField.whole(question.id)]?.first ?? ""
  return cleanText(String(field.prefix(100)), isLine: true)
}
