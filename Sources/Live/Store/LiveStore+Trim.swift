import Core
import Database

/// A log with events that are to go.
struct OverlongLog: Hashable, Sendable {
  let account: ID
  /// The first that is there.
  let first: Int64
  /// The first that stays.
  let keptFrom: Int64
}

extension LiveStore {
  /// Some people with the numbers of their newest events, in the order of their ids.
  func heads(
    after account: ID, limit: Int, in db: any ReadAccess
  ) throws -> [(account: ID, seq: Int64)] {
    try db.rows(
      """
      SELECT account, seq FROM live_head WHERE account > \(account) ORDER BY account LIMIT \(limit)
      """
    ).map { (try $0[0], try $0[1]) }
  }

  /// What is to go of a person's log: all but the newest `most`, and what is older than `time`.
  func overlong(
    _ head: (account: ID, seq: Int64), keeping most: Int64, since time: Timestamp,
    in db: any ReadAccess
  ) throws -> OverlongLog? {
    let log: SQL = "SELECT seq FROM live_event WHERE account = \(head.account)"
    guard let first = try db.value("\(log) ORDER BY seq LIMIT 1", as: Int64.self) else {
      return nil
    }
    let young = try db.value("\(log) AND at >= \(time) ORDER BY seq LIMIT 1", as: Int64.self)
    let keptFrom = max(young ?? head.seq + 1, head.seq - most + 1)
    guard first < keptFrom else { return nil }
    return OverlongLog(account: head.account, first: first, keptFrom: keptFrom)
  }

  /// Removes the beginning of a person's log.
  @discardableResult
  func delete(of account: ID, before seq: Int64, in db: any WriteAccess) throws -> Int {
    try db.execute("DELETE FROM live_event WHERE account = \(account) AND seq < \(seq)")
  }
}
