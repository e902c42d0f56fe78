import Core
import Database
import DatabaseSQLite
import Foundation
import TestSupport
import Testing

@Suite("The files of an SQLite database")
struct DatabaseFileTests {
  @Test("They are for this user alone, also those that an older version left, and backups")
  func rights() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      for isOld in [false, true] {
        if isOld { try setRights(0o644, of: path) }
        let database = try SQLiteDatabase(path: path, keptBack: 1 << 16)
        _ = try await database.claimProcessSlot(of: 2)
        if !isOld { try await database.migrate([things]) }
        try await database.backup(to: folder + "/backup-\(isOld)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(names).isSuperset(of: ["a.sqlite", "a.sqlite-wal", "a.sqlite-shm"]))
        for name in names { #expect(try rights(of: "\(folder)/\(name)") == 0o600, "\(name)") }
        await database.close()
      }
    }
  }

  @Test("Damaged pages are found, and a file that is none is told from one that is away")
  func damage() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate([things])
      try await database.write { db in
        for _ in 0..<5 { try db.execute("CREATE TABLE IF NOT EXISTS bytes (b BLOB)") }
        for _ in 0..<50 { try db.execute("INSERT INTO bytes VALUES (randomblob(3000))") }
      }
      #expect(try await database.damage() == nil)
      await database.close()
      var bytes = try Data(contentsOf: URL(filePath: path))
      for page in 12..<40 {
        bytes.replaceSubrange(
          page * 4096..<page * 4096 + 100, with: Data(repeating: 0xFF, count: 100))
      }
      try bytes.write(to: URL(filePath: path))
      let damaged = try SQLiteDatabase(path: path)
      #expect(try await damaged.damage() != nil)
      let error = await #expect(throws: DatabaseError.self) {
        try await damaged.read { db in try db.rows("SELECT b FROM bytes").count }
      }
      #expect(error.map(isDamage) == true)
      await damaged.close()
      bytes.replaceSubrange(0..<16, with: Data(repeating: 65, count: 16))
      try bytes.write(to: URL(filePath: path))
      let none = #expect(throws: DatabaseError.self) { try SQLiteDatabase(path: path) }
      #expect(none.map(isDamage) == true)
    }
  }

  @Test("PostgreSQL's word for a full disk and for damage is understood")
  func postgres() async throws {
    try await withDatabase(.postgres, migrations: []) { database in
      let failures: [(SQL, Bool)] = [
        ("DO $$ BEGIN RAISE EXCEPTION SQLSTATE '53100'; END $$", true),
        ("DO $$ BEGIN RAISE EXCEPTION SQLSTATE 'XX001'; END $$", false),
        ("DO $$ BEGIN RAISE EXCEPTION SQLSTATE 'XX002'; END $$", false),
      ]
      for (statement, isFull) in failures {
        let error = await #expect(throws: DatabaseError.self) {
          try await database.write { _ = try $0.execute(statement) }
        }
        if case .full = error { #expect(isFull) } else { #expect(error.map(isDamage) == !isFull) }
      }
    }
  }

  @Test(
    "On a full disk reading goes on, and writing in the room that is kept back",
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func full() async throws {
    try await SmallDisk.with(megabytes: 16) { disk in
      let database = try SQLiteDatabase(
        path: disk.path + "/a.sqlite", durability: .normal, keptBack: 1 << 20)
      try await database.migrate([things])
      try await database.write { _ = try $0.execute("CREATE TABLE bytes (b BLOB)") }
      func write(_ count: Int) async throws {
        try await database.write { db in
          try db.execute("INSERT INTO bytes VALUES (randomblob(\(count)))")
        }
      }
      try disk.fill()
      let error = await #expect(throws: DatabaseError.self) {
        for _ in 0..<2000 { try await write(20_000) }
      }
      #expect(error.map(isFull) == true)
      #expect(error?.explanation?.status == 507)
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
      for _ in 0..<5 {
        try await DiskReserve.$isOpen.withValue(true) { try await write(2000) }
        // The rest must not eat it up.
        let error = await #expect(throws: DatabaseError.self) { try await write(2000) }
        #expect(error.map(isFull) == true)
      }
      try disk.empty()
      try await write(20_000)
      #expect(FileManager.default.fileExists(atPath: disk.path + "/a.sqlite.ballast"))
      await database.close()
    }
  }

  @Test(
    "A database opens on a full disk", .enabled(if: SmallDisk.isPossible, "only root can mount"))
  func openingFull() async throws {
    try await SmallDisk.with(megabytes: 8) { disk in
      let path = disk.path + "/a.sqlite"
      let before = try SQLiteDatabase(path: path, durability: .normal, keptBack: 1 << 20)
      try await before.migrate([things])
      await before.close()
      try disk.fill()
      let database = try SQLiteDatabase(path: path, durability: .normal, keptBack: 1 << 20)
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
      await database.close()
    }
  }

  private func isDamage(_ error: DatabaseError) -> Bool {
    if case .damaged = error { true } else { false }
  }

  private func isFull(_ error: DatabaseError) -> Bool {
    if case .full = error { true } else { false }
  }

  private func setRights(_ rights: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
  }

  private func rights(of path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
