import Core
import Database
import Foundation
import Storage
import Web

/// What the keys of files begin with that wait to be restored.
let restorePrefix = "restores/"
/// How long a file waits to be restored.
private let restoreLifetime = Duration.days(2)
/// Things that are looked at, or put back, at once.
let restoreChunk = 500

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
      let (found, accounts, whose) = try await check(RestoreFile(path: path), of: source.id)
      let id = ids.next()
      let random = (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }
      let key = try StorageKey("\(restorePrefix)\(id)-\(random.joined())")
      try await storage.put(fileAt: path, as: key, contentType: "application/octet-stream")
      let restore = InsightRestore(
        id: id, source: source.id, state: .checked, file: key.description, whose: whose,
        isForeign: accounts != [source.remoteID], found: found, done: 0, badPictures: 0,
        madeAt: clock.now())
      // Files may be large: of a source only the last one waits.
      let replaced = try await database.write { db in
        let files = try RestoreStore().deleteChecked(of: source.id, in: db)
        try RestoreStore().insert(restore, of: viewer, in: db)
        return files
      }
      for file in replaced { try await storage.delete(try StorageKey(file)) }
      return restore
    } catch let problem as RestoreProblem {
      throw problem.error
    }
  }

  private func check(
    _ file: RestoreFile, of source: ID
  ) async throws -> (found: RestoreCounts, accounts: Set<String>, whose: String?) {
    let reading = try RestoreReading(file, now: clock.now())
    var (found, accounts, ids) = (RestoreCounts(), Set<String>(), Set<String>())
    // The names of pictures, by the things' ids there.
    var pictures: [String: String] = [:]
    var chunk: [(id: String, times: [Timestamp])] = []
    while let part = try reading.next() {
      guard case .item(let item) = part else {
        found.days += 1
        guard found.days <= RestoreLimits.days else { throw RestoreProblem.tooManyItems }
        continue
      }
      found.items += 1
      found.readings += item.readings.count
      guard found.items <= RestoreLimits.items else { throw RestoreProblem.tooManyItems }
      guard found.readings <= RestoreLimits.readings else { throw RestoreProblem.tooManyReadings }
      guard ids.insert(item.thing.remoteID).inserted else {
        throw RestoreProblem.wrong(.twice(id: item.thing.remoteID), line: reading.line)
      }
      pictures[item.thing.remoteID] = item.picture
      if let account = item.account { accounts.insert(account) }
      chunk.append((item.thing.remoteID, item.readings.map(\.at)))
      if chunk.count == restoreChunk {
        try await count(chunk, of: source, into: &found)
        chunk = []
      }
    }
    try await count(chunk, of: source, into: &found)
    guard found.items > 0 || found.days > 0 else {
      throw reading.isOurs ? RestoreProblem.empty : RestoreProblem.otherFormat
    }
    found.pictures = try await countPictures(of: file, pictures, of: source)
    if let account = reading.accountID { accounts.insert(account) }
    return (found, accounts, reading.username ?? accounts.first)
  }

  /// Counts what is not there yet.
  private func count(
    _ chunk: [(id: String, times: [Timestamp])], of source: ID, into found: inout RestoreCounts
  ) async throws {
    let ids = chunk.map(\.id)
    let known = try await database.read { db in
      try RestoredItemStore().known(ids, of: source, in: db)
    }
    for (id, times) in chunk {
      if known[id] == nil { found.newItems += 1 }
      let there = known[id] ?? []
      found.newReadings += times.count { !there.contains($0) }
    }
  }

  /// How many pictures are in the file for things that have none here.
  private func countPictures(
    of file: RestoreFile, _ pictures: [String: String], of source: ID
  ) async throws -> Int {
    let names = try RestoreReading.inWords { try file.pictureNames() }
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
      let names = page.map(\.description)
      let waiting = try await database.read { db in try RestoreStore().waiting(names, in: db) }
      for key in page where !waiting.contains(key.description) {
        try await storage.delete(key)
      }
      guard page.count == 200 else { return }
      last = page.last
    }
  }
}
