import Core
import Database

// Ids never go back in time, not even when the clock did while nobody served: docs/decisions/0035.

/// The id after which those of this process begin.
func lastID(_ database: any Database) async throws -> ID? {
  try await database.read { db in
    let noted = try InstanceStore.value(.lastID, db).flatMap { ID($0) }
    let newest = try InstanceStore.newestID(db)
    return [noted, newest].compactMap(\.self).max()
  }
}

/// Notes the last id that was made; a larger one that another process noted stays.
func noteLastID(_ ids: IDGenerator, _ database: any Database) async throws {
  guard let last = ids.last else { return }
  try await database.write { db in
    let noted = try InstanceStore.value(.lastID, db).flatMap { ID($0) }
    guard noted.map({ $0 < last }) ?? true else { return }
    try InstanceStore.put("\(last)", as: .lastID, db)
  }
}
