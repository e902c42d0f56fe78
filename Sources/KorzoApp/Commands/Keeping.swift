import Core
import Database
import DatabaseSQLite
import Foundation
import Glibc
import Logging
import Storage

/// What a backup or a backup brought back holds besides the database.
package struct BackupContents: Sendable {
  /// How many files of people.
  package var count = 0
  /// Keys of files that the database names and that are not there, at most ten.
  package var missing: [String] = []
  /// What the operator should know about the files, in sentences; nil when all is well.
  package var advice: String?
}

/// Writes a consistent copy of the database, the files of people and the secret into a new folder.
@discardableResult
package func backUp(_ settings: Settings, to folder: String) async throws -> BackupContents {
  guard settings.databaseURL == nil else {
    throw UsageError(
      "PostgreSQL is backed up with its own tools: pg_dump --format=custom --file=korzo.dump URL. "
        + afterDump(settings.storage))
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
  do {
    let kept = try await fill(partial, settings, source)
    if let secret = try settings.secret ?? SecretFile(in: settings.dataFolder).read() {
      try SecretFile(in: partial).write(secret)
    }
    sync()  // many files at once: one wait for the disk instead of one for each
    try FileManager.default.moveItem(atPath: partial, toPath: folder)
    return kept
  } catch {
    try? FileManager.default.removeItem(atPath: partial)
    throw error
  }
}

/// Brings a backup back. It is checked first; what was there is kept beside it.
@discardableResult
package func restore(
  _ settings: Settings, from folder: String, replace: Bool
) async throws -> BackupContents {
  let copy = folder + "/korzo.sqlite"
  guard FileManager.default.fileExists(atPath: copy) else {
    throw UsageError("There is no korzo.sqlite in \(folder). Name the folder that backup made.")
  }
  // 1. The copy is opened, and its files are read, before anything is touched.
  let files: [BackupEntry]?
  do {
    try await check(copy)
    files = try await checkedFiles(in: folder)
    try refuseBucket(settings.storage, files)
    try refuseSecret(settings, in: folder)
  } catch {
    throw UsageError(
      "The backup in \(folder) cannot be used: \(explanation(of: error)) Nothing was changed.")
  }
  // 2. Nobody uses what is there.
  try makePrivateFolder(settings.dataFolder)
  let target = databasePath(settings)
  let isThere = FileManager.default.fileExists(atPath: target)
  if isThere {
    guard replace else {
      throw UsageError(
        "There is a database in \(settings.dataFolder). With --replace it is kept beside the new one."
      )
    }
    try await refuseWhileRunning(target)
  }
  // 3. The files, which the database that is there does not notice: a key has one content.
  var kept = BackupContents(advice: files == nil ? withoutFiles(settings.storage) : nil)
  if let files, case .folder(let place) = settings.storage {
    kept.count = files.count
    try await bringBack(files, from: folder, to: try FolderStorage(folder: place))
  }
  // 4. The copy takes the place of what is there.
  let incoming = target + ".incoming"
  try? FileManager.default.removeItem(atPath: incoming)
  try FileManager.default.copyItem(atPath: copy, toPath: incoming)
  try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: incoming)
  let before = isThere ? try moveAside(target) : nil
  try FileManager.default.moveItem(atPath: incoming, toPath: target)
  try bringSecretBack(settings, from: folder, before: before)
  // 5. Files of which only the database from before knows go with it.
  if let before, let files, case .folder(let place) = settings.storage {
    let count = try await setAside(
      try FolderStorage(folder: place), except: Set(files.map(\.key)), to: before + ".files")
    if count > 0 { kept.advice = aside(count, with: before) }
  }
  sync()
  return kept
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

/// The database and the files. The files are copied before and after the database: those that its
/// copy names were there before, and are copied even if they are collected meanwhile; or they are
/// new, and the collection leaves new files alone for an hour (docs/decisions/0013).
private func fill(
  _ folder: String, _ settings: Settings, _ source: String
) async throws -> BackupContents {
  var kept = BackupContents(advice: advice(settings.storage))
  var files: FileBackup?
  if case .folder(let place) = settings.storage {
    files = try FileBackup(of: try FolderStorage(folder: place), in: folder)
  }
  try await files?.copyNew()
  // Asked of the source: to open the copy would write beside it.
  let absent = try await withSQLite(source) { database in
    let absent = files == nil ? [] : try await absentFiles(of: database, in: folder)
    try await database.backup(to: folder + "/korzo.sqlite")
    return absent
  }
  try await files?.copyNew()
  if let files {
    try files.finish()
    kept.count = files.count
    kept.missing = Array(absent.filter { !isKept($0, in: folder) }.prefix(10)).map(\.description)
  }
  return kept
}

/// Opens a backup's database, which must not be newer than this Korzo, nor damaged.
private func check(_ copy: String) async throws {
  try await withSQLite(copy) { backup in
    _ = try await backup.pendingMigrations(App.migrations)
    let verdict = try await backup.read { db in try db.value("PRAGMA quick_check", as: String.self)
    }
    guard verdict == "ok" else { throw UsageError("It is damaged: \(verdict ?? "?").") }
  }
}

/// The secret that a backup holds goes with its database, and must be the one that is set.
private func refuseSecret(_ settings: Settings, in folder: String) throws {
  guard let kept = try SecretFile(in: folder).read(), let set = settings.secret, set != kept else {
    return
  }
  throw UsageError(
    "Its secret is not the one in SITE_SECRET: set that to what korzo secret show --data-dir "
      + "\(folder) prints.")
}

/// Puts the backup's secret where it belongs; another one that was there stays with its database.
private func bringSecretBack(_ settings: Settings, from folder: String, before: String?) throws {
  let file = SecretFile(in: settings.dataFolder)
  guard let secret = try SecretFile(in: folder).read(), (try? file.read()) != secret else { return }
  if FileManager.default.fileExists(atPath: file.path) {
    let aside = before ?? "\(databasePath(settings)).before-\(Clock.system.now().milliseconds)"
    try FileManager.default.moveItem(atPath: file.path, toPath: aside + ".secret")
  }
  try file.write(secret)
}

/// A running Korzo holds the first process slot of its database.
private func refuseWhileRunning(_ path: String) async throws {
  let slot = try await withSQLite(path) { try await $0.claimProcessSlot(of: IDGenerator.slots) }
  guard slot == 0 else { throw UsageError("Korzo is running on this database. Stop it first.") }
}

/// - Returns: what the database is called now.
private func moveAside(_ target: String) throws -> String {
  let aside = "\(target).before-\(Clock.system.now().milliseconds)"
  for suffix in ["", "-wal", "-shm"]
  where FileManager.default.fileExists(atPath: target + suffix) {
    try FileManager.default.moveItem(atPath: target + suffix, toPath: aside + suffix)
  }
  return aside
}

private func withSQLite<T: Sendable>(
  _ path: String, _ body: (SQLiteDatabase) async throws -> T
) async throws -> T {
  let database = try SQLiteDatabase(path: path)
  do {
    let result = try await body(database)
    await database.close()
    return result
  } catch {
    await database.close()
    throw error
  }
}
