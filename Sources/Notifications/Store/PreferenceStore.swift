import Core
import Database
import Foundation
import Web

/// What people have chosen, as rows: only what differs from the defaults.
struct PreferenceStore: Sendable {
  /// A person's choices and times.
  /// - Parameters:
  ///   - group: only its choice; all when nil.
  ///   - zone: where people live who have not said it.
  func settings(
    of account: ID, group: String? = nil, zone: TimeZone, in db: any ReadAccess
  ) throws -> NotificationSettings {
    var settings = NotificationSettings(schedule: try schedule(of: account, zone: zone, in: db))
    let one: SQL? = group.map { "AND grp = \($0)" }
    let rows = try db.rows(
      "SELECT grp, channel, mode FROM notification_preference WHERE account = \(account) \(one)")
    for row in rows {
      guard let channel = NotificationChannel(rawValue: try row[1]) else { continue }
      settings.choices[try row[0], default: [:]][channel] = try row[2]
    }
    return settings
  }

  private func schedule(
    of account: ID, zone: TimeZone, in db: any ReadAccess
  ) throws -> NotificationSchedule {
    let row = try db.first(
      """
      SELECT zone, digest_at, hides_content, quiet_from, quiet_to FROM notification_schedule
      WHERE account = \(account)
      """)
    guard let row else { return NotificationSchedule(zone: zone) }
    var schedule = NotificationSchedule(zone: TimeZone(identifier: try row[0]) ?? zone)
    schedule.digestAt = try row[1]
    schedule.hidesContent = try row[2]
    if let from: Int = try row[3], let to: Int = try row[4] {
      schedule.quiet = NotificationSchedule.QuietHours(from: from, to: to)
    }
    return schedule
  }

  /// Whether a person has a device to which word can be pushed.
  func hasDevice(_ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM push_subscription WHERE account = \(account)")
  }

  /// Whether a person has ever said when to be told.
  func hasSchedule(_ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM notification_schedule WHERE account = \(account)")
  }

  /// Keeps a choice, or forgets it when it is the default.
  func put(
    _ mode: String, of channel: NotificationChannel, group: NotificationGroup, of account: ID,
    in db: any WriteAccess
  ) throws {
    guard mode != group.defaults.mode(of: channel) else {
      try db.execute(
        """
        DELETE FROM notification_preference
        WHERE account = \(account) AND grp = \(group.name) AND channel = \(channel.rawValue)
        """)
      return
    }
    try db.execute(
      """
      INSERT INTO notification_preference (account, grp, channel, mode)
      VALUES (\(account), \(group.name), \(channel.rawValue), \(mode))
      ON CONFLICT (account, grp, channel) DO UPDATE SET mode = excluded.mode
      """)
  }

  /// Keeps a person's times.
  func put(_ schedule: NotificationSchedule, of account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO notification_schedule (
        account, quiet_from, quiet_to, zone, digest_at, hides_content
      ) VALUES (
        \(account), \(schedule.quiet?.from), \(schedule.quiet?.to), \(schedule.zone.identifier),
        \(schedule.digestAt), \(schedule.hidesContent)
      )
      ON CONFLICT (account) DO UPDATE SET
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone,
        digest_at = excluded.digest_at, hides_content = excluded.hides_content
      """)
  }
}
