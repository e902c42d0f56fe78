import Core

/// Marks of parts of a definition: equal for equal parts. A form carries the mark of what it showed,
/// and so notices when somebody changed it meanwhile.
extension Question {
  /// The mark of this question without its conditions, which have a form of their own.
  func mark() throws -> String {
    var alone = self
    alone.showIf = nil
    return try SurveyDefinition(
      title: "", language: .english, pages: [SurveyPage(id: "p", questions: [alone])]
    ).mark()
  }
}

extension SurveyPage {
  /// The mark of the page without its questions and conditions.
  func mark() throws -> String {
    let alone = SurveyPage(id: id, title: title, isRandomized: isRandomized, questions: [])
    return try SurveyDefinition(title: "", language: .english, pages: [alone]).mark()
  }
}

extension SurveyDefinition {
  /// The mark of the texts around the pages, and of the plan.
  func mark(_ plan: DraftPlan) throws -> String {
    let alone = SurveyDefinition(
      title: title, description: description, thanks: thanks, language: language, pages: [])
    // Names of regions got back the spaces that they had lost: that is no change to anybody's form.
    let target = plan.target.values.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key.rawValue)=\($0.value.map(SpacelessNames.spaceless).sorted().joined(separator: ","))"
    }
    let parts = [
      try alone.mark(), plan.category.rawValue, target.joined(separator: ";"),
      plan.startsAt.map { "\($0.milliseconds)" } ?? "",
      plan.endsAt.map { "\($0.milliseconds)" } ?? "",
    ]
    return shortHash(parts.joined(separator: "\n").utf8)
  }

  /// The mark of title and description.
  func textsMark() throws -> String {
    try SurveyDefinition(title: title, description: description, language: .english, pages: [])
      .mark()
  }

  fileprivate func mark() throws -> String { shortHash(try json()) }
}

/// FNV-1a: Swift's own hash differs from run to run, and nobody gains anything by making two alike.
private func shortHash(_ bytes: some Sequence<UInt8>) -> String {
  let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01B3
  }
  return String(hash, radix: 36)
}
