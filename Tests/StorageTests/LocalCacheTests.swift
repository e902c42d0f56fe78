import Core
import Foundation
import Storage
import TestSupport
import Testing

@Suite("The local copies of a store's files")
struct LocalCacheTests {
  private func fill(_ world: S3World, _ names: [String], bytes: Int = 1000) {
    for name in names {
      world.server.put("site/\(name)", String(repeating: name, count: bytes))
    }
  }

  private func gets(_ world: S3World) -> [String] {
    world.server.log.filter { $0.hasPrefix("GET") }.map { String($0.dropFirst(16)) }
  }

  @Test("A file is fetched once, also when many ask at the same time")
  func once() async throws {
    try await withS3 { world async throws in
      fill(world, ["a"], bytes: 50_000)
      let key = try StorageKey("a")
      let paths = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<50 { group.addTask { try await world.storage.localPath(of: key) } }
        return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(paths.count == 1)
      #expect(content(paths.first ?? nil)?.count == 50_000)
      #expect(gets(world) == ["a"])
    }
  }

  @Test("A failure is everybody's who waited, and the next one tries again")
  func failure() async throws {
    try await withS3 { world async throws in
      fill(world, ["a"])
      world.server.fail(.init(method: "GET", status: 403, code: "AccessDenied"))
      let key = try StorageKey("a")
      await #expect(throws: StorageError.self) { try await world.storage.localPath(of: key) }
      #expect(try await world.storage.localPath(of: key) != nil)
    }
  }

  @Test("The least recently used goes when there is no room")
  func room() async throws {
    try await withS3(S3Setup(cacheBytes: 3000)) { world async throws in
      fill(world, ["a", "b", "c", "d"])
      func ask(_ name: String) async throws -> String? {
        world.clock.advance(by: .minutes(2))
        return try await world.storage.localPath(of: StorageKey(name))
      }
      let b = try #require(try await ask("b"))
      for name in ["a", "c", "a", "d"] { _ = try await ask(name) }
      #expect(!FileManager.default.fileExists(atPath: b))
      #expect(gets(world) == ["b", "a", "c", "d"])
      _ = try await ask("a")
      _ = try await ask("c")
      #expect(gets(world) == ["b", "a", "c", "d"])
      _ = try await ask("b")
      #expect(gets(world) == ["b", "a", "c", "d", "b"])
    }
  }

  @Test("What was handed out within a minute stays, even without room")
  func grace() async throws {
    try await withS3(S3Setup(cacheBytes: 1500)) { world async throws in
      fill(world, ["a", "b", "c"])
      let a = try await world.storage.localPath(of: StorageKey("a"))
      let b = try await world.storage.localPath(of: StorageKey("b"))
      #expect(content(a) != nil && content(b) != nil)
      world.clock.advance(by: .minutes(1))
      let c = try await world.storage.localPath(of: StorageKey("c"))
      #expect(content(a) == nil && content(b) == nil && content(c) != nil)
    }
  }

  @Test("A new process finds the copies of the one before, in their order")
  func restart() async throws {
    try await withS3(S3Setup(cacheBytes: 2000)) { world async throws in
      fill(world, ["a", "b", "c"])
      for name in ["a", "b"] { _ = try await world.storage.localPath(of: StorageKey(name)) }
      let setup = S3Setup(cacheBytes: 2000)
      try await world.again(setup) { storage in
        world.clock.advance(by: .minutes(2))
        _ = try await storage.localPath(of: StorageKey("b"))
        #expect(gets(world) == ["a", "b"])
      }
    }
  }

  @Test("A copy that somebody deleted is fetched again")
  func lostCopy() async throws {
    try await withS3 { world async throws in
      fill(world, ["a"])
      let path = try #require(try await world.storage.localPath(of: StorageKey("a")))
      try FileManager.default.removeItem(atPath: path)
      #expect(content(try await world.storage.localPath(of: StorageKey("a")))?.count == 1000)
    }
  }

  @Test("Copies are for this user only, and nothing is left half-fetched")
  func rights() async throws {
    try await withS3 { world async throws in
      fill(world, ["a"])
      let path = try #require(try await world.storage.localPath(of: StorageKey("a")))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      #expect(try await world.storage.localPath(of: StorageKey("missing")) == nil)
      let waiting = world.folder.path + "/cache/.incoming"
      #expect(try FileManager.default.contentsOfDirectory(atPath: waiting).isEmpty)
    }
  }

  @Test("A larger file than the whole cache is handed out all the same")
  func tooLarge() async throws {
    try await withS3(S3Setup(cacheBytes: 10)) { world async throws in
      fill(world, ["a"])
      #expect(content(try await world.storage.localPath(of: StorageKey("a")))?.count == 1000)
    }
  }
}
