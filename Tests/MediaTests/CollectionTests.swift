import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import Imaging
import KorzoApp
import Storage
import Testing
import Web

@testable import Media

@Suite("Collecting what nobody uses")
struct CollectionTests {
  @Test("A picture without a use goes after a day, with its files", arguments: Engine.allCases)
  func unused(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let used = try await world.take(owner: anna, seed: 1)
      let unused = try await world.take(owner: anna, seed: 2)
      try await world.use(used, of: ID(1), by: anna)
      world.test.clock.advance(by: .hours(23))
      try await world.media.collect()
      #expect(try await world.pictures() == [used.id, unused.id])
      #expect(try await world.files().count == 4)
      world.test.clock.advance(by: .hours(2))
      try await world.media.collect()
      #expect(try await world.pictures() == [used.id])
      #expect(try await world.files().count == 2)
      #expect(try await world.count("SELECT COUNT(*) FROM media_garbage") == 0)
    }
  }

  @Test("The day begins with the end of the last use", arguments: Engine.allCases)
  func released(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let picture = try await world.take(owner: anna)
      try await world.use(picture, of: ID(1), by: anna)
      try await world.use(picture, of: ID(2), by: anna)
      world.test.clock.advance(by: .days(30))
      try await world.media.collect()
      try await world.release(ID(1))
      try await world.media.collect()
      world.test.clock.advance(by: .days(2))
      try await world.media.collect()
      #expect(try await world.pictures() == [picture.id], "the other use is still there")
      try await world.release(ID(2))
      try await world.media.collect()
      world.test.clock.advance(by: .hours(20))
      try await world.media.collect()
      #expect(try await world.pictures() == [picture.id])
      // Used once more before the day is over.
      try await world.use(picture, of: ID(3), by: anna)
      world.test.clock.advance(by: .days(2))
      try await world.media.collect()
      #expect(try await world.pictures() == [picture.id])
      try await world.release(ID(3))
      try await world.media.collect()
      world.test.clock.advance(by: .hours(25))
      try await world.media.collect()
      #expect(try await world.pictures() == [])
      #expect(try await world.files() == [])
    }
  }

  @Test("A picture that another one takes the place of goes", arguments: Engine.allCases)
  func replaced(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let first = try await world.take(owner: anna, seed: 1)
      let second = try await world.take(owner: anna, seed: 2)
      try await world.use(first, of: ID(1), by: anna)
      try await world.use(second, of: ID(1), by: anna)
      try await world.media.collect()
      world.test.clock.advance(by: .hours(25))
      try await world.media.collect()
      #expect(try await world.pictures() == [second.id])
    }
  }

  @Test("A file stays as long as one picture has it", arguments: Engine.allCases)
  func sharedFile(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let bara = try await world.test.account("bara")
      let mine = try await world.take(owner: anna)
      let same = try await world.take(owner: bara)
      try await world.use(same, of: ID(1), by: bara)
      world.test.clock.advance(by: .hours(25))
      try await world.media.collect()
      #expect(try await world.pictures() == [same.id])
      #expect(try await world.files().count == 2)
      let path = try #require(same.path(atLeast: 320))
      #expect(try await world.browser("bara").get(path).status == 200)
      #expect(mine.id != same.id)
    }
  }

  @Test("With an account go its pictures and their files", arguments: Engine.allCases)
  func deletedAccount(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let bara = try await world.test.account("bara")
      for seed in UInt8(1)...3 {
        let picture = try await world.take(owner: bara, seed: seed)
        try await world.use(picture, of: ID(Int64(seed)), by: bara)
      }
      // One of them somebody else has too.
      let shared = try await world.take(owner: anna, seed: 3)
      try await world.use(shared, of: ID(9), by: anna)
      world.test.clock.advance(by: .hours(2))
      try await world.media.collect()
      try await world.test.app.accounts.delete("bara")
      #expect(try await world.pictures() == [shared.id])
      #expect(try await world.files().count == 6)
      try await world.media.collect()
      #expect(try await world.files().count == 2)
      #expect(try await world.count("SELECT COUNT(*) FROM picture_use") == 1)
      #expect(try await world.count("SELECT COUNT(*) FROM media_garbage") == 0)
    }
  }

  @Test("What is just being taken is left alone", arguments: Engine.allCases)
  func beingTaken(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let bara = try await world.test.account("bara")
      let first = try await world.take(owner: bara)
      try await world.use(first, of: ID(1), by: bara)
      world.test.clock.advance(by: .days(2))
      try await world.media.collect()
      // Anna has begun to take the same content: its files are noted, and there already, when
      // the only picture that has them goes.
      let files = try await world.storedFiles()
      let now = world.test.clock.now
      let claimed = try await world.database.write { db in
        try FileStore().mark(files, now: now, deadClaims: now - .minutes(10), in: db)
      }
      #expect(claimed == [])
      try await world.test.app.accounts.delete("bara")
      try await world.media.collect()
      #expect(try await world.files().count == 2)
      let second = try await world.take(owner: anna)
      let path = try #require(second.path(atLeast: 320))
      #expect(try await world.browser("anna").get(path).status == 200)
    }
  }

  @Test(
    "Who takes what is just being deleted waits, and stores it anew", arguments: Engine.allCases)
  func beingDeleted(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let bara = try await world.test.account("bara")
      _ = try await world.take(owner: bara)
      world.test.clock.advance(by: .hours(2))
      try await world.media.collect()
      let files = try await world.storedFiles()
      try await world.test.app.accounts.delete("bara")
      let now = world.test.clock.now
      // The collection has claimed the files …
      let claimed = try await world.database.write { db in
        try FileStore().claimGarbage(
          markedBefore: now - .hours(1), deadClaims: now - .minutes(10), now: now, limit: 50,
          in: db)
      }
      #expect(Set(claimed) == Set(files))
      async let picture = world.take(owner: anna)
      // … deletes them, and says so.
      for file in claimed { try await world.storage.delete(file.key) }
      try await world.database.write { db in try FileStore().delete(claimed, in: db) }
      let path = try #require(try await picture.path(atLeast: 320))
      #expect(try await world.browser("anna").get(path).status == 200)
    }
  }

  @Test("A claim that a dead process left is taken over", arguments: Engine.allCases)
  func deadClaim(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let bara = try await world.test.account("bara")
      _ = try await world.take(owner: bara)
      world.test.clock.advance(by: .hours(2))
      try await world.media.collect()
      try await world.test.app.accounts.delete("bara")
      let now = world.test.clock.now
      try await world.database.write { db in
        _ = try FileStore().claimGarbage(
          markedBefore: now - .hours(1), deadClaims: now - .minutes(10), now: now, limit: 50,
          in: db)
      }
      try await world.media.collect()
      #expect(try await world.files().count == 2)
      world.test.clock.advance(by: .minutes(11))
      try await world.media.collect()
      #expect(try await world.files() == [])
    }
  }

  @Test("Work that a crash left behind goes")
  func leftoverWork() async throws {
    try await withWorld(.sqlite) { world in
      let old = world.folder + "/work/picture-old"
      try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: false)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: old)
      try FileManager.default.createDirectory(
        atPath: world.folder + "/work/picture-new", withIntermediateDirectories: false)
      try await world.media.collect()
      #expect(try world.leftoverWork() == ["picture-new"])
    }
  }
}

extension World {
  fileprivate func pictures() async throws -> [ID] {
    try await database.read { db in try db.column("SELECT id FROM picture ORDER BY id") }
  }

  /// The files of all pictures.
  fileprivate func storedFiles() async throws -> [StoredFile] {
    try await database.read { db in
      try db.rows("SELECT DISTINCT sha256, type FROM picture_variant").compactMap { row in
        guard let type = VariantType(rawValue: try row[1]) else { return nil }
        return StoredFile(sha256: try row[0], type: type)
      }
    }
  }
}
