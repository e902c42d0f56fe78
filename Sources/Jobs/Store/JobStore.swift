import Core
import Database

/// A job that this process holds the lease of.
struct ClaimedJob: Sendable {
  let id: ID
  let kind: String
  let payload: String
  /// Which attempt this is, from 1: it counts from the moment the job is taken.
  let attempt: Int
  /// How often the process died while it was running.
  let deaths: Int
  let owner: String?
  let turn: Timestamp
}

/// All SQL of the queue. Adding is here; taking, ending and what is dead stand beside it.
struct JobStore: Sendable {
  /// How long a process may be silent before its job is taken over.
  static let lease = Duration.seconds(60)
  /// So far behind its owner's last job another one is put into the line: about as long as one
  /// takes.
  static let turnOfOwner = Duration.seconds(10)
  /// A job that was put aside keeps others with its key away for so long.
  static let quarantine = Duration.days(1)

  /// Whether a job of a kind has failed and waits to be tried again.
  func isRetrying(_ kind: String, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM job WHERE kind = \(kind) AND state = 'waiting' AND attempt > 0")
  }

  /// A job that is not in the queue yet.
  struct NewJob: Sendable {
    let id: ID
    let payload: String
    let key: String?
    let owner: JobOwner?
    let runAt: Timestamp
  }

  /// Adds a job.
  /// - Parameter most: how many of its owner may wait.
  /// - Returns: false when one with its key waits already, or is put aside because it killed the
  ///   process, or when too many of its owner wait.
  func insert(
    _ job: NewJob, kind: String, most: Int, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    if let key = job.key, try isPutAside(kind, key, now: now, in: db) { return false }
    var turn = job.runAt
    if let owner = job.owner {
      let line = try line(of: [owner.name], kind, at: job.runAt, in: db)[owner.name] ?? Line()
      guard line.length < most else { return false }
      turn = line.next(at: job.runAt)
    }
    return try db.execute(
      """
      INSERT INTO job (
        id, kind, payload, unique_key, owner, state, run_at, turn, attempt, created_at
      ) VALUES (
        \(job.id), \(kind), \(job.payload), \(job.key), \(job.owner?.name), 'waiting',
        \(job.runAt), \(turn), 0, \(now)
      ) ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Deletes those with a payload that do not run.
  func delete(_ kind: String, payload: String, in db: any WriteAccess) throws {
    try db.execute(
      "DELETE FROM job WHERE kind = \(kind) AND payload = \(payload) AND state <> 'running'")
  }

  /// Adds those of which none with the same key waits or is put aside.
  func insert(
    _ jobs: [NewJob], kind: String, most: Int, now: Timestamp, in db: any WriteAccess
  ) throws {
    let aside = try keysPutAside(kind, now: now, in: db)
    let latest = jobs.map(\.runAt).max() ?? now
    let owners = Set(jobs.compactMap { $0.owner?.name })
    var lines = try line(of: owners.sorted(), kind, at: latest, in: db)
    let rows = jobs.compactMap { job -> [SQLValue]? in
      if let key = job.key, aside.contains(key) { return nil }
      var turn = job.runAt
      if let owner = job.owner?.name {
        var line = lines[owner, default: Line()]
        guard line.length < most else { return nil }
        turn = line.next(at: job.runAt)
        line.add(turn)
        lines[owner] = line
      }
      return [
        job.id.sqlValue, .text(kind), .text(job.payload), job.key.sqlValue,
        job.owner?.name.sqlValue ?? .null,
        .text("waiting"), job.runAt.sqlValue, turn.sqlValue, 0.sqlValue, now.sqlValue,
      ]
    }
    guard !rows.isEmpty else { return }
    try db.insert(
      into: "job",
      columns: [
        "id", "kind", "payload", "unique_key", "owner", "state", "run_at", "turn", "attempt",
        "created_at",
      ],
      rows: rows, onConflict: .ignore)
  }

  /// How many jobs wait or run, or are dead.
  func count(dead: Bool, in db: any ReadAccess) throws -> Int {
    let sql: SQL =
      dead
      ? "SELECT COUNT(*) FROM job WHERE state = 'dead'"
      : "SELECT COUNT(*) FROM job WHERE state <> 'dead'"
    return try db.value(sql, as: Int.self) ?? 0
  }

  /// An owner's jobs of a kind that wait.
  private struct Line {
    var length = 0
    var last: Timestamp?

    func next(at time: Timestamp) -> Timestamp {
      max(time, last.map { $0 + JobStore.turnOfOwner } ?? time)
    }

    mutating func add(_ turn: Timestamp) {
      length += 1
      last = max(last ?? turn, turn)
    }
  }

  /// The lines of owners. What waits for a later time than `time` holds nobody up.
  private func line(
    of owners: [String], _ kind: String, at time: Timestamp, in db: any ReadAccess
  ) throws -> [String: Line] {
    guard !owners.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT owner, COUNT(*), MAX(CASE WHEN run_at <= \(time) THEN turn END) FROM job
      WHERE kind = \(kind) AND state = 'waiting' AND owner IS NOT NULL AND owner IN \(owners)
      GROUP BY owner
      """)
    return try rows.reduce(into: [:]) { lines, row in
      lines[try row[0]] = Line(length: try row[1], last: try row[2])
    }
  }
}
