import Core

/// What a draft says beside its questions: its shelf, whom it is meant for, and when it is open.
package struct DraftPlan: Hashable, Sendable {
  /// The shelf.
  package var category: SurveyCategory
  /// Whom it is meant for.
  package var target: SurveyTarget
  /// When it opens; nil: once it is published.
  package var startsAt: Timestamp?
  /// When it ends; nil: not decided yet.
  package var endsAt: Timestamp?

  /// A plan.
  package init(
    category: SurveyCategory, target: SurveyTarget = .everybody, startsAt: Timestamp? = nil,
    endsAt: Timestamp? = nil
  ) {
    self.category = category
    self.target = target
    self.startsAt = startsAt
    self.endsAt = endsAt
  }
}
