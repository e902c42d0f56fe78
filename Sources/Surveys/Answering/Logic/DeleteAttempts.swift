import Core
import Database

/// Attempts that nobody has gone on with for so long are forgotten.
private let maximumPause = Duration.days(30)

extension Surveys {
  /// Forgets answers that nobody finished, but for where they broke off: those of a survey that has
  /// ended when there was time to copy them.
  func deleteAttempts() async throws {
    let moment = clock.now() - maximumPause
    let ended = clock.now() - Survey.grace - Survey.timeToCopy
    try await database.write { db in
      try AttemptStore().breakOff(untouchedSince: moment, in: db)
      try AttemptStore().breakOff(surveysEndedBefore: ended, in: db)
    }
  }
}
