import Core
import Database
import Push

/// SQL of browsers that want to be told.
struct PushStore: Sendable {
  /// Writes a browser down; whatever it, its session or its address was before is forgotten, and
  /// so is what waited for that.
  func insert(_ device: PushDevice, in db: any WriteAccess) throws {
    try db.execute(
      """
      DELETE FROM push_subscription
      WHERE endpoint = \(device.endpoint) OR session = \(device.session)
      """)
    // When the same browser asks twice at a time, one of them is enough.
    try db.execute(
      """
      INSERT INTO push_subscription (
        id, account, session, endpoint, p256dh, auth, user_agent, created_at, failures, free_at
      ) VALUES (
        \(device.id), \(device.account), \(device.session), \(device.endpoint), \(device.p256dh),
        \(device.auth), \(String(device.userAgent.prefix(400))), \(device.createdAt), 0, 0
      ) ON CONFLICT DO NOTHING
      """)
  }

  /// Forgets all but the newest `kept` browsers of a person.
  func deleteOldest(of account: ID, keeping kept: Int, in db: any WriteAccess) throws {
    try db.execute(
      """
      DELETE FROM push_subscription WHERE account = \(account) AND id NOT IN (
        SELECT id FROM push_subscription WHERE account = \(account)
        ORDER BY id DESC LIMIT \(kept))
      """)
  }

  /// A person's browsers, the newest first.
  func all(of account: ID, in db: any ReadAccess) throws -> [PushDevice] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM push_subscription WHERE account = \(account) ORDER BY id DESC
      """
    ).map(device)
  }

  /// - Returns: whether the person had such a browser.
  func delete(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "DELETE FROM push_subscription WHERE id = \(id) AND account = \(account)") > 0
  }

  /// Forgets a browser that does not want any more.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM push_subscription WHERE id = \(id)")
  }

  /// Takes a browser for sending until `end`, so that nobody else sends to it meanwhile.
  func take(
    _ id: ID, now: Timestamp, until end: Timestamp, in db: any WriteAccess
  ) throws -> PushDevice? {
    try db.first(
      """
      UPDATE push_subscription SET free_at = \(end) WHERE id = \(id) AND free_at <= \(now)
      RETURNING \(Self.columns)
      """
    ).map(device)
  }

  /// When a browser may be sent to again; nil when it is gone.
  func freeAt(_ id: ID, in db: any ReadAccess) throws -> Timestamp? {
    try db.value("SELECT free_at FROM push_subscription WHERE id = \(id)")
  }

  /// Lets a browser be taken again from `time` on.
  func release(_ id: ID, at time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE push_subscription SET free_at = \(time) WHERE id = \(id)")
  }

  /// Notes that the push service took something.
  func succeeded(_ id: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE push_subscription SET failures = 0, last_ok = \(now) WHERE id = \(id)")
  }

  /// Notes that the push service did not take something; forgets a browser that has failed for
  /// long.
  /// - Returns: how often it has failed; nil when it is gone.
  func failed(
    _ id: ID, most: Int, silentSince time: Timestamp, in db: any WriteAccess
  ) throws -> Int? {
    let failures: Int? = try db.value(
      """
      UPDATE push_subscription SET failures = failures + 1 WHERE id = \(id) RETURNING failures
      """)
    let forgotten = try db.execute(
      """
      DELETE FROM push_subscription
      WHERE id = \(id) AND failures > \(most) AND COALESCE(last_ok, created_at) < \(time)
      """)
    return forgotten > 0 ? nil : failures
  }

  private static let columns: SQL = """
    id, account, session, endpoint, p256dh, auth, user_agent, created_at, failures, last_ok
    """

  private func device(_ row: Row) throws -> PushDevice {
    PushDevice(
      id: try row[0], account: try row[1], session: try row[2], endpoint: try row[3],
      p256dh: try row[4], auth: try row[5], userAgent: try row[6], createdAt: try row[7],
      failures: try row[8], lastOK: try row[9])
  }
}
