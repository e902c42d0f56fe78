import Core
import Database
import Dispatch
import Foundation

/// A database in a file (one writer, several readers beside it, in WAL mode) or in memory.
package final class SQLiteDatabase: Database {
  /// What a committed transaction survives.
  package enum Durability: String, Sendable, CaseIterable {
    /// The loss of power: every commit waits for the disk.
    case full
    /// The end of the process. A loss of power may take the last commits, and harms nothing else.
    case normal
  }

  private let writer: SQLiteConnection
  private let commits: GroupCommit
  /// Nil in memory, where the writer reads as well.
  private let readers: ReaderPool?
  private let hub = NotificationHub()
  let usage = Usage()
  private let reading: BoundedSemaphore
  private let slots: ProcessSlots?
  private let path: String?
  private let log: WriteAheadLog?
  private let ballast: ReserveFile?
  /// How long a statement waits for a lock of another process.
  static let busyMilliseconds: CInt = 5000

  /// See `Database.changes`.
  package let changes = TableChanges()

  /// SQLite.
  package var engine: Engine { .sqlite }

  /// Opens the file, which is made when it is missing; its folder must exist.
  /// - Parameters:
  ///   - readers: how many reads run at a time, at least 1.
  ///   - timeout: how many reads wait for a reader, how many writes for the writer, and how long.
  ///   - keptBack: how many bytes of the disk are kept for writes in ``DiskReserve``.
  ///   - maximumLog: how many bytes the write-ahead log may have before readers are waited for.
  ///   - group: how many writes share a commit.
  /// - Throws: `DatabaseError`
  package init(
    path: String, durability: Durability = .full, readers: Int = 5, timeout: WaitLimit = .standard,
    keptBack: Int? = nil, maximumLog: Int = 64 << 20, group: GroupLimit = .standard
  ) throws {
    MemoryStatistics.off
    keepPrivate(path)
    let ballast = keptBack.map { ReserveFile(path: path + ".ballast", bytes: $0) }
    writer = try usingBallast(ballast) { try openWriter(path, durability) }
    self.readers = ReaderPool(path: path)
    self.path = path
    self.ballast = ballast
    log = WriteAheadLog(path: path, limit: maximumLog)
    reading = BoundedSemaphore(places: readers, timeout: timeout, name: "a reader")
    commits = GroupCommit(
      writer, timeout: timeout, limit: group, hub: hub, changes: changes, ballast: ballast,
      log: log)
    slots = ProcessSlots(path: path)
  }

  private init(memory: SQLiteConnection) {
    writer = memory
    readers = nil
    path = nil
    ballast = nil
    log = nil
    reading = BoundedSemaphore(places: 5, timeout: .standard, name: "a reader")
    commits = GroupCommit(
      memory, timeout: .standard, limit: .standard, hub: hub, changes: changes, ballast: nil,
      log: nil)
    slots = nil
  }

  /// A database in memory, gone when it is let go.
  /// - Parameter image: what it begins with, see ``image()``; nil for an empty one.
  package static func inMemory(image: [UInt8]? = nil) throws -> SQLiteDatabase {
    let connection = try SQLiteConnection(path: nil)
    if let image { try connection.load(image) }
    return SQLiteDatabase(memory: connection)
  }

  /// What a file with the same would hold.
  package func image() async throws -> [UInt8] {
    try await onWriter { try $0.image() }
  }

  /// See `Database.read`. It stops, or leaves the line, when the task is cancelled.
  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    let cancellation = ReadCancellation()
    return try await withTaskCancellationHandler {
      guard let scope = SnapshotScope.current else { return try await alone(cancellation, body) }
      let result =
        if let readers {
          try await scope.read(of: self) {
            try await open(readers)
          } _: { snapshot in
            try await snapshot.read(cancellation, body)
          }
        } else {
          try await scope.read(of: self) {
            MemorySnapshot()
          } _: { _ in
            try await alone(cancellation, body)
          }
        }
      if let result { return result }
      return try await alone(cancellation, body)
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// A read with a snapshot of its own.
  private func alone<T: Sendable>(
    _ cancellation: ReadCancellation, _ body: @escaping @Sendable (any ReadAccess) throws -> T
  ) async throws -> T {
    try await beginReading()
    defer { endReading() }
    guard let readers else {
      return try await onWriter { try snapshot($0, cancellation, body) }
    }
    return try await readers.run { try snapshot($0, cancellation, body) }
  }

  /// A snapshot that counts as one of the reads until it ends.
  private func open(_ readers: ReaderPool) async throws -> SQLiteSnapshot {
    try await beginReading()
    do {
      let connection: SQLiteConnection
      if let idle = readers.takeIdle() {
        connection = idle
      } else {
        connection = try await readers.onThread { try readers.take() }
      }
      return try SQLiteSnapshot(connection, of: readers) { [self] in endReading() }
    } catch {
      endReading()
      throw error
    }
  }

  private func beginReading() async throws {
    try usage.begin()
    do {
      if !reading.enterNow() { try await reading.enter() }
    } catch {
      usage.end()
      throw error
    }
  }

  private func endReading() {
    reading.leave()
    usage.end()
  }

  /// See `Database.write`. It goes on when the task is cancelled, and keeps its place in the line:
  /// a client that leaves would take its own message with it. Writes that wait at the same time
  /// share one commit, see ``GroupCommit``.
  package func write<T: Sendable>(
    _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async throws -> T {
    SnapshotScope.current?.release()
    try usage.begin()
    defer { usage.end() }
    let isVital = DiskReserve.isOpen
    if !isVital { try ballast?.check() }
    return try await withCheckedThrowingContinuation { continuation in
      commits.add(QueuedWrite(isVital: isVital, continuation: continuation, body: body))
    }
  }

  /// How many writes wait for their turn now.
  package var waitingWrites: Int { commits.waiting }

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
        throw DatabaseError.other(code: "backup", message: "\(path) is already there")
      }
      let partial = path + ".partial"
      try? FileManager.default.removeItem(atPath: partial)
      defer { try? FileManager.default.removeItem(atPath: partial) }
      makePrivateFile(partial)
      // A connection of its own: VACUUM INTO reads one snapshot, for as long as it takes.
      if let source = self.path {
        try SQLiteConnection(path: source).execute("VACUUM INTO \(partial)")
      } else {
        try commits.queue.sync { try writer.execute("VACUUM INTO \(partial)") }
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
    try await onWriter { [log] db in log?.carryOver(db, .passive) }
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
    readers?.close()
    try? await onWriter { [log] db in
      // What is only in memory is not opened again.
      if log != nil { try? refreshStatistics(db) }
      log?.carryOver(db, .truncate)
      db.close()
    }
    slots?.release()
  }

  /// Runs blocking work with the writer's connection, after what it is doing.
  func onWriter<T: Sendable>(
    _ work: @escaping @Sendable (SQLiteConnection) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      commits.queue.async { [writer] in
        continuation.resume(with: Result { try work(writer) })
      }
    }
  }
}

