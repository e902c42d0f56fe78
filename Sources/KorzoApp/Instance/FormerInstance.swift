import Core
import Database
import Foundation

/// What is left of a place in a data folder. Beside it, a database that is missing or empty was lost,
/// or the wrong one is named: whoever came first would become the administrator of a new place.
struct FormerInstance: Sendable {
  private let folder: String
  private let things: [String]

  /// nil when nothing is left, or the operator wants to begin anew.
  init?(_ settings: Settings) {
    folder = settings.dataFolder
    var things: [String] = []
    if FileManager.default.fileExists(atPath: SecretFile(in: folder).path) {
      things.append("its secret")
    }
    if case .folder(let files) = settings.storage, hasFile(in: files) { things.append("its files") }
    guard !things.isEmpty, !settings.beginsAnew else { return nil }
    self.things = things
  }

  /// Refuses to open an SQLite database that is not there.
  func refuse(missing path: String) throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.intValue
    guard (size ?? 0) == 0 else { return }
    throw lost("The database \(path) is \(size == nil ? "missing" : "empty")")
  }

  /// Refuses a database in which nothing ever was.
  func refuse(empty database: any Database) async throws {
    guard let pending = try? await database.pendingMigrations(App.migrations),
      pending.count == App.migrations.count
    else { return }
    throw lost("The database is empty")
  }

  private func lost(_ what: String) -> UsageError {
    UsageError(
      "\(what), but in \(folder) there is a place that it belongs to (\(things.joined(separator: ", "))"
        + "). Bring the database back: korzo restore FOLDER takes a backup, and for PostgreSQL "
        + "restore your dump, or check DATABASE_URL. To begin anew on purpose, with nobody in it, "
        + "start once with korzo serve --new or DATABASE_CREATE=true.")
  }
}

/// Whether there is any file below a folder.
private func hasFile(in folder: String) -> Bool {
  let found = FileManager.default.enumerator(
    at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.isRegularFileKey],
    options: .skipsHiddenFiles)
  while let url = found?.nextObject() as? URL {
    if (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
      return true
    }
  }
  return false
}
