import Database
import DatabaseSQLite
import Foundation
import Testing

@Suite("The write-ahead log")
struct WriteAheadLogTests {
  @Test("After a clean stop the database's file is whole by itself")
  func closing() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate([things])
      try await database.write { _ = try $0.execute("UPDATE counter SET n = 77") }
      // Readers are open too: they are what keeps SQLite from doing it by itself.
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 77)
      await database.close()
      #expect(size(path + "-wal") == 0)
      try FileManager.default.copyItem(atPath: path, toPath: folder + "/alone.sqlite")
      let alone = try SQLiteDatabase(path: folder + "/alone.sqlite")
      #expect(try await alone.read { try $0.value("SELECT n FROM counter") } == 77)
      #expect(try await alone.pendingMigrations([things]) == [])
      await alone.close()
    }
  }

  @Test("Now and then it is carried into the database while that is open")
  func meanwhile() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate([things])
      let before = size(path)
      try await database.write { db in
        try db.execute("CREATE TABLE bytes AS SELECT randomblob(200000) AS b")
      }
      try await database.checkpoint()
      #expect(size(path) > before + 200_000)
      await database.close()
    }
  }

  @Test("It does not grow without bound although somebody reads at every moment")
  func bounded() async throws {
    try await withFolder { folder in
      let path = folder + "/a.sqlite"
      let database = try SQLiteDatabase(path: path, durability: .normal, maximumLog: 1 << 20)
      try await database.write { db in
        try db.execute("CREATE TABLE bytes AS SELECT 1 AS id, randomblob(100000) AS b")
      }
      let reading = Task { try await readWithoutPause(database) }
      var largest = 0
      for _ in 0..<120 {
        try await database.write { _ = try $0.execute("UPDATE bytes SET b = randomblob(100000)") }
        largest = max(largest, size(path + "-wal"))
      }
      reading.cancel()
      try await reading.value
      // 12 MB were written.
      #expect(largest < 6 << 20)
      await database.close()
    }
  }

  /// Reads until it is cancelled: each reader ends only when the next one has begun.
  private func readWithoutPause(_ database: SQLiteDatabase) async throws {
    try await withThrowingTaskGroup { group in
      var before = Gate()
      while !Task.isCancelled {
        let (mine, last) = (Gate(), before)
        let (begun, begin) = AsyncStream<Void>.makeStream()
        group.addTask {
          // What is running goes on although nobody wants it any more: the one before waits for it.
          try await Task {
            defer {
              begin.finish()
              last.open()
            }
            try await database.read { db in
              _ = try db.value("SELECT COUNT(*) FROM bytes", as: Int.self)
              begin.finish()
              last.open()
              mine.wait()
            }
          }.value
        }
        await Task { for await _ in begun {} }.value
        before = mine
      }
      before.open()
      try await group.waitForAll()
    }
  }

  private func size(_ path: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber)?.intValue ?? 0
  }
}