/// Opens the connection that writes, and puts the file into WAL mode.
private func openWriter(
  _ path: String, _ durability: SQLiteDatabase.Durability
) throws -> SQLiteConnection {
  let db = try SQLiteConnection(path: path)
  guard try db.statement("PRAGMA journal_mode = WAL").rows([]).first?[0] == "wal" else {
    throw DatabaseError.connection("\(path) cannot have a write-ahead log")
  }
  try db.run("PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
  try db.run("PRAGMA journal_size_limit = 67108864")
  return db
}

/// What the planner knows of the tables.
private func refreshStatistics(_ db: SQLiteConnection) throws {
  try db.run("PRAGMA analysis_limit = 400; PRAGMA optimize")
  // What is known of a small table is wrong as soon as it grows, and then worse than nothing: the
  // planner reads the whole of it instead of asking an index. Without the table nothing is known.
  try db.run("DELETE FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < 1000")
}

/// Runs `body` on one snapshot, until it is cancelled.
private func snapshot<T>(
  _ db: SQLiteConnection, _ cancellation: ReadCancellation,
  _ body: (any ReadAccess) throws -> T
) throws -> T {
  try db.reading { try cancellation.watching(db) { try body(SQLiteReadAccess(db: db)) } }
}

/// Runs blocking work on a thread of its own, never on the cooperative pool's few.
private func onThread(_ work: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "korzo.sqlite.maintenance").async {
      continuation.resume(with: Result { try work() })
    }
  }
}

/// Waits until the file's bytes are on the disk.
private func synchronize(_ path: String) throws {
  let file = try FileHandle(forUpdating: URL(filePath: path))
  defer { try? file.close() }
  try file.synchronize()
}
