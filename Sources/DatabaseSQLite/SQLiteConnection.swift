import CSQLite
import Database

/// A connection and the statements that are prepared on it, for one thread at a time: SQLite does not
/// look (`SQLITE_OPEN_NOMUTEX`), whoever has the connection sees to it.
final class SQLiteConnection: @unchecked Sendable {
  /// How many prepared statements are kept. The texts of the whole application are fewer.
  private static let maximumStatements = 2000

  /// SQLite's own, for its C interface.
  let handle: OpaquePointer
  private var statements: [String: PreparedStatement] = [:]
  private var isClosed = false

  /// Opens a file, which is made when it is missing, or a database in memory.
  /// - Parameters:
  ///   - path: nil for one in memory, which this connection alone has.
  ///   - isReader: whether it refuses to write.
  /// - Throws: `DatabaseError`
  init(path: String?, isReader: Bool = false) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path ?? ":memory:", &opened, flags, nil)
    guard let opened else { throw DatabaseError.connection("no memory for a connection") }
    handle = opened
    guard result == SQLITE_OK else { throw DatabaseError.last(of: handle) }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, SQLiteDatabase.busyMilliseconds)
    _ = korzo_sqlite_with_strict_quotes(handle)
    try run(
      """
      PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456;
      PRAGMA temp_store = MEMORY
      """)
    if isReader { try run("PRAGMA query_only = ON") }
  }

  deinit {
    close()
  }

  /// Lets it go; nothing else may be asked of it afterwards.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// What a file with the same would hold.
  func image() throws -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else {
      throw DatabaseError.last(of: handle)
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }

  /// Puts that in the place of what is there, in memory.
  func load(_ image: [UInt8]) throws {
    let bytes = sqlite3_malloc64(sqlite3_uint64(image.count))
    guard let bytes = bytes?.assumingMemoryBound(to: UInt8.self) else {
      throw DatabaseError.connection("no memory for a database")
    }
    bytes.update(from: image, count: image.count)
    let size = sqlite3_int64(image.count)
    let flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE
    // SQLite frees the bytes, also where it refuses them.
    guard sqlite3_deserialize(handle, "main", bytes, size, size, UInt32(flags)) == SQLITE_OK else {
      throw DatabaseError.last(of: handle)
    }
  }

  /// Runs statements that bind nothing and whose rows nobody wants, such as pragmas: some of those
  /// take effect when they are prepared, so that they must be prepared each time.
  func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw DatabaseError.last(of: handle)
    }
  }

  /// Runs one statement to its end.
  func execute(_ sql: SQL) throws {
    _ = try statement(sql).run(sql.values)
  }

  /// The statement, prepared now or before.
  /// - Throws: `DatabaseError`, such as for a syntax error.
  func statement(_ sql: SQL) throws -> PreparedStatement {
    try sql.check()
    guard sql.isCacheable else { return try PreparedStatement(sql.text, on: handle) }
    if let kept = statements[sql.text] { return kept }
    if statements.count >= Self.maximumStatements { statements = [:] }
    let statement = try PreparedStatement(sql.text, on: handle)
    statements[sql.text] = statement
    return statement
  }

  /// Whether a transaction is open. Of some faults, such as a full disk, SQLite has rolled it back
  /// by itself.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether a foreign key is broken that is looked at in the commit, which would fail.
  var hasBrokenForeignKeys: Bool {
    var (count, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
    return count != 0
  }

  /// Runs `body` as one IMMEDIATE transaction, which waits for writers of other processes before it
  /// begins and never in the middle.
  func writing<T>(_ body: () throws -> T) throws -> T {
    try transaction("BEGIN IMMEDIATE", body)
  }

  /// Runs `body` on one snapshot.
  func reading<T>(_ body: () throws -> T) throws -> T {
    try transaction("BEGIN DEFERRED", body)
  }

  private func transaction<T>(_ begin: SQL, _ body: () throws -> T) throws -> T {
    try execute(begin)
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      endTransaction()
      throw error
    }
  }

  /// Takes back the transaction, if there is one.
  func endTransaction() {
    if isInTransaction { try? execute("ROLLBACK") }
  }
}
