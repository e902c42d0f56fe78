import Core
import Database
import Web

extension Surveys {
  /// Declares a response void: it counts no more, and whoever gave it is told and can appeal. Their
  /// token stays until that is decided.
  ///
  /// - Throws: `AppError.notFound` for all but the author, and when it does not count any more;
  ///   another when too little speaks against it or the survey ended long ago.
  func voidAnswer(
    _ id: ID, of survey: ID, reason: String, by author: ID
  ) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let survey = try ownSurvey(survey, of: author, now: now, in: db)
      let store = QualityStore()
      guard let response = try store.lock(id, in: db), response.survey == survey.id,
        response.state == .counted
      else { throw AppError.notFound }
      guard response.flags.allowVoiding || response.token == .waiting else {
        throw AppError.oneSignalIsNone
      }
      guard mayVoid(survey, now: now) else { throw AppError.tooLateToVoid }
      try uncount(response, of: try definition(of: survey.id, in: db), in: db)
      try store.put(.void, of: id, in: db)
      try VoidingStore().delete(id, in: db)
      try VoidingStore().insert(id, of: survey.id, reason: reason, in: db)
      try planSettling(of: survey.id, in: db)
      answersChanged(survey.id, in: db)
    }
  }

  /// Takes back that a response is void, also when an admin has been asked.
  func restoreAnswer(_ id: ID, of survey: ID, by author: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let survey = try ownSurvey(survey, of: author, now: now, in: db)
      guard let response = try QualityStore().lock(id, in: db), response.survey == survey.id,
        response.state == .void || response.state == .appealed
      else { throw AppError.notFound }
      try countAgain(response, in: db)
    }
  }

  /// Whether the author may still declare answers void.
  func mayVoid(_ survey: Survey, now: Timestamp) -> Bool {
    guard survey.state != .draft, let end = survey.closedAt ?? survey.endsAt else { return false }
    return now < end + Voiding.timeToVoid
  }

  /// A void response counts again. Whoever gave it hears of it, if they were told before.
  func countAgain(_ response: StoredResponse, in db: any WriteAccess) throws {
    let definition = try definition(of: response.survey, in: db)
    try QualityStore().put(.counted, of: response.id, in: db)
    try count(response.in(.counted), of: definition, in: db)
    if try VoidingStore().find(response.id, in: db)?.toldDay == nil, response.state == .void {
      try VoidingStore().delete(response.id, in: db)
    } else {
      try VoidingStore().wait(response.id, in: db)
      try planSettling(of: response.survey, in: db)
    }
    try retractAppeals(of: response.survey, in: db)
    answersChanged(response.survey, in: db)
  }

  /// A survey with answers, for its author alone.
  func ownSurvey(
    _ id: ID, of author: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> Survey {
    guard let survey = try SurveyStore().find(id, in: db), survey.state != .draft,
      try SurveyVisibility().eligibility(of: author, to: survey, now: now, in: db) == .author
    else { throw AppError.notFound }
    return survey
  }

  /// Open pages of results look again.
  private func answersChanged(_ survey: ID, in db: any WriteAccess) {
    db.afterCommit { [hub] in
      hub.publish(Event("surveys.answered", facts: ["survey": "\(survey)"]))
    }
  }
}

extension StoredResponse {
  /// The same in another state.
  func `in`(_ state: State) -> StoredResponse {
    StoredResponse(
      id: id, survey: survey, claim: claim, day: day, seconds: seconds, pageSeconds: pageSeconds,
      answers: answers, fingerprint: fingerprint, flags: flags, state: state, token: token)
  }
}

extension AppError {
  fileprivate static let oneSignalIsNone = AppError(
    status: 422, code: "one_signal", message: .oneSignalIsNone)
  fileprivate static let tooLateToVoid = AppError(
    status: 409, code: "too_late", message: .tooLateToVoid)
}
