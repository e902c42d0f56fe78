import Core
import Database
import Foundation
import Magazine
import Media
import Storage

// The files of people in a backup: `files/KEY`, and `files.sha256`, which lists them as
// sha256sum(1) does and ends with their number.

/// Files on their way into a backup.
struct FileBackup {
  private let storage: any Storage
  private let folder: String
  private let list: FileHandle
  /// How many were copied.
  private(set) var count = 0

  /// Begins a list in the folder of a backup.
  init(of storage: any Storage, in folder: String) throws {
    self.storage = storage
    self.folder = folder
    let path = folder + "/files.sha256"
    let isMade = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade else { throw UsageError("The file \(path) cannot be written.") }
    list = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  /// Copies what is there and was not copied yet.
  mutating func copyNew() async throws {
    var after: StorageKey?
    repeat {
      let keys = try await storage.keys(under: "", after: after, limit: 1000)
      for key in keys { try await copy(key) }
      after = keys.last
    } while after != nil
  }

  /// Ends the list.
  func finish() throws {
    try list.write(contentsOf: Data("# \(count) files\n".utf8))
    try list.close()
  }

  private mutating func copy(_ key: StorageKey) async throws {
    let target = "\(folder)/files/\(key)"
    guard !isKept(key, in: folder), let source = try await storage.localPath(of: key)
    else { return }
    try makePrivateFolder(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    do {
      try FileManager.default.copyItem(atPath: source, toPath: target)
    } catch {
      // Collected since it was listed.
      guard try await storage.localPath(of: key) == nil else { throw error }
      return
    }
    let hash = try await sha256(ofFileAt: target)
    try list.write(contentsOf: Data("\(hash)  files/\(key)\n".utf8))
    count += 1
  }
}

/// Files that a database names and that a backup does not have.
func absentFiles(of database: any Database, in folder: String) async throws -> [StorageKey] {
  // Before there were pictures and files there was no table of them.
  let pending = Set(try await database.pendingMigrations(App.migrations))
  let hasPictures = pending.isDisjoint(with: Media.migrations.map(\.name))
  let hasFiles = pending.isDisjoint(with: Magazine.migrations.map(\.name))
  return try await database.read { db in
    var absent: [StorageKey] = []
    func look(_ key: StorageKey) {
      if !isKept(key, in: folder) { absent.append(key) }
    }
    if hasPictures { try Media.forEachFile(in: db, look) }
    if hasFiles { try Magazine.forEachFile(in: db, look) }
    return absent
  }
}

/// Whether a backup has a file.
func isKept(_ key: StorageKey, in folder: String) -> Bool {
  FileManager.default.fileExists(atPath: "\(folder)/files/\(key)")
}

/// A file of a backup.
struct BackupEntry: Sendable {
  let key: StorageKey
  let hash: String
}

/// The files of a backup, read and compared with its list; nil when it was made without files.
func checkedFiles(in folder: String) async throws -> [BackupEntry]? {
  guard let list = FileManager.default.contents(atPath: folder + "/files.sha256") else {
    guard !FileManager.default.fileExists(atPath: folder + "/files") else {
      throw UsageError("files.sha256, the list of its files, is missing.")
    }
    return nil
  }
  var lines = list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  guard lines.popLast() == "# \(lines.count) files" else {
    throw UsageError("files.sha256, the list of its files, is not whole.")
  }
  var files: [BackupEntry] = []
  for line in lines {
    let parts = line.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[1].hasPrefix("files/"),
      let key = try? StorageKey(String(parts[1].dropFirst(6)))
    else { throw UsageError("files.sha256, the list of its files, cannot be read.") }
    let path = "\(folder)/files/\(key)"
    guard isKept(key, in: folder) else {
      throw UsageError("files/\(key) is missing.")
    }
    guard try await sha256(ofFileAt: path) == parts[0] else {
      throw UsageError("files/\(key) is damaged.")
    }
    files.append(BackupEntry(key: key, hash: String(parts[0])))
  }
  return files
}

/// Puts files of a backup back to where they are not.
func bringBack(
  _ files: [BackupEntry], from folder: String, to storage: any Storage
) async throws {
  for file in files {
    if let path = try await storage.localPath(of: file.key),
      try await sha256(ofFileAt: path) == file.hash
    {
      continue
    }
    try await storage.put(
      fileAt: "\(folder)/files/\(file.key)", as: file.key, contentType: "application/octet-stream")
  }
}

/// A bucket is not ours to fill in a restore.
func refuseBucket(_ storage: StorageSettings, _ files: [BackupEntry]?) throws {
  guard case .s3 = storage, let files, !files.isEmpty else { return }
  throw UsageError(
    "It holds files, and storage.kind is s3. Restore with storage.kind=folder, or copy what is in "
      + "its folder files into \(storage) and restore from a copy without files and files.sha256.")
}

/// What is to be said about files that Korzo does not copy.
func advice(_ storage: StorageSettings) -> String? {
  guard case .s3 = storage else { return nil }
  return "Pictures and other files are in \(storage), not in this backup. Back them up yourself, "
    + "with the tools of that store."
}

/// What is to be said about a backup that was made without files.
func withoutFiles(_ storage: StorageSettings) -> String {
  "The backup was made without pictures and other files: those in \(storage) are as they were."
}

/// What is to be done besides a dump of PostgreSQL.
func afterDump(_ storage: StorageSettings) -> String {
  switch storage {
  case .folder(let path):
    "Copy the files in \(path) too: before the dump, and what is new after it."
  case .s3: "Pictures and other files are in \(storage): back them up with the tools of that store."
  }
}
