import Core
import Database
import Features
import Web

extension Surveys {
  /// Ends a survey before its time: nobody begins it any more, and those who began have an hour.
  /// Its price is not given back (docs/economy.md says why), its answers stay.
  /// - Throws: `AppError` with 404 for surveys that are neither the viewer's nor, for an admin,
  ///   published; 409 when it has ended.
  package func close(_ id: ID, by viewer: Viewer) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard let survey = try SurveyStore().find(id, in: db), mayClose(survey, viewer) else {
        throw AppError.notFound
      }
      guard try close(id, now: now, in: db) else { throw AppError(.closedSurvey) }
      guard survey.author != viewer.id else { return }
      let name = try QualityStore().userName(of: survey.author, in: db) ?? "?"
      try options.audit(viewer.userName, .surveyClosed, name, survey.title, db)
      try notifyOfResults(survey, in: db)
    }
  }

  /// Whether somebody may end a survey: its author, and admins once it is no draft any more.
  func mayClose(_ survey: Survey, _ viewer: Viewer) -> Bool {
    survey.author == viewer.id || (viewer.role == .admin && survey.state != .draft)
  }

  /// Ends a survey whose time is over, and tells its author. Run twice it does nothing the second
  /// time.
  func closeAtEnd(_ survey: Survey, now: Timestamp, in db: any WriteAccess) throws {
    guard survey.hasEnded(at: now), try close(survey.id, now: now, in: db) else { return }
    try notifyOfResults(survey, in: db)
  }

  /// - Returns: false when it was closed before, or never published.
  func close(_ id: ID, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try NetworkStore().lock(in: db)
    guard let survey = try SurveyStore().lock(id, in: db), survey.state == .published else {
      return false
    }
    try LedgerStore().burnEscrow(of: id, id: ids.next(), now: now, in: db)
    try PublishedStore().close(id, at: min(now, survey.endsAt ?? now), now: now, in: db)
    try inbox.retract(kind: SurveyNotification.new, subject: id, in: db)
    try inbox.retract(kind: SurveyNotification.ending, subject: id, in: db)
    db.afterCommit { [numbers] in numbers.delete() }
    return true
  }
}
