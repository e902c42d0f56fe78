/// What is shown at once: one or more questions.
package struct SurveyPage: Hashable, Sendable {
  /// Its id, unique among the pages.
  package var id: String
  /// Its heading; may be empty.
  package var title: String
  /// When it is shown; nil: always.
  package var showIf: ConditionSet?
  /// Whether its questions come in another order for each respondent.
  package var isRandomized: Bool
  /// Its questions, at least one.
  package var questions: [Question]
  /// Where it goes on after this page; the first that holds counts, without one the next page.
  package var skips: [Skip]

  /// A page.
  package init(
    id: String, title: String = "", showIf: ConditionSet? = nil, isRandomized: Bool = false,
    questions: [Question], skips: [Skip] = []
  ) {
    self.id = id
    self.title = title
    self.showIf = showIf
    self.isRandomized = isRandomized
    self.questions = questions
    self.skips = skips
  }
}

/// A jump over pages that a respondent is not to see.
package struct Skip: Hashable, Sendable {
  /// Where it leads.
  package enum Target: Hashable, Sendable {
    /// To a later page.
    case page(String)
    /// To the thanks.
    case end
  }

  /// When it is taken; nil: always.
  package var when: ConditionSet?
  /// Where it leads.
  package var target: Target

  /// A jump.
  package init(to target: Target, when: ConditionSet? = nil) {
    self.when = when
    self.target = target
  }
}
