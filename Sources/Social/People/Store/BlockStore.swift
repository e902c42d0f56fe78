import Core
import Database

/// Who has blocked and muted whom.
struct BlockStore: Sendable {
  /// Blocks a person.
  /// - Returns: false when they were blocked already.
  func block(_ person: ID, by viewer: ID, id: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      INSERT INTO block (blocker, blocked, id) VALUES (\(viewer), \(person), \(id))
      ON CONFLICT (blocker, blocked) DO NOTHING
      """) == 1
  }

  /// Takes a block back.
  func unblock(_ person: ID, by viewer: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM block WHERE blocker = \(viewer) AND blocked = \(person)") == 1
  }

  /// Whether one of the two has blocked the other.
  func isBetween(_ one: ID, _ other: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM block WHERE (blocker = \(one) AND blocked = \(other))
        OR (blocker = \(other) AND blocked = \(one))
      """)
  }

  /// Mutes a person, for ever when `until` is nil.
  func mute(
    _ person: ID, by viewer: ID, until: Timestamp?, id: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO mute (muter, muted, id, until)
      VALUES (\(viewer), \(person), \(id), \(until))
      ON CONFLICT (muter, muted) DO UPDATE SET id = excluded.id, until = excluded.until
      """)
  }

  /// Hears a person again.
  func unmute(_ person: ID, by viewer: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM mute WHERE muter = \(viewer) AND muted = \(person)") == 1
  }

  /// Forgets mutes that have ended.
  func deleteEnded(now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM mute WHERE until <= \(now)")
  }
}
