import Accounts
import AppTestSupport
import Core
import Database
import DatabaseSQLite
import Foundation
import Logging
import Testing

@testable import KorzoApp

@Suite("A lost or damaged database")
struct LostDatabaseTests {
  @Test(
    "Beside a secret or files, a missing or empty one starts nothing",
    arguments: ["missing", "no bytes", "no tables"])
  func lost(how: String) async throws {
    try await withFolder { folder in
      let settings = try await placeSettings(folder + "/data")
      try await starts(settings)
      let path = folder + "/data/korzo.sqlite"
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
      switch how {
      case "no bytes": FileManager.default.createFile(atPath: path, contents: Data())
      case "no tables": await (try SQLiteDatabase(path: path)).close()
      default: break
      }
      for _ in 0..<2 {
        let error = await #expect(throws: UsageError.self) { try await starts(settings) }
        #expect(error?.description.contains("korzo restore") == true)
        #expect(error?.description.contains("DATABASE_CREATE") == true)
      }
      if how == "missing" { #expect(!FileManager.default.fileExists(atPath: path)) }
      await #expect(throws: UsageError.self) { try await migrate(settings) }
      let findings = await examine { settings }
      #expect(findings.contains { !$0.isGood && $0.text.contains("korzo restore") })
      let anew = try await placeSettings(folder + "/data", ["database.create": "true"])
      try await starts(anew)
      try await starts(settings)
    }
  }

  @Test("Files alone are enough to know that there was a place")
  func files() async throws {
    try await withFolder { folder in
      let settings = try await placeSettings(folder + "/data")
      try FileManager.default.createDirectory(
        atPath: folder + "/data/files/pictures", withIntermediateDirectories: true)
      try await starts(settings)
      for name in ["korzo.sqlite", "korzo.sqlite-wal", "korzo.sqlite-shm", "secret"] {
        try? FileManager.default.removeItem(atPath: folder + "/data/" + name)
      }
      try Data("x".utf8).write(to: URL(filePath: folder + "/data/files/pictures/a"))
      await #expect(throws: UsageError.self) { try await starts(settings) }
    }
  }

  @Test("An empty PostgreSQL database beside a secret is the wrong one")
  func postgres() async throws {
    try await withFolder { folder in
      try await withPostgresDatabase(migrations: []) { _, url in
        let settings = try await placeSettings(folder, ["database.url": url])
        try await starts(settings)
        try await withPostgresDatabase(migrations: []) { _, other in
          let wrong = try await placeSettings(folder, ["database.url": other])
          let error = await #expect(throws: UsageError.self) { try await starts(wrong) }
          #expect(error?.description.contains("DATABASE_URL") == true)
        }
        try await starts(settings)
      }
    }
  }

  @Test("A database that is none, or is damaged, ends in a sentence that names korzo restore")
  func damaged() async throws {
    try await withFolder { folder in
      let settings = try await placeSettings(folder + "/data")
      try await starts(settings)
      let path = folder + "/data/korzo.sqlite"
      let whole = try Data(contentsOf: URL(filePath: path))
      var pages = whole
      for page in stride(from: 20, to: whole.count / 4096, by: 1) {
        pages.replaceSubrange(
          page * 4096..<page * 4096 + 64, with: Data(repeating: 0xEE, count: 64))
      }
      try pages.write(to: URL(filePath: path))
      let found = await examine { settings }
      #expect(found.contains { !$0.isGood && $0.text.contains("korzo restore") }, "\(found)")
      let none = Data(repeating: 65, count: 16) + whole.dropFirst(16)
      try none.write(to: URL(filePath: path))
      let error = await #expect(throws: (any Error).self) { try await starts(settings) }
      #expect(error.map { explanation(of: $0) }?.contains("korzo restore") == true)
    }
  }

  @Test("Ids do not go back over a restart, though the clock did", arguments: Engine.allCases)
  func ids(engine: Engine) async throws {
    try await withDatabase(engine, migrations: App.migrations) { database in
      let late = TestClock()
      let before = IDGenerator(slot: 5, clock: late.clock)
      let last = before.next()
      try await noteLastID(before, database)
      let known = try #require(try await lastID(database))
      #expect(known == last)
      // An older one does not take its place.
      let other = IDGenerator(slot: 0, clock: Clock { late.now - .days(1) })
      _ = other.next()
      try await noteLastID(other, database)
      #expect(try await lastID(database) == last)
      // What was made after the note is found as well.
      let newer = before.next()
      try await database.write { db in
        try db.execute(
          """
          INSERT INTO account (
            id, user_name, email_verified, role, display_name, bio, appearance, suspended,
            created_at
          ) VALUES (
            \(newer), 'ann', \(false), 'member', 'Ann', '', 'system', \(false), \(late.now))
          """)
      }
      #expect(try await lastID(database) == newer)
    }
  }
}
