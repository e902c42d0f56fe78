import Core
import Database
import Features
import Web

extension Surveys {
  /// Accepts an answer whose token waits: whoever gave it is found, paid and told by ``settle(_:)``.
  /// Nothing speaks against it any more, so that it cannot be declared void later.
  ///
  /// - Throws: `AppError.notFound` for all but the author, and when nothing waits.
  func acceptAnswer(_ id: ID, of survey: ID, by author: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let survey = try ownSurvey(survey, of: author, now: now, in: db)
      guard let response = try QualityStore().lock(id, in: db), response.survey == survey.id,
        response.state == .counted, response.token == .waiting
      else { throw AppError.notFound }
      try grant(response, in: db)
      try QualityStore().clearFlags(of: id, in: db)
    }
  }

  /// Accepts all answers to a survey whose token waits.
  /// - Returns: how many there were.
  @discardableResult
  func acceptAll(of survey: ID, by author: ID) async throws -> Int {
    let now = clock.now()
    return try await database.write { [self] db in
      let survey = try ownSurvey(survey, of: author, now: now, in: db)
      let count = try WaitingTokenStore().grantAll(of: survey.id, in: db)
      if count > 0 { try planSettling(of: survey.id, in: db) }
      return count
    }
  }

  /// Has somebody paid whose answer was accepted.
  func grant(_ response: StoredResponse, in db: any WriteAccess) throws {
    try WaitingTokenStore().put(.granted, of: response.id, in: db)
    try planSettling(of: response.survey, in: db)
  }

  /// Lets tokens lapse about which nobody decided in time: as long as answers can be declared void,
  /// they can be accepted.
  func expireTokens(in db: any WriteAccess) throws {
    let moment = clock.now() - Voiding.timeToVoid
    let surveys = try WaitingTokenStore().expire(endedBefore: moment, limit: 200, in: db)
    for survey in surveys { try planSettling(of: survey, in: db) }
  }

  /// Finds those whose answers were accepted or not, pays and tells them. Run twice it does nothing
  /// the second time.
  func settleTokens(of survey: ID) async throws {
    while true {
      let decided = try await database.read { db in
        try WaitingTokenStore().decided(of: survey, limit: 1_000, in: db)
      }
      guard !decided.isEmpty else { return }
      let owners = try await owners(of: Set(decided.map(\.claim)), on: survey) { last, limit, db in
        try WaitingTokenStore().people(of: survey, after: last, limit: limit, in: db)
      }
      // In any order but that of the responses: notifications and transfers have one of their own.
      for response in decided.shuffled() {
        try await database.write { [self] db in
          try settleToken(of: response.id, owner: owners[response.claim], in: db)
        }
      }
    }
  }

  private func settleToken(of id: ID, owner: ID?, in db: any WriteAccess) throws {
    let now = clock.now()
    guard let response = try QualityStore().lock(id, in: db) else { return }
    let (survey, store) = (response.survey, WaitingTokenStore())
    let isGranted = response.token == .granted
    guard isGranted || response.token == .expired else { return }
    try store.put(isGranted ? .earned : .lapsed, of: id, in: db)
    // Who has left has nothing to wait for.
    guard let owner, try store.delete(survey, owner, in: db) else { return }
    if isGranted {
      try LedgerStore().join(owner, id: ids.next(), now: now, in: db)
      try LedgerStore().record(
        .answered(survey, by: owner), id: ids.next(), now: now, isLate: true, in: db)
    }
    let kind = isGranted ? QualityNotification.accepted : QualityNotification.lapsed
    try inbox.notify(Notification(user: owner, kind: kind, subject: survey), in: db)
  }
}
