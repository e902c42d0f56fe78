import Core
import Database
import Features
import Web

extension Notifications {
  /// The groups that a person can switch: those of which they may hear at all.
  func groups(for viewer: Viewer) -> [NotificationGroup] {
    kinds.groups.filter { viewer.role >= $0.role }
  }

  /// What a person has chosen so far.
  func settings(of viewer: Viewer) async throws -> NotificationSettings {
    try await database.read { db in
      try PreferenceStore().settings(of: viewer.id, zone: site.timeZone, in: db)
    }
  }

  /// Keeps what a person has chosen; it holds for what waits already, too.
  /// - Parameter choices: by the name of the group; others stay.
  func choose(
    _ choices: [String: NotificationChoice], _ schedule: NotificationSchedule, by viewer: Viewer
  ) async throws {
    let groups = groups(for: viewer)
    try await database.write { db in
      for group in groups {
        guard let choice = choices[group.name] else { continue }
        for channel in NotificationChannel.allCases
        where channel != .inApp || group.canLeaveInbox {
          try PreferenceStore().put(
            choice.mode(of: channel), of: channel, group: group, of: viewer.id, in: db)
        }
      }
      try PreferenceStore().put(schedule, of: viewer.id, in: db)
      try replan(viewer.id, in: db)
    }
  }

  /// Plans anew when a person's waiting notifications are mailed.
  func replan(_ account: ID, in db: any WriteAccess) throws {
    let now = clock.now()
    let settings = try PreferenceStore().settings(of: account, zone: site.timeZone, in: db)
    for group in kinds.groups {
      let due = settings.mailDue(group, from: now)
      let names = kinds.all.filter { $0.group.name == group.name }.map(\.name)
      try OutgoingStore().replanMail(of: account, kinds: names, due: due, in: db)
    }
    guard let next = try OutgoingStore().nextDue(for: account, in: db) else { return }
    try plan(.settings, for: account, at: next, in: db)
  }
}
