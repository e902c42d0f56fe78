import Core
import Database
import Foundation
import Web

/// What people have chosen, as rows: only what differs from the defaults.
struct PreferenceStore: Sendable {
  /// A person's choices and times.
  /// - Parameter zone: where people live who have not said it.
  func settings(
    of account: ID, zone: TimeZone, in db: any ReadAccess
  ) throws -> NotificationSettings {
    try settings(of: [account], group: nil, zone: zone, in: db)[account]
      ?? NotificationSettings(schedule: NotificationSchedule(zone: zone))
  }

  /// The choices and times of each of these people.
  /// - Parameters:
  ///   - group: only their choice of it; all when nil.
  ///   - zone: where people live who have not said it.
  func settings(
    of accounts: Set<ID>, group: String?, zone: TimeZone, in db: any ReadAccess
  ) throws -> [ID: NotificationSettings] {
    let one: SQL? = group.map { "AND grp = \($0)" }
    let (schedules, rows) = try db.pipeline(
      { try self.schedules(of: accounts, zone: zone, in: $0) },
      {
        try $0.rows(
          """
          SELECT account, grp, channel, mode FROM notification_preference
          WHERE account IN \(accounts) \(one)
          """)
      })
    var result: [ID: NotificationSettings] = [:]
    for account in accounts {
      result[account] = NotificationSettings(
        schedule: schedules[account] ?? NotificationSchedule(zone: zone))
    }
    for row in rows {
      guard let channel = NotificationChannel(rawValue: try row[2]) else { continue }
      result[try row[0]]?.choices[try row[1], default: [:]][channel] = try row[3]
    }
    return result
  }

  private func schedules(
    of accounts: Set<ID>, zone: TimeZone, in db: any ReadAccess
  ) throws -> [ID: NotificationSchedule] {
    let rows = try db.rows(
      """
      SELECT account, zone, digest_at, hides_content, quiet_from, quiet_to
      FROM notification_schedule WHERE account IN \(accounts)
      """)
    return try rows.reduce(into: [:]) { schedules, row in
      var schedule = NotificationSchedule(zone: TimeZone(identifier: try row[1]) ?? zone)
      schedule.digestAt = try row[2]
      schedule.hidesContent = try row[3]
      if let from: Int = try row[4], let to: Int = try row[5] {
        schedule.quiet = NotificationSchedule.QuietHours(from: from, to: to)
      }
      schedules[try row[0]] = schedule
    }
  }

  /// Those of the people who have a device to which notifications can be pushed.
  func haveDevice(_ accounts: Set<ID>, in db: any ReadAccess) throws -> Set<ID> {
    guard !accounts.isEmpty else { return [] }
    return Set(
      try db.column(
        "SELECT account FROM push_subscription WHERE account IN \(accounts)", as: ID.self))
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
