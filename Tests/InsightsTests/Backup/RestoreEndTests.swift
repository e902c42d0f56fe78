import AppTestSupport
import Core
import Database
import Features
import Foundation
import Jobs
import KorzoApp
import Storage
import Testing
import Web

@testable import Insights

@Suite("Restores that end otherwise")
struct RestoreEndTests {
  @Test("One that fails again and again says so, and its file goes", arguments: Engine.allCases)
  func failed(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let id = try await started(world)
      // Nothing can be put back any more.
      try await world.database.write { db in
        try db.execute("ALTER TABLE insight_reading RENAME TO gone_reading")
      }
      for attempt in 1...restoreJob.maximumAttempts {
        #expect(try await state(id, world) == .running, "before attempt \(attempt)")
        try await world.test.runJobs()
        world.test.clock.advance(by: .hours(1))
      }
      #expect(try await state(id, world) == .failed)
      try await world.test.runJobs()
      #expect(try await waiting(world).isEmpty)
    }
  }

  @Test("One whose file is damaged meanwhile ends at once", arguments: Engine.allCases)
  func damaged(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let id = try await started(world)
      let key = try #require(try await waiting(world).first)
      let path = try #require(try await world.insights.storage.localPath(of: key))
      try Data("{".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      try await world.test.runJobs()
      #expect(try await state(id, world) == .failed)
      #expect(try await waiting(world).isEmpty)
    }
  }

  @Test("With the account go the files that waited", arguments: Engine.allCases)
  func disconnected(engine: Engine) async throws {
    try await withGrid(engine) { world in
      _ = try await started(world)
      #expect(try await waiting(world).count == 1)
      try await world.insights.disconnect(world.source, of: world.account)
      try await world.test.runJobs()
      #expect(try await waiting(world).isEmpty)
    }
  }

  @Test(
    "A file whose account goes while it is brought is not left behind", arguments: Engine.allCases)
  func gone(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let path = "\(repositoryFolder)/.build/test-data/\(UUID().uuidString).json"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let text = #"[{"id":"1","timestamp":"2026-11-01T10:00:00+0000","views":20}]"#
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let (all, source, account) = (world.insights, world.source, world.account)
      let storage = InterruptedStorage(base: all.storage) {
        try await all.disconnect(source, of: account)
      }
      let insights = Insights(
        all.platform.with(storage: storage), inbox: all.inbox, all.options)
      let refusal = await #expect(throws: AppError.self) {
        _ = try await insights.checkRestore(fileAt: path, of: source, by: account)
      }
      #expect(refusal?.status == 404)
      #expect(try await waiting(world).isEmpty)
    }
  }

  /// A restore whose job has not run yet.
  private func started(_ world: GridWorld) async throws -> ID {
    try await world.add(age: .days(3), [.views: 12])
    let backup = try await world.file("\(world.path)/backup.json")
    try await world.database.write { db in _ = try db.execute("DELETE FROM insight_item") }
    let path = try #require(try await world.bring(backup).header("location"))
    #expect(try await world.owner.post(path).status == 303)
    return try #require(path.split(separator: "/").last.flatMap { ID(String($0)) })
  }

  private func state(_ id: ID, _ world: GridWorld) async throws -> InsightRestore.State? {
    let account = world.account
    return try await world.database.read { db in
      try RestoreStore().find(id, of: account, in: db)?.state
    }
  }

  private func waiting(_ world: GridWorld) async throws -> [StorageKey] {
    try await world.insights.storage.keys(under: restorePrefix, after: nil, limit: 10)
  }
}

/// A storage in which something happens once a file is in it.
private struct InterruptedStorage: Storage {
  let base: any Storage
  let interruption: @Sendable () async throws -> Void

  func put(fileAt path: String, as key: StorageKey, contentType: String) async throws {
    try await base.put(fileAt: path, as: key, contentType: contentType)
    try await interruption()
  }

  func localPath(of key: StorageKey) async throws -> String? {
    try await base.localPath(of: key)
  }

  func delete(_ key: StorageKey) async throws { try await base.delete(key) }

  func keys(under prefix: String, after: StorageKey?, limit: Int) async throws -> [StorageKey] {
    try await base.keys(under: prefix, after: after, limit: limit)
  }
}
