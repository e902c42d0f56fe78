import Database
import DatabaseSQLite
import Foundation
import Testing

@Suite struct SQLiteTests {
  @Test("Every open database of a file has a slot of its own, free again after close")
  func slots() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      let first = try SQLiteDatabase(path: path)
      let second = try SQLiteDatabase(path: path)
      let third = try SQLiteDatabase(path: path)
      #expect(try await first.claimProcessSlot(of: 2) == 0)
      #expect(try await second.claimProcessSlot(of: 2) == 1)
      #expect(try await first.claimProcessSlot(of: 2) == 0)
      await #expect(throws: DatabaseError.self) { try await third.claimProcessSlot(of: 2) }
      await first.close()
      #expect(try await third.claimProcessSlot(of: 2) == 0)
      await second.close()
      await third.close()
    }
  }

  @Test("Durability is what was asked for", arguments: SQLiteDatabase.Durability.allCases)
  func durability(durability: SQLiteDatabase.Durability) async throws {
    try await withFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/a.sqlite", durability: durability)
      let (level, mode) = try await database.write { db in
        (
          try db.value("PRAGMA synchronous", as: Int.self),
          try db.value("PRAGMA journal_mode", as: String.self)
        )
      }
      #expect(level == (durability == .full ? 2 : 1))
      #expect(mode == "wal")
      await database.close()
    }
  }

  @Test("What is known of small tables is not kept, for they grow; of large ones it is")
  func statistics() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      let database = try SQLiteDatabase(path: path, durability: .normal)
      try await database.write { db in
        for table: SQL in ["small", "large"] {
          try db.execute("CREATE TABLE \(table) (id INTEGER PRIMARY KEY, n INTEGER)")
          try db.execute("CREATE INDEX \(table)_n ON \(table) (n)")
        }
        let rows = (1...5000).map { [SQLValue.integer($0), .integer($0 % 100)] }
        try db.insert(into: "small", columns: ["id", "n"], rows: Array(rows.prefix(3)))
        try db.insert(into: "large", columns: ["id", "n"], rows: rows)
        try db.execute("ANALYZE")
      }
      await database.close()
      let again = try SQLiteDatabase(path: path)
      let known = try await again.read { db in
        try db.column("SELECT tbl FROM sqlite_stat1", as: String.self)
      }
      #expect(known == ["large"])
      await again.close()
    }
  }

  @Test("A backup taken while others write is consistent")
  func backup() async throws {
    try await withFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/a.sqlite", durability: .normal)
      try await database.migrate([things])
      try await database.write { _ = try $0.execute("INSERT INTO counter (id, n) VALUES (2, 0)") }
      let writing = Task {
        while !Task.isCancelled {
          try await database.write { db in
            try db.execute("UPDATE counter SET n = n + 1 WHERE id = 1")
            try db.execute("UPDATE counter SET n = n + 1 WHERE id = 2")
          }
        }
      }
      for number in 0..<5 {
        let path = folder + "/backup-\(number).sqlite"
        try await database.backup(to: path)
        let copy = try SQLiteDatabase(path: path)
        let counts = try await copy.read { try $0.column("SELECT n FROM counter", as: Int.self) }
        #expect(counts.count == 2 && counts[0] == counts[1])
        #expect(try await copy.pendingMigrations([things]).isEmpty)
        #expect(try await copy.read { try $0.value("PRAGMA integrity_check") } == "ok")
        await copy.close()
      }
      writing.cancel()
      try await writing.value
      await database.close()
    }
  }

  @Test("A backup does not overwrite what is there")
  func overwriting() async throws {
    try await withFolder { folder in
      let database = try SQLiteDatabase.inMemory()
      try await database.migrate([things])
      try await database.backup(to: folder + "/b.sqlite")
      await #expect(throws: DatabaseError.self) {
        try await database.backup(to: folder + "/b.sqlite")
      }
      await database.close()
    }
  }

  @Test("Reads go on while a write is running")
  func readersBesideWriter() async throws {
    try await withFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/a.sqlite")
      try await database.migrate([things])
      let gate = Gate()
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let writing = Task {
        try await database.write { db in
          try db.execute("UPDATE counter SET n = 1")
          begin.yield()
          gate.wait()
        }
      }
      for await _ in begun { break }
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
      gate.open()
      try await writing.value
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 1)
      await database.close()
    }
  }

  @Test("A file that is no database is an error")
  func garbage() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
      #expect(throws: DatabaseError.self) { try SQLiteDatabase(path: path) }
      #expect(throws: DatabaseError.self) { try SQLiteDatabase(path: folder + "/no/a.sqlite") }
    }
  }
}

/// Gives `body` a folder of its own.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "korzo-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.path)
}
