import Core
import Database

/// All SQL of the logs.
struct LiveStore: Sendable {
  /// Gives each person's log its next number.
  ///
  /// The row is locked until the commit: who comes later gets a larger number, and commits later.
  /// So whoever has read up to a number will never find a smaller one that they have not read.
  /// People are locked in the order of their ids, as everywhere, so that no two wait for each
  /// other. Those who are gone are left out.
  func advance(_ people: [ID], in db: any WriteAccess) throws -> [(account: ID, seq: Int64)] {
    try db.rows(
      """
      INSERT INTO live_head (account, seq)
      SELECT id, 1 FROM account WHERE id IN \(people) ORDER BY id
      ON CONFLICT (account) DO UPDATE SET seq = live_head.seq + 1
      RETURNING account, seq
      """
    ).map { (try $0[0], try $0[1]) }
  }

  /// Writes an event under the numbers that `advance` gave.
  func add(
    _ name: String, data: String, at time: Timestamp, to heads: [(account: ID, seq: Int64)],
    in db: any WriteAccess
  ) throws {
    try db.insert(
      into: "live_event", columns: ["account", "seq", "name", "data", "at"],
      rows: heads.map {
        [
          $0.account.sqlValue, .integer($0.seq), .text(name), .text(data), time.sqlValue,
        ]
      })
  }

  /// The number of a person's newest event; 0 before the first.
  func head(of account: ID, in db: any ReadAccess) throws -> Int64 {
    try db.value("SELECT seq FROM live_head WHERE account = \(account)") ?? 0
  }

  /// The numbers of some people's newest events; those without any are left out.
  func heads(of accounts: [ID], in db: any ReadAccess) throws -> [ID: Int64] {
    let rows = try db.rows("SELECT account, seq FROM live_head WHERE account IN \(accounts)")
    return try Dictionary(rows.map { (try $0[0], try $0[1]) }) { $1 }
  }

  /// A person's events after a number, in order.
  func events(
    of account: ID, after seq: Int64, limit: Int, in db: any ReadAccess
  ) throws -> [LoggedEvent] {
    try db.rows(
      """
      SELECT seq, name, data, at FROM live_event WHERE account = \(account) AND seq > \(seq)
      ORDER BY seq LIMIT \(limit)
      """
    ).map { LoggedEvent(seq: try $0[0], name: try $0[1], data: try $0[2], at: try $0[3]) }
  }
}
