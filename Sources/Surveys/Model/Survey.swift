import Core

/// A survey without its questions: what lists and decisions need.
package struct Survey: Hashable, Sendable {
  /// Its id.
  package let id: ID
  /// Who made it.
  package let author: ID
  /// How far it has come.
  package let state: SurveyState
  /// What it is called; a draft's may be empty.
  package let title: String
  /// What it is about; may be empty.
  package let description: String
  /// The shelf it stands on.
  package let category: SurveyCategory
  /// The language of its texts.
  package let language: Language
  /// How many questions are answered in it, at most.
  package let questions: Int
  /// How many pages it has, at most.
  package let pages: Int
  /// About how many seconds it takes, by its texts and questions.
  package let seconds: Int
  /// When it can first be answered; nil in a draft: once it is published.
  package let startsAt: Timestamp?
  /// When it can no longer be answered; drafts may have none.
  package let endsAt: Timestamp?
  /// When it was paid for.
  package let publishedAt: Timestamp?
  /// When it ended before ``endsAt``, or then.
  package let closedAt: Timestamp?
  /// What was paid for it.
  package let price: Tokens
  /// How many began to answer.
  package let started: Int
  /// How many finished, whether their answers count or not.
  package let answered: Int
  /// Grows by one with each change of a draft.
  package let revision: Int
  /// When it was last changed.
  package let changedAt: Timestamp
  /// How many finished, as everybody is told: changed by chance, and renewed now and then; never
  /// below nought.
  package let publicCount: Int
  /// How many of those who finished gave answers that do not count: they were declared void.
  package let voided: Int

  /// How many answers count, as all that its author sees says: lists, results and files. All others
  /// are told ``publicCount``.
  package var counting: Int { max(0, answered - voided) }

  /// Whether it can be answered at a moment.
  package func isOpen(at now: Timestamp) -> Bool {
    state == .published && (startsAt ?? now) <= now && now < (endsAt ?? now)
  }

  /// Whether it was published and has not begun.
  package func isPlanned(at now: Timestamp) -> Bool {
    state == .published && now < (startsAt ?? now)
  }

  /// Whether nobody can begin to answer it any more. Whoever began may hand in a while longer: see
  /// ``isSettled(at:)``.
  package func hasEnded(at now: Timestamp) -> Bool {
    state == .closed || (state == .published && (endsAt ?? now) <= now)
  }

  /// For so long after the end those who began before may hand in, however it ended.
  package static let grace = Duration.hours(1)
  /// For so long after that they can still copy what they answered; then it is forgotten.
  static let timeToCopy = Duration.days(1)

  /// The last moment at which somebody who began can hand in, as far as it is known; nil in a draft
  /// without an end.
  package var handInUntil: Timestamp? { (closedAt ?? endsAt).map { $0 + Self.grace } }

  /// Whether its answers are all there are going to be.
  package func isSettled(at now: Timestamp) -> Bool {
    hasEnded(at: now) && (handInUntil ?? now) <= now
  }

  /// Its own page.
  package var path: String { "/surveys/\(id)" }
}
