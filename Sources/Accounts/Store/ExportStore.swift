import Core
import Database

/// Archives of people's data, while they are made and for as long as they can be fetched.
struct ExportStore: Sendable {
  /// An archive that is asked for: the key that only one can run is in the table.
  /// - Throws: `DatabaseError.unique` when one is being made.
  func insert(
    id: ID, account: ID, now: Timestamp, expires: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO account_export (id, account_id, state, done, total, bytes, made_at, expires_at)
      VALUES (\(id), \(account), 'running', 0, 0, 0, \(now), \(expires))
      """)
  }

  /// A person's archives, the newest first.
  func list(of account: ID, now: Timestamp, in db: any ReadAccess) throws -> [DataExport] {
    try db.all(
      """
      SELECT id, account_id, state, done, total, file, bytes, made_at, expires_at
      FROM account_export WHERE account_id = \(account) AND expires_at > \(now)
      ORDER BY id DESC LIMIT 20
      """)
  }

  /// One archive of a person.
  func find(
    _ id: ID, of account: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> DataExport? {
    try db.all(
      """
      SELECT id, account_id, state, done, total, file, bytes, made_at, expires_at
      FROM account_export WHERE id = \(id) AND account_id = \(account) AND expires_at > \(now)
      """, as: DataExport.self
    ).first
  }

  /// Whose archive is to be made; nil when it was cancelled, or is finished.
  func owner(ofRunning id: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      "SELECT account_id FROM account_export WHERE id = \(id) AND state = 'running'")
  }

  /// Notes how far it is.
  /// - Returns: whether it is still wanted.
  func progress(
    _ id: ID, done: Int, total: Int, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE account_export SET done = \(done), total = \(total)
      WHERE id = \(id) AND state = 'running'
      """) == 1
  }

  /// - Returns: whether it is still wanted.
  func finish(
    _ id: ID, file: String, bytes: Int, expires: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE account_export
      SET state = 'ready', done = total, file = \(file), bytes = \(bytes), expires_at = \(expires)
      WHERE id = \(id) AND state = 'running'
      """) == 1
  }

  func fail(_ id: ID, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE account_export SET state = 'failed' WHERE id = \(id) AND state = 'running'")
  }

  /// - Returns: whether there was one that runs.
  func cancel(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      DELETE FROM account_export
      WHERE id = \(id) AND account_id = \(account) AND state = 'running'
      """) == 1
  }

  /// The files of a person's archives.
  func files(of account: ID, in db: any ReadAccess) throws -> [String] {
    try db.column(
      "SELECT file FROM account_export WHERE account_id = \(account) AND file IS NOT NULL")
  }

  /// Forgets what has run out, also what was never finished.
  func deleteExpired(now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_export WHERE expires_at <= \(now)")
  }

  /// Those of the archives that are being made or can be fetched.
  func living(_ ids: [ID], in db: any ReadAccess) throws -> Set<ID> {
    Set(
      try db.column(
        "SELECT id FROM account_export WHERE id IN \(ids) AND state <> 'failed'", as: ID.self))
  }
}

extension Accounts {
  /// The table of archives. Not among the first tables: it came later.
  static let exportMigrations = [
    Migration("accounts-0003") { dialect in
      let integer = dialect.integerType
      return [
        """
        CREATE TABLE account_export (
          id \(integer) PRIMARY KEY,
          account_id \(integer) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
          state TEXT NOT NULL CHECK (state IN ('running', 'ready', 'failed')),
          done INTEGER NOT NULL,
          total INTEGER NOT NULL,
          file TEXT UNIQUE,
          bytes \(integer) NOT NULL,
          made_at \(integer) NOT NULL,
          expires_at \(integer) NOT NULL,
          CHECK ((state = 'ready') = (file IS NOT NULL))
        )
        """,
        "CREATE INDEX account_export_account ON account_export (account_id, id)",
        "CREATE INDEX account_export_expiry ON account_export (expires_at)",
        """
        CREATE UNIQUE INDEX account_export_running ON account_export (account_id)
        WHERE state = 'running'
        """,
      ]
    }
  ]
}
