import Core
import Database

/// Attempts that nobody has gone on with for so long are forgotten.
private let longestPause = Duration.days(30)

extension Surveys {
  /// Forgets answers that nobody finished, but for where they broke off.
  func forgetAttempts() async throws {
    let moment = clock.now() - longestPause
    try await database.write { db in
      try AttemptStore().breakOff(untouchedSince: moment, in: db)
    }
  }
}
