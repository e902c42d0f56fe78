import Core
import Database

/// The queue's tables. A running job's `run_at` is the end of its lease, so that one index finds
/// both what is due and what a dead process left behind.
let jobTables = Migration("jobs-0001") { dialect in
  [
    """
    CREATE TABLE job (
      id \(dialect.integerType) PRIMARY KEY,
      kind TEXT NOT NULL,
      payload TEXT NOT NULL,
      unique_key TEXT,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'dead')),
      run_at BIGINT NOT NULL,
      attempt INTEGER NOT NULL,
      error TEXT,
      created_at BIGINT NOT NULL
    )
    """,
    """
    CREATE UNIQUE INDEX job_unique_key ON job (kind, unique_key)
    WHERE state = 'waiting' AND unique_key IS NOT NULL
    """,
    "CREATE INDEX job_due ON job (run_at) WHERE state <> 'dead'",
    "CREATE TABLE job_timer (name TEXT PRIMARY KEY, next_run BIGINT NOT NULL)",
  ]
}

/// A job that this process holds the lease of.
struct ClaimedJob: Sendable {
  let id: ID
  let kind: String
  let payload: String
  let attempt: Int
}

/// All SQL of the queue.
struct JobStore: Sendable {
  /// How long a process may be silent before its job is taken over.
  static let lease = Duration.seconds(60)

  func insert(
    id: ID, kind: String, payload: String, key: String?, runAt: Timestamp, now: Timestamp,
    in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO job (id, kind, payload, unique_key, state, run_at, attempt, created_at)
      VALUES (\(id), \(kind), \(payload), \(key), 'waiting', \(runAt), 0, \(now))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// A job that is not in the queue yet.
  struct NewJob: Sendable {
    let id: ID
    let payload: String
    let key: String
    let runAt: Timestamp
  }

  /// Adds those of which none with the same key waits.
  func insert(_ jobs: [NewJob], kind: String, now: Timestamp, in db: any WriteAccess) throws {
    try db.insert(
      into: "job",
      columns: [
        "id", "kind", "payload", "unique_key", "state", "run_at", "attempt", "created_at",
      ],
      rows: jobs.map { job in
        [
          job.id.sqlValue, .text(kind), .text(job.payload), .text(job.key), .text("waiting"),
          job.runAt.sqlValue, 0.sqlValue, now.sqlValue,
        ]
      }, onConflict: .ignore)
  }

  /// Takes up to `limit` due jobs of the given kinds, oldest first.
  func claim(_ limit: Int, kinds: [String], now: Timestamp, in db: any WriteAccess) throws
    -> [ClaimedJob]
  {
    try db.rows(
      """
      UPDATE job SET state = 'running', attempt = attempt + 1, run_at = \(now + Self.lease)
      WHERE id IN (
        SELECT id FROM job
        WHERE state <> 'dead' AND run_at <= \(now) AND kind IN \(kinds)
        ORDER BY run_at LIMIT \(limit) \(db.dialect.forUpdateSkipLocked)
      )
      RETURNING id, kind, payload, attempt
      """
    ).map {
      ClaimedJob(id: try $0[0], kind: try $0[1], payload: try $0[2], attempt: try $0[3])
    }
  }

  /// Prolongs the lease; false when another process has taken the job over.
  func keep(_ job: ClaimedJob, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE job SET run_at = \(now + Self.lease)
      WHERE id = \(job.id) AND attempt = \(job.attempt) AND state = 'running'
      """) == 1
  }

  func finish(_ job: ClaimedJob, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM job WHERE id = \(job.id) AND attempt = \(job.attempt)")
  }

  /// Puts a failed job back; when its twin waits already, the twin is enough.
  func retry(_ job: ClaimedJob, at time: Timestamp, error: String, in db: any WriteAccess) throws {
    let removed = try db.execute(
      """
      DELETE FROM job WHERE id = \(job.id) AND EXISTS (
        SELECT 1 FROM job AS twin
        WHERE twin.kind = job.kind AND twin.unique_key = job.unique_key AND twin.state = 'waiting'
      )
      """)
    guard removed == 0 else { return }
    try db.execute(
      """
      UPDATE job SET state = 'waiting', run_at = \(time), error = \(error)
      WHERE id = \(job.id) AND attempt = \(job.attempt)
      """)
  }

  /// Gives a job back untouched, because this process ends.
  func giveBack(_ job: ClaimedJob, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE job SET run_at = \(now), attempt = attempt - 1
      WHERE id = \(job.id) AND attempt = \(job.attempt)
      """)
  }

  func bury(_ job: ClaimedJob, error: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE job SET state = 'dead', error = \(error)
      WHERE id = \(job.id) AND attempt = \(job.attempt)
      """)
  }

  /// When the next job of these kinds is due; nil when none waits.
  func nextDue(kinds: [String], in db: any ReadAccess) throws -> Timestamp? {
    try db.first(
      """
      SELECT run_at FROM job WHERE state <> 'dead' AND kind IN \(kinds) ORDER BY run_at LIMIT 1
      """)?[0]
  }

  func count(dead: Bool, in db: any ReadAccess) throws -> Int {
    let sql: SQL =
      dead
      ? "SELECT COUNT(*) FROM job WHERE state = 'dead'"
      : "SELECT COUNT(*) FROM job WHERE state <> 'dead'"
    return try db.value(sql, as: Int.self) ?? 0
  }

  /// Whether the timer is due; taking it moves it on, so that one process alone runs it.
  func takeTimer(_ name: String, every interval: Duration, now: Timestamp, in db: any WriteAccess)
    throws -> Bool
  {
    let added = try db.execute(
      """
      INSERT INTO job_timer (name, next_run) VALUES (\(name), \(now + interval))
      ON CONFLICT DO NOTHING
      """)
    if added == 1 { return true }
    return try db.execute(
      """
      UPDATE job_timer SET next_run = \(now + interval)
      WHERE name = \(name) AND (next_run <= \(now) OR next_run > \(now + interval))
      """) == 1
  }
}
