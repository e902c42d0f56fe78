import Core
import Database
import DatabaseSQLite
import Foundation
import Logging

/// Writes a consistent copy of the database and the secret into a new folder.
package func backUp(_ settings: Settings, to folder: String) async throws {
  guard settings.databaseURL == nil else {
    throw UsageError(
      "PostgreSQL is backed up with its own tools: pg_dump --format=custom --file=korzo.dump URL")
  }
  guard !FileManager.default.fileExists(atPath: folder) else {
    throw UsageError("\(folder) is there already. Name a folder that is not.")
  }
  let source = databasePath(settings)
  guard FileManager.default.fileExists(atPath: source) else {
    throw UsageError("There is no database in \(settings.dataFolder). Check --data-dir.")
  }
  // Written beside and renamed at the end: a folder with the final name is always whole.
  let partial = folder + ".partial"
  try? FileManager.default.removeItem(atPath: partial)
  try makePrivateFolder(partial)
  let database = try SQLiteDatabase(path: source)
  do {
    try await database.backup(to: partial + "/korzo.sqlite")
    await database.close()
  } catch {
    await database.close()
    try? FileManager.default.removeItem(atPath: partial)
    throw error
  }
  let secret = settings.dataFolder + "/secret"
  if FileManager.default.fileExists(atPath: secret) {
    try FileManager.default.copyItem(atPath: secret, toPath: partial + "/secret")
  }
  try FileManager.default.moveItem(atPath: partial, toPath: folder)
}

/// Brings a backup back. It is checked first; what was there is kept beside it.
package func restore(_ settings: Settings, from folder: String, replace: Bool) async throws {
  let copy = folder + "/korzo.sqlite"
  guard FileManager.default.fileExists(atPath: copy) else {
    throw UsageError("There is no korzo.sqlite in \(folder). Name the folder that backup made.")
  }
  // 1. The copy is opened and checked before anything is touched.
  do {
    try await check(copy)
  } catch {
    throw UsageError(
      "The backup in \(folder) cannot be used: \(explanation(of: error)) Nothing was changed.")
  }
  // 2. What is there is moved aside, if nobody uses it.
  try makePrivateFolder(settings.dataFolder)
  let target = databasePath(settings)
  if FileManager.default.fileExists(atPath: target) {
    guard replace else {
      throw UsageError(
        "There is a database in \(settings.dataFolder). With --replace it is kept beside the new one."
      )
    }
    try await refuseWhileRunning(target)
    let stamp = Clock.system.now().milliseconds
    for suffix in ["", "-wal", "-shm"]
    where FileManager.default.fileExists(atPath: target + suffix) {
      try FileManager.default.moveItem(
        atPath: target + suffix, toPath: "\(target).before-\(stamp)\(suffix)")
    }
  }
  // 3. The copy takes its place.
  try FileManager.default.copyItem(atPath: copy, toPath: target)
  let secret = settings.dataFolder + "/secret"
  if FileManager.default.fileExists(atPath: folder + "/secret") {
    try? FileManager.default.removeItem(atPath: secret)
    try FileManager.default.copyItem(atPath: folder + "/secret", toPath: secret)
  }
}

/// Opens a backup's database, which must not be newer than this Korzo, nor damaged.
private func check(_ copy: String) async throws {
  let backup = try SQLiteDatabase(path: copy)
  do {
    _ = try await backup.pendingMigrations(App.migrations)
    let verdict = try await backup.read { db in try db.value("PRAGMA quick_check", as: String.self)
    }
    guard verdict == "ok" else { throw UsageError("It is damaged: \(verdict ?? "?").") }
    await backup.close()
  } catch {
    await backup.close()
    throw error
  }
}

/// Applies what is missing.
/// - Returns: the names of the migrations that were applied.
package func migrate(_ settings: Settings) async throws -> [String] {
  try makePrivateFolder(settings.dataFolder)
  let database = try await openDatabase(settings)
  let pending = try await database.pendingMigrations(App.migrations)
  try await database.migrate(App.migrations)
  await database.close()
  return pending
}

private func databasePath(_ settings: Settings) -> String { settings.dataFolder + "/korzo.sqlite" }

/// A running Korzo holds the first process slot of its database.
private func refuseWhileRunning(_ path: String) async throws {
  let database = try SQLiteDatabase(path: path)
  let slot = try await database.claimProcessSlot(of: IDGenerator.slots)
  await database.close()
  guard slot == 0 else { throw UsageError("Korzo is running on this database. Stop it first.") }
}
