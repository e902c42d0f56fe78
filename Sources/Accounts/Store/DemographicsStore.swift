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

  /// The regions that people told, each once.
  func regions(in db: any ReadAccess) throws -> [String] {
    try db.column(
      "SELECT DISTINCT region FROM account WHERE region IS NOT NULL ORDER BY region")
  }

  /// Gives a region another name.
  func rename(region: String, to name: String, in db: any WriteAccess) throws {
    try db.execute("UPDATE account SET region = \(name) WHERE region = \(region)")
  }
}
