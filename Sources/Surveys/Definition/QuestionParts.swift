import Core

extension Question {
  /// Why a test can say nothing about this question; nil: it can.
  func misfit(_ test: Condition.Test, row: String?) -> Phrase? {
    kind.rules.misfit(test, row: row, of: id)
  }

  /// What can be chosen, where that is how it is answered.
  var choices: Choices? { kind.rules.offered }
}
