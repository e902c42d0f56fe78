import Accounts
import Core
import Database
import Logging
import Surveys

/// Gives regions back the spaces that earlier versions took from their names, in profiles and in
/// what surveys are meant for. No migration can do it: only the settings know the names.
func restoreRegions(
  _ regions: [String], _ database: any Database, _ logger: Logger
) async throws {
  let names = SpacelessNames(regions)
  guard !names.meant.isEmpty else { return }
  let found = try await database.read { db in
    Set(try Accounts.spaceless(names, in: db) + Surveys.spaceless(names, in: db))
  }
  guard !found.isEmpty else { return }
  // Both in one: in between nobody would fit.
  try await database.write { db in
    try Accounts.restore(names, in: db)
    try Surveys.restore(names, in: db)
  }
  let restored = found.map(names.name).sorted().joined(separator: ", ")
  logger.notice(
    "Regions have the spaces of their names again.", metadata: ["regions": "\(restored)"])
}
