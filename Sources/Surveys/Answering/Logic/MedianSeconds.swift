import Core
import Database
import Statistics

extension Surveys {
  /// How long it took half of those who answered, by a sample of two hundred, because it is asked
  /// with each answer; nil while there are too few to say.
  func medianSeconds(of survey: ID, in db: any ReadAccess) throws -> Double? {
    let seconds = try TallyStore().someSeconds(of: survey, limit: 200, in: db)
    guard seconds.count >= 10 else { return nil }
    return try Histogram(seconds.map { Double($0) }).quantile(0.5)
  }
}
