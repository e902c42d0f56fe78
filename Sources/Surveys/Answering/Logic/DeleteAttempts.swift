import Core
import Database

/// Attempts that nobody has gone on with for so long are forgotten.
private let maximumPause = Duration.days(30)

extension Surveys {
  /// Forgets answers that nobody finished, but for where they broke off.
  func deleteAttempts() async throws {
    let moment = clock.now() - maximumPause
    try await database.write { db in
      try AttemptStore().breakOff(untouchedSince: moment, in: db)
    }
  }
}
