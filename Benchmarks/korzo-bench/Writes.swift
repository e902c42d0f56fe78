import Database
import DatabaseSQLite
import Foundation

/// How many rows a second reach the disk, each in a write of its own, against the same awaited one
/// after another.
func measureWrites(in folder: String, rows: Int) async throws {
  let own = "\(folder)/\(UUID())"
  try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: own) }
  let database = try SQLiteDatabase(path: own + "/writes.sqlite")
  try await database.write { db in
    _ = try db.execute("CREATE TABLE written (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)")
  }
  for size in [100, 20_000] {
    for writers in [1, 8, 64, 256] {
      // One by one right before, on the same file: disks are slower at some times than at others.
      let single = try await rowsPerSecond(rows, of: size, by: 1, into: database)
      let speed = try await rowsPerSecond(rows, of: size, by: writers, into: database)
      let ratio = String(format: "%.1f", speed / single)
      print(size, writers, String(format: "%.0f", speed), ratio)
    }
  }
  await database.close()
}

/// Writes about that many rows of random bytes.
private func rowsPerSecond(
  _ rows: Int, of size: Int, by writers: Int, into database: SQLiteDatabase
) async throws -> Double {
  let each = max(1, rows / writers)
  let time = try await ContinuousClock().measure {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<writers {
        group.addTask {
          for _ in 0..<each {
            try await database.write { db in
              _ = try db.execute("INSERT INTO written (bytes) VALUES (randomblob(\(size)))")
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
  return Double(each * writers) / (time / .seconds(1))
}
