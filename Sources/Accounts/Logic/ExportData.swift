import Archives
import Core
import Database
import Foundation
import Jobs
import Storage
import Synchronization

extension Accounts {
  /// The job that makes an archive. Safe to run again: it begins anew, and only one run's file is
  /// taken.
  func exportData(_ payload: ExportPayload) async throws {
    let owner = try await database.read { db in
      try ExportStore().owner(ofRunning: payload.id, in: db)
    }
    guard let owner else { return }
    do {
      try await makeExport(payload.id, of: owner)
    } catch  where !Task.isCancelled {
      try await database.write { db in try ExportStore().fail(payload.id, in: db) }
      throw PermanentFailure("an export failed: \(error)")
    }
  }

  /// The process died of it: the person learns that it failed.
  func giveUpExport(_ payload: ExportPayload) async throws {
    try await database.write { db in try ExportStore().fail(payload.id, in: db) }
  }

  private func makeExport(_ id: ID, of owner: ID) async throws {
    let name = try exportFileName(of: id)
    let scratch = "\(options.exportFolder)/\(UUID().uuidString)"
    try await onDiskThread {
      try FileManager.default.createDirectory(
        atPath: scratch, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    defer { try? FileManager.default.removeItem(atPath: scratch) }

    // 1. What there is to take along.
    var parts = try await ownFiles(of: owner).map { (name: $0.name, file: $0) }
    for exporter in options.exporters {
      parts += try await exporter.files(owner).map { ("\(exporter.name)/\($0.name)", $0) }
    }
    // 2. The archive, file by file.
    let path = scratch + "/data.zip"
    guard try await write(parts, into: path, id, scratch: scratch) else { return }
    // 3. Where it is fetched from; or away with it, when it is not wanted any more.
    try await storage.put(fileAt: path, as: name, contentType: "application/zip")
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let expires = clock.now() + Self.exportLifetime
    let isWanted = try await database.write { db in
      try ExportStore().finish(id, file: name.description, bytes: size, expires: expires, in: db)
    }
    if !isWanted { try await storage.delete(name) }
  }

  /// - Returns: whether it is still wanted.
  private func write(
    _ parts: [(name: String, file: ExportFile)], into path: String, _ id: ID, scratch: String
  ) async throws -> Bool {
    let zip = try await onDiskThread { Packing(try ZipWriter(path: path)) }
    // A hundred notes of the progress are enough for everybody.
    let step = max(1, parts.count / 100)
    for (index, part) in parts.enumerated() {
      try Task.checkCancellation()
      if index.isMultiple(of: step) {
        let isWanted = try await database.write { db in
          try ExportStore().progress(id, done: index, total: parts.count, in: db)
        }
        guard isWanted else { return false }
      }
      let modified = part.file.modified ?? clock.now()
      let date = Date(timeIntervalSince1970: Double(modified.milliseconds) / 1000)
      let name = part.name
      switch try await part.file.content(scratch) {
      case .bytes(let bytes):
        try await zip.on { try $0.add(name: name, bytes: bytes, modified: date) }
      case .file(let source):
        try await zip.on { try $0.add(name: name, fileAt: source, modified: date) }
        if source.hasPrefix(scratch + "/") { try FileManager.default.removeItem(atPath: source) }
      case nil: break
      }
    }
    try await zip.on { try $0.finish() }
    return true
  }

  /// The archive's key: its id, by which the collection finds its row, and what nobody guesses.
  private func exportFileName(of id: ID) throws -> StorageKey {
    let random = (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }
    return try StorageKey("\(exportPrefix)\(id)-\(random.joined()).zip")
  }
}

/// An archive that is written on threads that may wait for a disk, one thing after the other.
private final class Packing: Sendable {
  private let zip: Mutex<ZipWriter>

  init(_ zip: sending ZipWriter) {
    self.zip = Mutex(zip)
  }

  func on(_ work: @escaping @Sendable (borrowing ZipWriter) throws -> Void) async throws {
    try await onDiskThread { [self] in try zip.withLock { try work($0) } }
  }
}

/// What the keys of archives begin with.
let exportPrefix = "exports/"
