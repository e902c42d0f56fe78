import Core
import Database

/// Who has connected their Dropbox, and uploads to it.
struct DropboxStore: Sendable {
  private static let columns: SQL = """
    id, survey, account, state, problem, done, total, attempts, retry_at, link, made_at
    """

  /// The encrypted token of a connection.
  func token(of account: ID, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT refresh_token FROM survey_dropbox WHERE account = \(account)")
  }

  /// Connects, or connects anew.
  func connect(
    _ account: ID, sealedToken: String, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO survey_dropbox (account, refresh_token, connected_at)
      VALUES (\(account), \(sealedToken), \(now))
      ON CONFLICT (account) DO UPDATE SET
        refresh_token = excluded.refresh_token, connected_at = excluded.connected_at
      """)
  }

  /// Forgets a connection.
  func disconnect(_ account: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM survey_dropbox WHERE account = \(account)")
  }

  /// An upload that begins.
  /// - Throws: `DatabaseError.unique` while one of the same survey is on its way.
  func insert(
    _ id: ID, survey: ID, account: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO survey_upload
        (id, survey, account, filter, state, done, total, attempts, made_at)
      VALUES
        (\(id), \(survey), \(account), '', 'waiting', 0, 0, 0, \(now))
      """)
  }

  func find(_ id: ID, in db: any ReadAccess) throws -> ReportUpload? {
    try db.first("SELECT \(Self.columns) FROM survey_upload WHERE id = \(id)").map(Self.upload)
  }

  /// The last uploads of a survey by its author, the newest first.
  func uploads(
    of survey: ID, by account: ID, limit: Int, in db: any ReadAccess
  ) throws -> [ReportUpload] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM survey_upload
      WHERE survey = \(survey) AND account = \(account) ORDER BY id DESC LIMIT \(limit)
      """
    ).map(Self.upload)
  }

  /// Notes how far it is.
  /// - Returns: whether it is still wanted.
  func progress(_ id: ID, done: Int, total: Int, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE survey_upload
      SET state = 'running', problem = NULL, retry_at = NULL, done = \(done), total = \(total)
      WHERE id = \(id) AND state IN ('waiting', 'running')
      """) == 1
  }

  func finish(_ id: ID, link: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE survey_upload
      SET state = 'done', done = total, problem = NULL, retry_at = NULL, link = \(link)
      WHERE id = \(id) AND state = 'running'
      """)
  }

  /// Lets it wait until a moment.
  func wait(
    _ id: ID, _ problem: DropboxProblem, until time: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE survey_upload
      SET state = 'waiting', problem = \(problem.rawValue), retry_at = \(time),
        attempts = attempts + 1
      WHERE id = \(id) AND state IN ('waiting', 'running')
      """)
  }

  func fail(_ id: ID, _ problem: DropboxProblem, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE survey_upload SET state = 'failed', problem = \(problem.rawValue), retry_at = NULL
      WHERE id = \(id) AND state IN ('waiting', 'running')
      """)
  }

  /// Forgets uploads of long ago; what is in Dropbox stays there.
  func deleteUploads(before time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM survey_upload WHERE made_at < \(time)")
  }

  private static func upload(_ row: Row) throws -> ReportUpload {
    let problem: String? = try row[4]
    return ReportUpload(
      id: try row[0], survey: try row[1], account: try row[2],
      state: ReportUpload.State(rawValue: try row[3]) ?? .failed,
      problem: problem.flatMap(DropboxProblem.init), done: try row[5], total: try row[6],
      attempts: try row[7], retryAt: try row[8], link: try row[9], madeAt: try row[10])
  }
}

extension DropboxStore {
  /// The uploads of a survey's report.
  func uploads(of survey: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM survey_upload WHERE survey = \(survey)")
  }
}
