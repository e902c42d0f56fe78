/// Which answers earn their token at once, and which wait until the author accepts them.
///
/// Nothing of it depends on what others answered, so that nobody can shift it by farming; and
/// nothing asks for more than a quarter of the questions, so that whoever skips what is optional
/// earns as everybody else. docs/economy.md says why these numbers.
package enum TokenRule {
  /// One in so many of the questions that are asked has to be answered.
  static let fairShare = 4
  /// An answer may be so many times as fast as the questionnaire's own estimate.
  package static let quickness = 3.0
  /// So many seconds are forgiven: a survey of a question or two is answered in one look.
  package static let forgiven = 5.0

  /// Why an answer does not earn at once; empty: it does.
  /// - Parameters:
  ///   - answers: those that count, by question.
  ///   - seconds: from beginning to handing in, less what other answers of the same person took in
  ///     between; may be below zero.
  package static func doubts(
    of answers: [String: Answer], in definition: SurveyDefinition, seconds: Double
  ) -> QualityFlags {
    let walk = SurveyWalk(definition, answers: answers)
    var doubts: QualityFlags = []
    if walk.isNearlyEmpty { doubts.insert(.nearlyEmpty) }
    if seconds < walk.leastSeconds - forgiven { doubts.insert(.speeder) }
    return doubts
  }
}

extension SurveyWalk {
  /// Whether fewer than a quarter of the questions that were asked are answered, or none.
  var isNearlyEmpty: Bool {
    let asked = asked
    let questions = definition.questions.filter { $0.kind.isAnswered && asked.contains($0.id) }
    guard !questions.isEmpty else { return false }
    let answered = questions.count { answers[$0.id] != nil }
    return answered == 0 || answered * TokenRule.fairShare < questions.count
  }

  /// How long what was read and answered takes at least: a third of the estimate. What was left
  /// empty takes no time.
  var leastSeconds: Double {
    let asked = asked
    let usual = definition.questions.filter {
      asked.contains($0.id) && (!$0.kind.isAnswered || answers[$0.id] != nil)
    }.reduce(0) { $0 + $1.estimatedSeconds }
    return usual / TokenRule.quickness
  }
}
