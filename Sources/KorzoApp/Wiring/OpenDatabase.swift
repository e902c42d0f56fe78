import Core
import Database
import DatabasePostgres
import DatabaseSQLite
import Foundation

/// Opens the database that the settings name. One that is lost is not made anew: see ``FormerInstance``.
func openDatabase(_ settings: Settings) async throws -> any Database {
  let formerInstance = FormerInstance(settings)
  let path = databasePath(settings)
  if settings.databaseURL == nil { try formerInstance?.refuse(missing: path) }
  let database = try await open(settings, path)
  do {
    try await formerInstance?.refuse(empty: database)
    return database
  } catch {
    await database.close()
    throw error
  }
}

private func open(_ settings: Settings, _ path: String) async throws -> any Database {
  if let url = settings.databaseURL {
    return try await PostgresDatabase(
      url: url, connections: settings.databaseConnections, timeout: settings.databaseWaitLimit)
  }
  return try SQLiteDatabase(
    path: path, durability: settings.durability,
    readers: settings.databaseConnections, timeout: settings.databaseWaitLimit,
    keptBack: 8 << 20)
}

/// Where the SQLite database is.
func databasePath(_ settings: Settings) -> String { settings.dataFolder + "/korzo.sqlite" }

/// Makes a folder that only this user may look into, if it is not there.
func makePrivateFolder(_ path: String) throws {
  guard !FileManager.default.fileExists(atPath: path) else { return }
  do {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  } catch {
    throw UsageError("The folder \(path) cannot be made: \(error.localizedDescription)")
  }
}
