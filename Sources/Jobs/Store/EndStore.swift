import Core
import Database

/// One run of a job: nothing is written about it when another process has taken it over.
struct JobRun: Sendable {
  let id: ID
  let attempt: Int

  init(_ job: ClaimedJob) {
    id = job.id
    attempt = job.attempt
  }

  init(_ job: RunningJob) {
    id = job.id
    attempt = job.attempt
  }

  fileprivate var isIt: SQL { "id = \(id) AND attempt = \(attempt) AND state = 'running'" }
}

/// A job that some process runs, or ran before it died.
struct RunningJob: Sendable {
  let id: ID
  let kind: String
  let attempt: Int
  let deaths: Int
  let lease: HeldLease
}

/// Keeping and ending what was taken.
extension JobStore {
  /// Prolongs the lease; false when another process has taken the job over.
  func keep(_ run: JobRun, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute("UPDATE job SET run_at = \(now + Self.lease) WHERE \(run.isIt)") == 1
  }

  /// Notes that a step is done that will not be done again: whatever killed the process before, it
  /// was not what comes next.
  func deleteDeaths(_ run: JobRun, in db: any WriteAccess) throws {
    try db.execute("UPDATE job SET deaths = 0 WHERE \(run.isIt)")
  }

  func finish(_ run: JobRun, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM job WHERE \(run.isIt)")
  }

  /// Puts a job back after a failure.
  func retry(_ run: JobRun, at time: Timestamp, error: String, in db: any WriteAccess) throws {
    try putBack(run, at: time, changing: ", turn = \(time), error = \(error)", in: db)
  }

  /// Gives a job back untouched, because this process ends: it keeps its turn.
  func giveBack(_ run: JobRun, now: Timestamp, in db: any WriteAccess) throws {
    try putBack(run, at: now, changing: ", attempt = attempt - 1", in: db)
  }

  /// Lets a job that nobody runs any more wait again.
  /// - Returns: false when another process was quicker.
  @discardableResult
  func takeOver(_ run: JobRun, deaths: Int, at time: Timestamp, in db: any WriteAccess) throws
    -> Bool
  {
    try putBack(run, at: time, changing: ", deaths = \(deaths)", deaths: deaths, in: db)
  }

  /// Puts a job aside for good.
  /// - Returns: its payload; nil when another process was quicker.
  @discardableResult
  func bury(
    _ run: JobRun, error: String, deaths: Int? = nil, now: Timestamp, in db: any WriteAccess
  ) throws -> String? {
    let counted: SQL? = deaths.map { ", deaths = \($0)" }
    return try db.first(
      """
      UPDATE job SET state = 'dead', error = \(error), run_at = \(now), slot = NULL \(counted)
      WHERE \(run.isIt) RETURNING payload
      """)?[0]
  }

  /// All that is said to run.
  func running(in db: any ReadAccess) throws -> [RunningJob] {
    try db.rows("SELECT id, kind, attempt, deaths, slot, run_at FROM job WHERE state = 'running'")
      .map { row in
        RunningJob(
          id: try row[0], kind: try row[1], attempt: try row[2], deaths: try row[3],
          lease: HeldLease(slot: try row[4], end: try row[5]))
      }
  }

  /// When its twin waits already, the twin is enough: it takes the place, and what is known of it.
  @discardableResult
  private func putBack(
    _ run: JobRun, at time: Timestamp, changing: SQL, deaths: Int = 0, in db: any WriteAccess
  ) throws -> Bool {
    let removed = try db.first(
      """
      DELETE FROM job WHERE \(run.isIt) AND EXISTS (
        SELECT 1 FROM job AS twin
        WHERE twin.kind = job.kind AND twin.unique_key = job.unique_key AND twin.state = 'waiting'
      ) RETURNING kind, unique_key
      """)
    if let removed {
      let (kind, key): (String, String) = (try removed[0], try removed[1])
      try db.execute(
        """
        UPDATE job SET deaths = \(db.dialect.greatest("deaths", "CAST(\(deaths) AS INTEGER)")),
          run_at = \(db.dialect.least("run_at", "CAST(\(time) AS BIGINT)")),
          turn = \(db.dialect.least("turn", "CAST(\(time) AS BIGINT)"))
        WHERE kind = \(kind) AND unique_key = \(key) AND state = 'waiting'
        """)
      return true
    }
    return try db.execute(
      """
      UPDATE job SET state = 'waiting', run_at = \(time), slot = NULL \(changing)
      WHERE \(run.isIt)
      """) == 1
  }
}
