import Core
import Database
import Features
import Jobs
import Web

extension Surveys {
  /// Ways from the administration.
  package var adminLinks: [MenuLink] {
    [MenuLink(.ask, .surveyAdmin, path: "/admin/surveys")]
  }

  /// Adds flags, void answers, appeals, and what admins see.
  func qualityRoutes(_ routes: Routes) {
    routes.signedIn.get("/surveys/{id}/quality", qualityPage)
    routes.signedIn.get("/surveys/{id}/quality/{response}", judgePage)
    routes.signedIn.post("/surveys/{id}/quality/{response}/void", voidAction)
    routes.signedIn.post("/surveys/{id}/quality/{response}/restore", restoreAction)
    routes.signedIn.post("/surveys/{id}/quality/{response}/accept", acceptAction)
    routes.signedIn.post("/surveys/{id}/quality/accept-all", acceptAllAction)
    routes.signedIn.get("/surveys/{id}/appeal", appealPage)
    routes.signedIn.post("/surveys/{id}/appeal", appealAction)
    routes.admin.get("/admin/surveys", surveyAdminPage)
    routes.admin.get("/admin/surveys/appeals", appealsPage)
    routes.admin.post("/admin/surveys/appeals/{response}", decideAppealAction)
    routes.admin.post("/admin/surveys/{id}/close", closeAsAdminAction)
  }

  /// Adds what decides when nobody appeals.
  func qualityJobs(_ runner: inout JobRunner) {
    runner.handle(settleJob) { try await settle($0) }
    runner.every(.hours(1), "surveys.settle") { try await settleDue() }
  }

  /// An answer that does not count, an appeal, and its end.
  var qualityKinds: [NotificationKind] {
    [
      fate(QualityNotification.voided, icon: .warning, .answerIsVoid, of: [.void, .appealed]),
      fate(QualityNotification.restored, icon: .check, .answerRestored, of: [.counted]),
      fate(QualityNotification.removed, icon: .info, .answerGone, of: [.removed]),
      fate(QualityNotification.accepted, icon: .check, .answerAccepted, of: [.counted]),
      fate(QualityNotification.lapsed, icon: .info, .answerEarnedNothing, of: [.counted]),
      NotificationKind(
        QualityNotification.appeal, icon: .warning, group: .surveyAppeals,
        sentence: { _ in .appealCame },
        places: { viewer, subjects in
          subjects.map { _ in
            viewer.role < .admin ? nil : NotificationPlace(path: "/admin/surveys/appeals")
          }
        }),
    ]
  }

  /// Notifications of one's own answer, as long as it is as they say.
  private func fate(
    _ name: String, icon: Icon, _ sentence: Phrase, of states: Set<StoredResponse.State>
  ) -> NotificationKind {
    NotificationKind(
      name, icon: icon, group: .ownAnswers, sentence: { _ in sentence },
      places: { viewer, subjects in try await fates(subjects, of: viewer, states) })
  }

  private func fates(
    _ subjects: [NotificationSubject], of viewer: Viewer, _ states: Set<StoredResponse.State>
  ) async throws -> [NotificationPlace?] {
    let now = clock.now()
    return try await database.read { [self] db in
      try subjects.map { subject in
        guard let survey = try SurveyStore().find(subject.id, in: db),
          try SurveyVisibility().eligibility(of: viewer.id, to: survey, now: now, in: db)
            == .answered,
          let own = try ownCase(of: viewer.id, on: survey.id, in: db),
          states.contains(own.response.state)
        else { return nil }
        // As long as it can be appealed against, the word says so.
        return NotificationPlace(
          path: "\(survey.path)/appeal", excerpt: survey.title,
          sentence: own.response.state == .void ? .answerIsVoidStill : nil)
      }
    }
  }
}

extension NotificationGroup {
  /// What becomes of one's own answers; it stays in the inbox, and is mailed at once: there are
  /// fourteen days to say something.
  fileprivate static let ownAnswers = NotificationGroup(
    "own_answers", title: .answersOfYours, icon: .ask,
    defaults: NotificationChoice(mail: .each), canLeaveInbox: false)

  /// What waits for admins.
  fileprivate static let surveyAppeals = NotificationGroup(
    "survey_appeals", title: .appeals, icon: .warning, canLeaveInbox: false, role: .admin)
}
