import Core
import Database
import Foundation

/// SQL of what waits for browsers.
struct PushWaitingStore: Sendable {
  /// Lets a notification wait; an older one of the same topic goes.
  func put(
    _ notification: PushNotification, for device: ID, id: ID, until end: Timestamp,
    in db: any WriteAccess
  ) throws {
    let text = try encoded(notification)
    try db.execute(
      """
      INSERT INTO push_waiting (id, subscription, topic, word, expires_at)
      VALUES (\(id), \(device), \(notification.topic), \(text), \(end))
      ON CONFLICT (subscription, topic)
      DO UPDATE SET id = excluded.id, word = excluded.word, expires_at = excluded.expires_at
      """)
  }

  /// The oldest notification that waits for a browser.
  func next(for device: ID, now: Timestamp, in db: any ReadAccess) throws -> WaitingPush? {
    try db.first(
      """
      SELECT id, word FROM push_waiting WHERE subscription = \(device) AND expires_at > \(now)
      ORDER BY id LIMIT 1
      """
    ).map { row in
      let text: String = try row[1]
      return WaitingPush(
        id: try row[0],
        notification: try JSONDecoder().decode(PushNotification.self, from: Data(text.utf8))
      )
    }
  }

  /// Puts a shorter notification in the place of one, unless a newer one has come meanwhile.
  func shorten(_ id: ID, to notification: PushNotification, in db: any WriteAccess) throws {
    let text = try encoded(notification)
    try db.execute("UPDATE push_waiting SET word = \(text) WHERE id = \(id)")
  }

  /// A notification that was sent, or never will be.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM push_waiting WHERE id = \(id)")
  }

  /// What nobody needs to be told any more.
  func deleteExpired(for device: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "DELETE FROM push_waiting WHERE subscription = \(device) AND expires_at <= \(now)")
  }

  private func encoded(_ notification: PushNotification) throws -> String {
    String(decoding: try JSONEncoder().encode(notification), as: UTF8.self)
  }
}
