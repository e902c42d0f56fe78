import Core
import Database
import Dispatch
import Foundation
import GRDB

/// A database in a file (one writer, several readers beside it, in WAL mode) or in memory.
package final class SQLiteDatabase: Ours {
  /// What a committed transaction survives.
  package enum Durability: String, Sendable, CaseIterable {
    /// The loss of power: every commit waits for the disk.
    case full
    /// The end of the process. A loss of power may take the last commits, and harms nothing else.
    case normal
  }

  private let writer: any DatabaseWriter
  private let hub = NotificationHub()
  private let usage = Usage()
  private let reading: BoundedSemaphore
  private let writing: BoundedSemaphore
  private let slots: ProcessSlots?
  private let path: String?
  private let log: WriteAheadLog?
  private let ballast: ReserveFile?
  /// How long a statement waits for a lock of another process.
  static let busyMilliseconds = 5000

  /// See `Database.changes`.
  package let changes = TableChanges()

  /// SQLite.
  package var engine: Engine { .sqlite }

  /// Opens the file, which is made when it is missing; its folder must exist.
  /// - Parameters:
  ///   - readers: how many reads run at a time, at least 1.
  ///   - patience: how many reads wait for a reader, how many writes for the writer, and how long.
  ///   - keptBack: how many bytes of the disk are kept for writes in ``DiskReserve``.
  ///   - mostLog: how many bytes the write-ahead log may have before readers are waited for.
  /// - Throws: `DatabaseError`
  package init(
    path: String, durability: Durability = .full, readers: Int = 5, timeout: WaitLimit = .standard,
    keptBack: Int? = nil, maximumLog: Int = 64 << 20
  ) throws {
    MemoryStatistics.off
    keepPrivate(path)
    let ballast = keptBack.map { ReserveFile(path: path + ".ballast", bytes: $0) }
    do {
      var configuration = Self.configuration
      configuration.maximumReaderCount = max(1, readers)
      let pool = try usingBallast(ballast) {
        try DatabasePool(path: path, configuration: configuration)
      }
      // After the pool is made, because making it sets NORMAL.
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
        try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
      }
      writer = pool
    } catch {
      throw OurError.translating(error)
    }
    self.path = path
    self.ballast = ballast
    log = WriteAheadLog(path: path, limit: maximumLog)
    reading = BoundedSemaphore(places: readers, timeout: timeout, name: "a reader")
    writing = BoundedSemaphore(places: 1, timeout: timeout, name: "the writer")
    slots = ProcessSlots(path: path)
  }

  private init(queue: DatabaseQueue) {
    writer = queue
    path = nil
    ballast = nil
    log = nil
    reading = BoundedSemaphore(places: 5, timeout: .standard, name: "a reader")
    writing = BoundedSemaphore(places: 1, timeout: .standard, name: "the writer")
    slots = nil
  }

  /// A fresh database in memory, gone when it is let go.
  package static func inMemory() throws -> SQLiteDatabase {
    do {
      return SQLiteDatabase(queue: try DatabaseQueue(configuration: configuration))
    } catch {
      throw OurError.translating(error)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(busyMilliseconds) / 1000)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -16000")
      try db.execute(sql: "PRAGMA mmap_size = 268435456")
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    return configuration
  }

  /// See `Database.read`. It stops, or leaves the line, when the task is cancelled.
  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    try usage.begin()
    defer { usage.end() }
    try await reading.enter()
    defer { reading.leave() }
    let cancellation = ReadCancellation()
    do {
      return try await withTaskCancellationHandler {
        try await writer.read { db in
          try cancellation.watching(db) { try body(SQLiteReadAccess(db: db)) }
        }
      } onCancel: {
        cancellation.cancel()
      }
    } catch {
      throw OurError.translating(error)
    }
  }

  /// See `Database.write`. Through GRDB's callbacks, because its `async` form rolls back when the
  /// task is cancelled, and a client that leaves would take its own message with it. For the same
  /// reason it keeps its place in the line.
  package func write<T: Sendable>(
    _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async throws -> T {
    try usage.begin()
    defer { usage.end() }
    let isVital = DiskReserve.isOpen
    if !isVital { try ballast?.check() }
    return try await withCheckedThrowingContinuation { continuation in
      writing.enter { [writer, writing, hub, changes, ballast, log] turn in
        if case .failure(let error) = turn { return continuation.resume(throwing: error) }
        writer.asyncWriteWithoutTransaction { db in
          let result = Result {
            try usingBallast(isVital ? ballast : nil) {
              try transaction(db, hub, changes, body)
            }
          }
          writing.leave()
          continuation.resume(with: result)
          log?.keepSmall(db)
        }
      }
    }
  }

  /// See `Database.claimProcessSlot`. A lock on a file beside the database; in memory 0.
  package func claimProcessSlot(of count: Int) async throws -> Int {
    try slots?.claim(of: count) ?? 0
  }

  /// See `Database.freeProcessSlots`.
  package func freeProcessSlots(among slots: Set<Int>) async throws -> Set<Int> {
    guard let held = self.slots else { return [] }
    return slots.filter(held.isFree)
  }

  /// See `Database.backup`. Readers and the writer are not held up; nothing may be at `path`.
  package func backup(to path: String) async throws {
    try usage.begin()
    defer { usage.end() }
    try await onThread { [self] in
      guard !FileManager.default.fileExists(atPath: path) else {
        throw OurError.other(code: "backup", message: "\(path) is already there")
      }
      let partial = path + ".partial"
      try? FileManager.default.removeItem(atPath: partial)
      defer { try? FileManager.default.removeItem(atPath: partial) }
      makePrivateFile(partial)
      // A connection of its own: VACUUM INTO reads one snapshot, for as long as it takes.
      let source = try self.path.map { try DatabaseQueue(path: $0) } ?? writer
      try source.writeWithoutTransaction { db in
        try db.execute(sql: "VACUUM INTO ?", arguments: [partial])
      }
      try synchronize(partial)
      try FileManager.default.moveItem(atPath: partial, toPath: path)
    }
  }

  /// See `Database.notify`. Reaches this process only: a second one does not hear of it.
  package func notify(channel: String, payload: String) async throws {
    hub.send(payload, to: channel)
  }

  /// See `Database.notifications`.
  package func notifications(channel: String) async throws -> AsyncStream<String> {
    hub.listen(to: channel)
  }

  /// Carries the write-ahead log into the database as far as it goes without holding anybody up, so
  /// that the database's file is nearly whole by itself.
  package func checkpoint() async throws {
    try usage.begin()
    defer { usage.end() }
    try await onThread { [writer, log] in
      try writer.writeWithoutTransaction { db in log?.carryOver(db, .passive) }
    }
  }

  /// What is wrong with the pages of the database, in SQLite's words; nil when nothing is.
  package func damage() async throws -> String? {
    let verdict = try await read { db in
      try db.column("PRAGMA quick_check(5)", as: String.self)
    }
    return verdict == ["ok"] ? nil : verdict.joined(separator: "; ")
  }

  /// See `Database.close`. Refreshes the planner's statistics before, and carries the write-ahead log
  /// into the database, which is whole by itself then.
  package func close() async {
    guard await usage.close() else { return }
    hub.close()
    try? await onThread { [writer, log] in
      try? writer.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA analysis_limit = 400")
        try db.execute(sql: "PRAGMA optimize")
        // What is known of a small table is wrong as soon as it grows, and then worse than nothing:
        // the planner reads the whole of it instead of asking an index.
        if try db.tableExists("sqlite_stat1") {
          try db.execute(sql: "DELETE FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < 1000")
        }
      }
      // SQLite would do it with the last connection that is closed, but GRDB closes the writer first,
      // and readers cannot.
      try? writer.writeWithoutTransaction { db in log?.carryOver(db, .truncate) }
      try writer.close()
    }
    slots?.release()
  }
}

