import Core
import Database
import DatabasePostgres
import DatabaseSQLite
import Foundation

/// Opens the database that the settings name; makes the data folder.
func openDatabase(_ settings: Settings) async throws -> any Database {
  if let url = settings.databaseURL {
    return try await PostgresDatabase(url: url, connections: settings.databaseConnections)
  }
  return try SQLiteDatabase(
    path: "\(settings.dataFolder)/korzo.sqlite", durability: settings.durability,
    readers: settings.databaseConnections)
}

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

/// The instance's secret: 32 random bytes in the data folder, made once, readable by this user only.
func instanceSecret(in folder: String) throws -> [UInt8] {
  let path = "\(folder)/secret"
  if let data = FileManager.default.contents(atPath: path), data.count == 32 {
    return [UInt8](data)
  }
  let secret = randomBytes(32)
  let isMade = FileManager.default.createFile(
    atPath: path, contents: Data(secret), attributes: [.posixPermissions: 0o600])
  guard isMade else { throw UsageError("The file \(path) cannot be written.") }
  return secret
}
