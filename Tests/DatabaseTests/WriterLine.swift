import Core
import Database
import DatabaseSQLite

/// A write that notes its number when it runs, and when it is committed.
func numbered(
  _ number: Int, _ told: Told
) -> @Sendable (any WriteAccess) throws -> Int {
  { db in
    told.add(number)
    try db.execute("INSERT INTO person (id, email) VALUES (\(number), \(String(number)))")
    db.afterCommit { told.add(number + 100) }
    return number
  }
}

/// A database whose writer is held until the gate opens, so that writes wait for it.
struct WriterLine: Sendable {
  let database: SQLiteDatabase
  let path: String
  let gate: Gate
  let holding: Task<Void, any Error>

  /// Begins a write, and returns when it is the last of the line.
  func start<T: Sendable>(
    isVital: Bool = false, _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) async -> Task<T, any Error> {
    let before = database.waitingWrites
    let task = begin(isVital, body)
    while database.waitingWrites == before { await Task.yield() }
    return task
  }

  private func begin<T: Sendable>(
    _ isVital: Bool, _ body: @escaping @Sendable (any WriteAccess) throws -> T
  ) -> Task<T, any Error> {
    DiskReserve.$isOpen.withValue(isVital) {
      Task { try await database.write(body) }
    }
  }

  /// What writes from 1 to `count` note, of which some are vital.
  func order(of count: Int, vital: Set<Int> = []) async throws -> [Int] {
    let told = Told()
    var writing: [Task<Int, any Error>] = []
    for number in 1...count {
      writing.append(await start(isVital: vital.contains(number), numbered(number, told)))
    }
    gate.open()
    for task in writing { _ = try await task.value }
    return told.all
  }

  /// The people who were written.
  func people() async throws -> [Int] {
    try await database.read { try $0.column("SELECT id FROM person ORDER BY id", as: Int.self) }
  }
}

/// Gives `body` a database of its own, in a file.
/// - Parameters:
///   - group: how many share a commit, however slow the machine is.
///   - waiting: how many may wait, for ten minutes.
func withWriterLine(
  group: GroupLimit = GroupLimit(writes: 64, time: .seconds(600)), waiting: Int = 1000,
  _ body: (WriterLine) async throws -> Void
) async throws {
  try await withFolder { folder in
    let path = folder + "/a.sqlite"
    let database = try SQLiteDatabase(
      path: path, durability: .normal,
      timeout: WaitLimit(waiting: waiting, time: .seconds(600)), group: group)
    try await database.migrate([things])
    try await database.write { db in
      try db.execute("CREATE TABLE bytes (b BLOB)")
      try db.execute(
        "CREATE TABLE toy (pet INTEGER REFERENCES pet (id) DEFERRABLE INITIALLY DEFERRED)")
      // 400 kB: the writer finds the disk full when it needs more.
      _ = try db.rows("PRAGMA max_page_count = 100")
    }
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let gate = Gate()
    let holding = Task {
      try await database.write { _ in
        begin.yield()
        gate.wait()
      }
    }
    for await _ in begun { break }
    do {
      try await body(WriterLine(database: database, path: path, gate: gate, holding: holding))
    } catch {
      gate.open()
      throw error
    }
    try await holding.value
    await database.close()
  }
}
