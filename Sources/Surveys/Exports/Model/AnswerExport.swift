import Core

/// How somebody wants the answers.
package struct AnswerExport: Hashable, Sendable {
  /// For whom the names of the columns are.
  package enum Headings: String, CaseIterable, Sendable {
    /// The questions as they were asked.
    case people
    /// The names of the questions' fields, which stay the same when a text changes.
    case programs
  }

  /// For whom the names of the columns are.
  package var headings = Headings.people
  /// Whether responses that do not count are in it as well.
  package var includesVoid = false
  /// The language of what stands around the answers.
  package var language: Language

  /// The usual export.
  package init(language: Language) {
    self.language = language
  }

  /// What stands in place of an answer to a question that was not asked. Where it was asked and left
  /// empty there is nothing.
  var notShown: String {
    headings == .programs ? "NA" : language(.exportNotShown)
  }
}
