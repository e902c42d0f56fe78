import Core
import Database
import Features
import Web

/// What an admin decides about a void answer.
enum AppealDecision: String, CaseIterable, Sendable {
  /// It counts again.
  case restore
  /// It does not count, and its token is taken back.
  case remove
}

extension Surveys {
  /// Decides about an appeal, for good. Whoever appealed is told, by ``settle(_:)``.
  /// - Throws: `AppError.notFound` when it waits no more.
  func decide(_ decision: AppealDecision, about id: ID, by admin: Viewer) async throws {
    try await database.write { [self] db in
      guard let response = try QualityStore().lock(id, in: db), response.state == .appealed,
        let survey = try SurveyStore().find(response.survey, in: db)
      else { throw AppError.notFound }
      switch decision {
      case .restore:
        try countAgain(response, in: db)
        try QualityStore().clearFlags(of: id, in: db)
        if response.token == .waiting { try grant(response, in: db) }
      case .remove: try remove(response, in: db)
      }
      // The log says which survey and whose, never which response: it has a time.
      try options.audit(
        admin.userName, decision.event,
        try QualityStore().userName(of: survey.author, in: db) ?? "?", "survey \(survey.id)", db)
    }
  }

  /// A void response is so for good.
  func remove(_ response: StoredResponse, in db: any WriteAccess) throws {
    try QualityStore().put(.removed, of: response.id, in: db)
    try VoidingStore().wait(response.id, in: db)
    try planSettling(of: response.survey, in: db)
    try retractAppeals(of: response.survey, in: db)
  }

  /// Takes the notification of a survey's appeals back when none waits.
  func retractAppeals(of survey: ID, in db: any WriteAccess) throws {
    guard try VoidingStore().waiting(in: survey, db: db) == 0 else { return }
    try inbox.retract(kind: QualityNotification.appeal, subject: survey, in: db)
  }
}

extension AppealDecision {
  fileprivate var event: Surveys.AuditEvent {
    switch self {
    case .restore: .answerRestored
    case .remove: .answerVoided
    }
  }
}
