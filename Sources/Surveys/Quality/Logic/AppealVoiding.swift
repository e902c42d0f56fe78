import Core
import Database
import Features
import Web

extension Surveys {
  /// What became of one's own response, and what its author says; nil: one has not answered.
  func ownCase(
    of viewer: ID, on survey: ID, in db: any ReadAccess
  ) throws -> QualityCase? {
    guard
      let response = try ResponseStore().find(claim: claim(of: viewer, on: survey), in: db)
    else { return nil }
    return QualityCase(response: response, voiding: try VoidingStore().find(response.id, in: db))
  }

  /// Asks the admins to look at one's own response, which its author declared void. Once.
  ///
  /// - Throws: `AppError.notFound` when one has none that is void; another when it is too late.
  func appeal(_ words: String, on survey: ID, by viewer: ID) async throws {
    let today = dayNumber(clock.now())
    try await database.write { [self] db in
      guard let own = try ownCase(of: viewer, on: survey, in: db),
        let response = try QualityStore().lock(own.response.id, in: db)
      else { throw AppError.notFound }
      guard response.state == .void, let voiding = try VoidingStore().find(response.id, in: db)
      else { throw AppError.appealedBefore }
      guard today <= voiding.lastDay(today: today) else { throw AppError.tooLateToAppeal }
      try QualityStore().put(.appealed, of: response.id, in: db)
      try VoidingStore().put(appeal: words, to: response.id, day: today, in: db)
      for admin in try QualityStore().admins(in: db) {
        try inbox.notify(
          Notification(user: admin, kind: QualityNotification.appeal, subject: survey), in: db)
      }
    }
  }
}

extension AppError {
  fileprivate static let appealedBefore = AppError(
    status: 409, code: "appealed_before", message: .appealedBefore)
  fileprivate static let tooLateToAppeal = AppError(
    status: 409, code: "too_late", message: .tooLateToAppeal)
}
