import Core
import Database
import Foundation
import Jobs
import Logging
import Media
import Storage
import Web

/// What a restore job carries.
struct RestorePayload: Codable, Sendable {
  let id: ID
}

let restoreJob = JobKind<RestorePayload>(
  "insights.restore", maximumAttempts: 5, lane: .long, atOnce: 1)

extension Insights {
  /// Begins to put back what a checked file has.
  /// - Parameter isConfirmed: whether the person has said yes to a file of another account.
  func startRestore(_ id: ID, by viewer: ID, isConfirmed: Bool) async throws {
    try await database.write { [queue] db in
      guard let restore = try RestoreStore().find(id, of: viewer, in: db) else {
        throw AppError.notFound
      }
      _ = try InsightVisibility().source(restore.source, of: viewer, in: db)
      guard !restore.isForeign || isConfirmed else { throw AppError.restoreUnconfirmed }
      guard try RestoreStore().start(id, in: db) else { return }
      try queue.add(
        restoreJob, RestorePayload(id: id), key: "\(id)", owner: .account(viewer), in: db)
    }
  }

  /// Throws a checked file away.
  /// - Returns: the source.
  func discardRestore(_ id: ID, by viewer: ID) async throws -> ID {
    let restore = try await database.write { db in
      guard let restore = try RestoreStore().find(id, of: viewer, in: db) else {
        throw AppError.notFound
      }
      if restore.state == .checked { try RestoreStore().delete(id, in: db) }
      return restore
    }
    if restore.state == .checked, let file = restore.file {
      try await storage.delete(try StorageKey(file))
    }
    return restore.source
  }

  /// The job: puts back things in pieces, then their pictures. Safe to run again after a crash: what
  /// is there already stays as it is. The file was checked as a whole, so that nothing in it can stop
  /// the work half-way.
  func restore(_ payload: RestorePayload) async throws {
    let found = try await database.read { db in try RestoreStore().running(payload.id, in: db) }
    guard let restore = found, let name = restore.file else { return }
    let key = try StorageKey(name)
    guard let path = try await storage.localPath(of: key) else {
      return try await end(restore, as: .failed)
    }
    do {
      let file = try await onDiskThread { try RestoreFile(path: path) }
      let pictures = try await restoreItems(of: file, for: restore)
      try await restorePictures(of: file, pictures, for: restore)
    } catch let problem as RestoreProblem {
      throw PermanentFailure("a checked file could not be restored: \(problem)")
    }
    try await end(restore, as: .done)
  }

  /// The job is not tried again: whoever waits for it learns that.
  func giveUp(_ payload: RestorePayload) async throws {
    let found = try await database.read { db in try RestoreStore().running(payload.id, in: db) }
    if let restore = found { try await end(restore, as: .failed) }
  }

  /// - Returns: the names of the pictures of things, by the things' ids there.
  private func restoreItems(
    of file: RestoreFile, for restore: InsightRestore
  ) async throws -> [String: String] {
    let batches = RestoreBatches(file, now: clock.now())
    var (names, done): ([String: String], Int) = ([:], 0)
    while true {
      let batch = try await batches.next()
      for case .item(let item) in batch.parts {
        names[item.thing.remoteID] = item.picture
        done += 1
      }
      try await put(batch.parts, back: restore, done: done)
      if batch.isLast { return names }
    }
  }

  private func put(
    _ parts: [RestoredPart], back restore: InsightRestore, done: Int
  ) async throws {
    try Task.checkCancellation()
    let (now, source) = (clock.now(), restore.source)
    let new = parts.map { _ in ids.next() }
    try await database.write { db in
      let store = RestoredItemStore()
      for (part, id) in zip(parts, new) {
        switch part {
        case .item(let item): try store.keep(item, of: source, id: id, now: now, in: db)
        case .day(let day, let numbers): try store.keep(day, numbers, of: source, in: db)
        }
      }
      try RestoreStore().note(done: done, badPictures: 0, of: restore.id, in: db)
    }
  }

  private func restorePictures(
    of file: RestoreFile, _ names: [String: String], for restore: InsightRestore
  ) async throws {
    guard restore.found.pictures > 0, let pictures = file.pictures() else { return }
    let wanted = try await database.read { db in
      try RestoredItemStore().withoutPicture(of: restore.source, in: db)
    }
    let items = names.reduce(into: [String: ID]()) { $0[$1.value] = wanted[$1.key] }
    var (done, bad) = (restore.found.items, 0)
    while let (name, bytes) = try await pictures.next({ items[$0] != nil }) {
      try Task.checkCancellation()
      guard let item = items[name] else { continue }
      if try await !put(bytes, asPictureOf: item) { bad += 1 }
      done += 1
      let progress = (done, bad)
      try await database.write { db in
        try RestoreStore().note(
          done: progress.0, badPictures: progress.1, of: restore.id, in: db)
      }
    }
  }

  /// - Returns: false when it is no picture.
  private func put(_ bytes: [UInt8]?, asPictureOf item: ID) async throws -> Bool {
    guard let bytes else { return false }
    do {
      let picture = try await media.take(fetched: bytes)
      try await database.write { db in
        guard try RestoredItemStore().notePicture(of: item, in: db) else { return }
        try PictureStore().use(picture.id, ownedBy: nil, as: itemPictureUse, of: item, in: db)
      }
      return true
    } catch let error as AppError where error.status == 422 {
      return false
    }
  }

  private func end(_ restore: InsightRestore, as state: InsightRestore.State) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard try RestoreStore().end(restore.id, as: state, now: now, in: db) else { return }
      try dropFiles(restore.file.map { [$0] } ?? [], in: db)
    }
    hub.publish(Event(collectedEvent, facts: ["source": "\(restore.source)"]))
  }
}

extension RestoreCounts {
  var total: Int { items + pictures }
}

extension AppError {
  static let restoreUnconfirmed = AppError(
    status: 422, code: "restore_unconfirmed", message: .restoreUnconfirmed)
}
