import Core
import Database

/// What may be taken now, by the workers that are free.
struct ClaimRequest: Sendable {
  /// By kind, how many more of it may run.
  var kinds: [String: Int]
  /// How many workers are free.
  var workers: Int
  /// Whose jobs must wait, because enough of them run.
  var fullOwners: [String] = []
  /// Which of those during which a process died already.
  var suspects = Suspects.all

  /// Jobs during which a process died already. They run alone when a process begins: when it dies
  /// once more, it is known of which.
  enum Suspects: Sendable {
    case all
    /// Only these.
    case only
    /// Those for which no process came that began.
    case overdue
    case none
  }
}

/// The first in the line of a kind.
struct LineHead: Sendable {
  let kind: String
  let turn: Timestamp
  /// It is taken alone: it has an owner, or a process died of it, perhaps.
  let isAlone: Bool
}

/// Taking jobs. Each kind has a line in the order of `turn`, which one index knows; so a claim
/// costs a probe for each kind, however many jobs wait, and a kind that may not run costs nothing.
extension JobStore {
  /// The first of each kind that are due, the earliest turn first.
  func heads(_ request: ClaimRequest, now: Timestamp, in db: any ReadAccess) throws -> [LineHead] {
    let kinds = request.kinds.filter { $0.value > 0 }.keys.sorted()
    guard !kinds.isEmpty, request.workers > 0 else { return [] }
    let names = SQL.joined(kinds.map { "(CAST(\($0) AS TEXT))" })
    return try db.rows(
      """
      WITH wanted (name) AS (VALUES \(names))
      SELECT job.kind, job.turn, job.deaths, job.owner
      FROM (
        SELECT (
          SELECT id FROM job AS due
          WHERE due.kind = wanted.name AND due.state = 'waiting' AND due.run_at <= \(now)
            \(condition(request, now))
          ORDER BY due.turn, due.id LIMIT 1
        ) AS head FROM wanted
      ) AS heads JOIN job ON job.id = heads.head
      ORDER BY job.turn, job.id
      """
    ).map { row in
      let deaths: Int = try row[2]
      let owner: String? = try row[3]
      return LineHead(
        kind: try row[0], turn: try row[1], isAlone: deaths > 0 || owner != nil)
    }
  }

  /// Takes due jobs of a kind in their turn.
  ///
  /// The choice is a materialised one: PostgreSQL may run a plain subselect with `SKIP LOCKED`
  /// again for each row, and would take more than `LIMIT` says.
  ///
  /// - Parameters:
  ///   - bound: not those whose turn is later than this, the head of another kind's line.
  ///   - slot: of this process.
  func claim(
    _ head: LineHead, before bound: Timestamp?, _ request: ClaimRequest, slot: Int?, now: Timestamp,
    in db: any WriteAccess
  ) throws -> [ClaimedJob] {
    let limit = head.isAlone ? 1 : min(request.workers, request.kinds[head.kind] ?? 0)
    let together: SQL? = head.isAlone ? nil : "AND due.owner IS NULL AND due.deaths = 0"
    let upTo: SQL? = bound.map { "AND due.turn <= \($0)" }
    return try db.rows(
      """
      WITH chosen (chosen_id) AS MATERIALIZED (
        SELECT id FROM job AS due
        WHERE due.kind = \(head.kind) AND due.state = 'waiting' AND due.run_at <= \(now)
          \(condition(request, now)) \(together) \(upTo)
        ORDER BY due.turn, due.id LIMIT \(limit) \(db.dialect.forUpdateSkipLocked)
      )
      UPDATE job
      SET state = 'running', attempt = attempt + 1, run_at = \(now + Self.lease), slot = \(slot)
      FROM chosen WHERE id = chosen_id
      RETURNING id, kind, payload, attempt, deaths, owner, turn
      """
    ).map { row in
      ClaimedJob(
        id: try row[0], kind: try row[1], payload: try row[2], attempt: try row[3],
        deaths: try row[4], owner: try row[5], turn: try row[6])
    }.sorted { ($0.turn, $0.id) < ($1.turn, $1.id) }
  }

  private func condition(_ request: ClaimRequest, _ now: Timestamp) -> SQL {
    let owners: SQL? =
      request.fullOwners.isEmpty
      ? nil : "AND (due.owner IS NULL OR due.owner NOT IN \(request.fullOwners))"
    let suspects: SQL? =
      switch request.suspects {
      case .all: nil
      case .only: "AND due.deaths > 0"
      case .overdue: "AND (due.deaths = 0 OR due.run_at <= \(now - Self.lease))"
      case .none: "AND due.deaths = 0"
      }
    return "\(owners) \(suspects)"
  }
}
