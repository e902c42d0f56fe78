import Core
import Database

/// What people told of themselves for surveys. Surveys join it by the view `respondent`.
struct DemographicsStore: Sendable {
  func find(_ account: ID, in db: any ReadAccess) throws -> Demographics? {
    try db.all(
      "SELECT sex, occupation, region FROM account WHERE id = \(account)", as: Demographics.self
    ).first
  }

  func set(_ told: Demographics, of account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE account SET sex = \(told.sex?.rawValue), occupation = \(told.occupation?.rawValue),
        region = \(told.region)
      WHERE id = \(account)
      """)
  }
}
