import Core

/// The order in which one respondent sees what is randomised. The same seed and the same id give
/// the same order, so that it stays when a page is opened again and needs no row in a table.
package struct SurveyOrder: Sendable {
  /// Made once per response.
  package let seed: UInt64

  /// The order that a seed stands for.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The questions of a page.
  package func questions(_ questions: [Question], of page: SurveyPage) -> [Question] {
    page.isRandomized ? shuffled(questions, "p.\(page.id)") : questions
  }

  /// The choices of a question; "other" is not among them and stays last.
  package func items(_ choices: Choices, of question: Question) -> [Choice] {
    choices.isRandomized ? shuffled(choices.items, "q.\(question.id)") : choices.items
  }

  /// The rows of a matrix.
  package func rows(_ rules: MatrixRules, of question: Question) -> [Choice] {
    rules.isRandomized ? shuffled(rules.rows, "q.\(question.id)") : rules.rows
  }

  private func shuffled<Item>(_ items: [Item], _ id: String) -> [Item] {
    var chance = SeededRandom(seed ^ hash(id))
    return items.shuffled(using: &chance)
  }

  /// FNV-1a: Swift's own hash differs from run to run.
  private func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
