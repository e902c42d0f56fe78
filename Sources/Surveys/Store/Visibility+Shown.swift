import Core
import Database

extension SurveyVisibility {
  /// Surveys that a person, or a visitor, can come across in lists, in a statement whose table is
  /// `survey`: those that have begun and are not hidden, and one's own that wait for their start.
  /// Says the same as `eligibility(of:to:)` but for drafts, which stand on their author's desk
  /// alone.
  func shown(to viewer: ID?, now: Timestamp) -> SQL {
    let own: SQL? = viewer.map { "OR survey.author = \($0)" }
    return """
      (survey.state <> 'draft' AND ((
          (survey.state = 'closed' OR survey.starts_at <= \(now))
          AND EXISTS (SELECT 1 FROM person WHERE person.id = survey.author)) \(own)))
      """
  }

  /// The same with one's own drafts: surveys of which a person may know by their ids.
  func known(to viewer: ID?, now: Timestamp) -> SQL {
    let own: SQL? = viewer.map { "OR survey.author = \($0)" }
    return "(\(shown(to: viewer, now: now)) \(own))"
  }
}
