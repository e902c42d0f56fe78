import Core
import Database

/// How long opens are kept by the day: a year, and what is needed to look back from its end.
let openLifetime = Duration.days(400)

extension Magazine {
  /// Forgets the opens of days that nobody can look at any more.
  func deleteOpens() async throws {
    // Days of the site's time zone end within a day of UTC's.
    let day = Int((clock.now() - openLifetime).milliseconds / Duration.days(1).milliseconds)
    try await database.write { db in try OpenStore().delete(before: day, in: db) }
  }
}
