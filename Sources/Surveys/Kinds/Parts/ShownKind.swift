import Core
import HTML
import Web

/// How a question of a kind, and an answer to it, are shown.
protocol ShownKind: DefinedKind {
  /// The question with its fields.
  func view(_ shown: ShownQuestion) -> HTML
  /// What may be answered, said before somebody goes wrong; nil: whatever one likes.
  var ruleHint: Phrase? { get }
  /// What somebody answered, for people.
  func view(of answer: Answer, _ t: ViewContext) -> HTML
}

extension ShownKind {
  var ruleHint: Phrase? { nil }
}
