import Core
import Database

extension Surveys {
  /// Makes public what has been answered since it was last done, once it is five answers or more:
  /// whoever looks before and after would otherwise learn what a single person answered. The last few
  /// are shown when the survey has ended.
  func renewPublicTally(of survey: ID, in db: any WriteAccess) throws {
    let layout = RecordLayout(try definition(of: survey, in: db))
    let tally = try tally(of: survey, layout, in: db)
    let shown = try PublicTallyStore().find(survey, in: db)?.responses ?? 0
    guard abs(tally.responses - shown) >= PublicResults.least else { return }
    try PublicTallyStore().put(tally, of: survey, in: db)
  }

  /// The same for all surveys for which it is time.
  func renewPublicTallies() async throws {
    let surveys = try await database.read { db in
      try PublicTallyStore().waiting(least: PublicResults.least, in: db)
    }
    for survey in surveys {
      try await database.write { [self] db in try renewPublicTally(of: survey, in: db) }
    }
  }
}
