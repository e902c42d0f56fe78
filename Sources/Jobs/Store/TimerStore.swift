import Core
import Database

/// When a timer runs next, and who runs it now.
struct TimerRow: Sendable {
  let nextRun: Timestamp
  /// Nil while nobody runs it.
  let lease: HeldLease?
  /// How often in a row the process died while it was running.
  let deaths: Int
}

/// A turn of a timer that this process has taken.
struct TimerTurn: Sendable {
  let name: String
  /// A number of this turn alone: nothing is written about it when another process has taken the
  /// timer over.
  let holder: ID
}

/// The timers. `next_run` moves when a turn is over, and not before: what a crash interrupts is due
/// again.
struct TimerStore: Sendable {
  func find(_ name: String, in db: any ReadAccess) throws -> TimerRow? {
    try db.first(
      "SELECT next_run, deaths, lease_end, slot FROM job_timer WHERE name = \(name)"
    ).map { row in
      let end: Timestamp? = try row[2]
      let slot: Int? = try row[3]
      return TimerRow(
        nextRun: try row[0], lease: end.map { HeldLease(slot: slot, end: $0) },
        deaths: try row[1])
    }
  }

  /// A timer that there was not yet is due at once.
  func add(_ name: String, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "INSERT INTO job_timer (name, next_run) VALUES (\(name), \(now)) ON CONFLICT DO NOTHING")
  }

  /// Takes a turn; false when somebody else did, or it is not due.
  /// - Parameter latest: a time to run that lies behind this is wrong: the clock was set back.
  func take(
    _ turn: TimerTurn, slot: Int?, latest: Timestamp, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE job_timer
      SET lease_end = \(now + JobStore.lease), slot = \(slot), holder = \(turn.holder)
      WHERE name = \(turn.name) AND lease_end IS NULL
        AND (next_run <= \(now) OR next_run > \(latest))
      """) == 1
  }

  /// Prolongs the lease; false when another process has taken the turn over.
  func keep(_ turn: TimerTurn, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE job_timer SET lease_end = \(now + JobStore.lease)
      WHERE name = \(turn.name) AND holder = \(turn.holder)
      """) == 1
  }

  /// Ends a turn.
  /// - Parameter time: when the next one is due; nil: at once, because this one was cut short.
  func end(_ turn: TimerTurn, next time: Timestamp?, in db: any WriteAccess) throws {
    let next: SQL? = time.map { ", next_run = \($0), deaths = 0" }
    try db.execute(
      """
      UPDATE job_timer SET lease_end = NULL, slot = NULL, holder = NULL \(next)
      WHERE name = \(turn.name) AND holder = \(turn.holder)
      """)
  }

  /// Frees a timer that nobody runs any more.
  /// - Returns: false when another process was quicker.
  func free(
    _ name: String, _ lease: HeldLease, deaths: Int, next time: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE job_timer
      SET lease_end = NULL, slot = NULL, holder = NULL, deaths = \(deaths), next_run = \(time)
      WHERE name = \(name) AND lease_end = \(lease.end)
      """) == 1
  }

  /// The timers that are said to run, by their names.
  func running(in db: any ReadAccess) throws -> [String: TimerRow] {
    try db.rows(
      """
      SELECT name, next_run, deaths, lease_end, slot FROM job_timer WHERE lease_end IS NOT NULL
      """
    ).reduce(into: [:]) { timers, row in
      timers[try row[0]] = TimerRow(
        nextRun: try row[1], lease: HeldLease(slot: try row[4], end: try row[3]),
        deaths: try row[2])
    }
  }

  /// Timers during which the process died at least so often in a row.
  func deadly(_ least: Int, in db: any ReadAccess) throws -> [DeadlyTimer] {
    try db.rows(
      """
      SELECT name, deaths, next_run FROM job_timer WHERE deaths >= \(least) ORDER BY name
      """
    ).map { DeadlyTimer(name: try $0[0], deaths: try $0[1], nextRun: try $0[2]) }
  }
}
