import Core
import Database
import Foundation
import Storage
import Web

/// What the keys of files begin with that wait to be restored.
let restorePrefix = "restores/"
/// How long a file waits to be restored.
private let restoreLifetime = Duration.days(2)

extension Insights {
  /// Reads a file from its beginning to its end, and notes what would come back: nothing is changed.
  /// - Throws: `AppError` with what is wrong and where.
  func checkRestore(
    fileAt path: String, of source: ID, by viewer: ID
  ) async throws -> InsightRestore {
    let source = try await database.read { db in
      try InsightVisibility().source(source, of: viewer, in: db)
    }
    do {
      let file = try await onDiskThread { try RestoreFile(path: path) }
      let (found, accounts, whose) = try await check(file, of: source.id)
      let id = ids.next()
      let random = (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }
      let key = try StorageKey("\(restorePrefix)\(id)-\(random.joined())")
      try await storage.put(fileAt: path, as: key, contentType: "application/octet-stream")
      let restore = InsightRestore(
        id: id, source: source.id, state: .checked, file: key.description, whose: whose,
        isForeign: accounts != [source.remoteID], found: found, done: 0, badPictures: 0,
        madeAt: clock.now())
      try await note(restore, in: key.description, of: viewer)
      return restore
    } catch let problem as RestoreProblem {
      throw problem.error
    }
  }

  /// Notes what was found, unless the source has gone meanwhile.
  private func note(_ restore: InsightRestore, in file: String, of viewer: ID) async throws {
    let replaced: [String]
    do {
      replaced = try await database.write { db in
        _ = try InsightVisibility().source(restore.source, of: viewer, in: db)
        let files = try RestoreStore().deleteChecked(of: restore.source, in: db)
        try RestoreStore().insert(restore, of: viewer, in: db)
        return files
      }
    } catch {
      try? await deleteUnlessAwaited([file])
      throw error
    }
    // Files may be large: of a source only the last one waits.
    for file in replaced { try await storage.delete(try StorageKey(file)) }
  }

  private func check(
    _ file: RestoreFile, of source: ID
  ) async throws -> (found: RestoreCounts, accounts: Set<String>, whose: String?) {
    let batches = RestoreBatches(file, now: clock.now())
    var (found, accounts, ids) = (RestoreCounts(), Set<String>(), Set<String>())
    // The names of pictures, by the things' ids there.
    var pictures: [String: String] = [:]
    while true {
      let batch = try await batches.next()
      var items: [RestoredItem] = []
      for (part, line) in zip(batch.parts, batch.lines) {
        try found.take(part)
        guard case .item(let item) = part else { continue }
        guard ids.insert(item.thing.remoteID).inserted else {
          throw RestoreProblem.wrong(.twice(id: item.thing.remoteID), line: line)
        }
        pictures[item.thing.remoteID] = item.picture
        if let account = item.account { accounts.insert(account) }
        items.append(item)
      }
      try await count(items, of: source, into: &found)
      guard batch.isLast else { continue }
      guard found.items > 0 || found.days > 0 else {
        throw batch.isOurs ? RestoreProblem.empty : RestoreProblem.otherFormat
      }
      found.pictures = try await countPictures(of: file, pictures, of: source)
      if let account = batch.accountID { accounts.insert(account) }
      return (found, accounts, batch.username ?? accounts.first)
    }
  }

  /// Counts what is not there yet.
  private func count(
    _ items: [RestoredItem], of source: ID, into found: inout RestoreCounts
  ) async throws {
    let ids = items.map(\.thing.remoteID)
    let known = try await database.read { db in
      try RestoredItemStore().known(ids, of: source, in: db)
    }
    for item in items {
      guard let there = known[item.thing.remoteID] else {
        found.newItems += 1
        found.newReadings += item.readings.count
        continue
      }
      // Of what is there, numbers without a time say nothing.
      guard item.hasTime else { continue }
      found.newReadings += item.readings.count { !there.contains($0.at) }
    }
  }

  /// How many pictures are in the file for things that have none here.
  private func countPictures(
    of file: RestoreFile, _ pictures: [String: String], of source: ID
  ) async throws -> Int {
    let names = try await onDiskThread {
      try RestoreReading.inWords { try file.pictureNames() }
    }
    guard !names.isEmpty else { return 0 }
    let kept = try await database.read { db in
      try RestoredItemStore().withPicture(of: source, in: db)
    }
    return Set(pictures.filter { !kept.contains($0.key) }.values).intersection(names).count
  }

  /// Forgets restores whose time is over, and files that nobody waits for.
  func cleanRestores() async throws {
    let oldest = clock.now() - restoreLifetime
    try await database.write { db in try RestoreStore().delete(before: oldest, in: db) }
    var last: StorageKey?
    while true {
      let page = try await storage.keys(under: restorePrefix, after: last, limit: 200)
      try await deleteUnlessAwaited(page.map(\.description))
      guard page.count == 200 else { return }
      last = page.last
    }
  }

  private func deleteUnlessAwaited(_ files: [String]) async throws {
    let waiting = try await database.read { db in try RestoreStore().waiting(files, in: db) }
    for file in files where !waiting.contains(file) {
      try await storage.delete(try StorageKey(file))
    }
  }
}

extension RestoreCounts {
  /// Counts a part of a file.
  /// - Throws: `RestoreProblem` when it is one too many.
  fileprivate mutating func take(_ part: RestoredPart) throws(RestoreProblem) {
    switch part {
    case .day:
      days += 1
      guard days <= RestoreLimits.days else { throw .tooManyItems }
    case .item(let item):
      items += 1
      readings += item.readings.count
      guard items <= RestoreLimits.items else { throw .tooManyItems }
      guard readings <= RestoreLimits.readings else { throw .tooManyReadings }
    }
  }
}
