import Core
import Database
import Features
import Jobs
import Web

extension Surveys {
  /// Deletes a survey with all answers to it, whatever its state. What was paid for it burns, as when
  /// it is closed. Those who answered keep their tokens, also where an answer was declared void and
  /// nobody has decided yet, and their list says that there was one.
  /// - Throws: `AppError` with 404 for surveys that are not the viewer's.
  func delete(_ id: ID, by author: Viewer) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      // 1. Nobody publishes, closes or answers until it is gone.
      try NetworkStore().lock(in: db)
      guard let survey = try SurveyStore().lock(id, in: db), survey.author == author.id else {
        throw AppError.notFound
      }
      // 2. What was paid.
      if survey.state == .published {
        try LedgerStore().burnEscrow(of: id, id: ids.next(), now: now, in: db)
      }
      // 3. What others keep, and what they were told.
      try forget(id, in: db)
      // 4. All the rest.
      try DeletedSurveyStore().delete(id, in: db)
      db.afterCommit { [numbers, definitions] in
        numbers.delete()
        definitions.forget(id)
      }
    }
  }

  /// Has those who answered keep that they did, and takes back what anybody was told of a survey, and
  /// what was to be done about it.
  func forget(_ survey: ID, in db: any WriteAccess) throws {
    try DeletedAnswerStore().note(survey, in: db)
    for kind in notificationKinds {
      try inbox.retract(kind: kind.name, subject: survey, in: db)
    }
    for kind in [surveyMomentJob, packJob, settleJob] {
      try queue.withdraw(kind, survey, in: db)
    }
    for upload in try DropboxStore().uploads(of: survey, in: db) {
      try queue.withdraw(uploadJob, UploadPayload(id: upload), in: db)
    }
  }
}
