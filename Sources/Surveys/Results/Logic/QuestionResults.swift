import Statistics

extension QuestionResult {
  /// What was counted of a question, in the form that is shown.
  init(_ question: Question, _ tally: FieldTally, texts: [String]) throws {
    self.init(
      question: question, shown: tally.shown, answered: tally.answered,
      detail: try question.kind.rules.detail(tally, texts: texts))
  }
}

extension ScaleRules {
  /// The steps as numbers.
  func histogram(_ counts: some Collection<Int>) throws -> Histogram {
    try Histogram(
      counts: Dictionary(
        counts.enumerated().map { (Double(from + $0), $1) }, uniquingKeysWith: +))
  }
}

extension Histogram {
  /// Numbers by their bits, as they are counted.
  init(bits: [Int64: Int]) throws {
    try self.init(
      counts: Dictionary(
        bits.map { (Double(bitPattern: UInt64(bitPattern: $0)), $1) }, uniquingKeysWith: +))
  }
}