/// Runs `body` as one IMMEDIATE transaction, then what it left for after the commit.
private func transaction<T>(
  _ db: GRDB.Database, _ hub: NotificationHub, _ changes: TableChanges,
  _ body: (any WriteAccess) throws -> T
) throws -> T {
  let access = SQLiteWriteAccess(db, hub: hub)
  var result: T?
  do {
    try db.inTransaction(.immediate) {
      result = try body(access)
      if let failure = access.failure { throw failure }
      return .commit
    }
  } catch {
    throw OurError.translating(error)
  }
  changes.add(access.tables)
  for action in access.actions { action() }
  guard let result else { throw OurError.other(code: "sqlite", message: "no transaction ran") }
  return result
}

/// Runs `work`, and once more with the room that was kept back when there was none.
private func usingBallast<T>(_ ballast: ReserveFile?, _ work: () throws -> T) throws -> T {
  do {
    return try work()
  } catch {
    guard case .full = OurError.translating(error) as? OurError, ballast?.release() == true else {
      throw error
    }
    return try work()
  }
}

/// Runs blocking work on a thread of its own, never on the cooperative pool's few.
private func onThread(_ work: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "korzo.sqlite.maintenance").async {
      continuation.resume(with: Result { try work() }.mapError(OurError.translating))
    }
  }
}

/// Waits until the file's bytes are on the disk.
private func synchronize(_ path: String) throws {
  let file = try FileHandle(forUpdating: URL(filePath: path))
  defer { try? file.close() }
  try file.synchronize()
}
