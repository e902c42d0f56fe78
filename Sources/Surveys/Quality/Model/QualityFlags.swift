/// What speaks against an answer. Flags are told to the author with their reasons; they never drop
/// anything by themselves. The bits are stored.
package struct QualityFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: Int

  /// Flags by their bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Done in less than half of the median time, or in less than a third of the estimate.
  package static let speeder = QualityFlags(rawValue: 1 << 0)
  /// The same column in all rows of matrices.
  package static let straightLining = QualityFlags(rawValue: 1 << 1)
  /// The same answers as somebody else's.
  package static let duplicate = QualityFlags(rawValue: 1 << 2)
  /// A question that tests attention was answered wrongly.
  package static let inattentive = QualityFlags(rawValue: 1 << 3)
  /// A page was left sooner than its questions can be read.
  package static let hastyPage = QualityFlags(rawValue: 1 << 4)

  /// Fewer than a quarter of the questions that were asked are answered.
  package static let nearlyEmpty = QualityFlags(rawValue: 1 << 5)

  /// All of them, one by one.
  package static let each: [QualityFlags] = [
    .speeder, .straightLining, .duplicate, .inattentive, .hastyPage, .nearlyEmpty,
  ]

  /// How many there are.
  package var count: Int { rawValue.nonzeroBitCount }

  /// Whether an author may void the answer: two signals that agree (Prolific's rule).
  package var allowVoiding: Bool { count >= 2 }
}
