import Core
import Web

/// What a person has chosen about notifications.
struct NotificationSettings: Hashable, Sendable {
  /// What differs from the defaults, by the name of the group.
  var choices: [String: [NotificationChannel: String]] = [:]
  var schedule: NotificationSchedule

  /// How notifications of a group reach the person.
  func choice(of group: NotificationGroup) -> NotificationChoice {
    var choice = group.defaults
    for (channel, mode) in choices[group.name] ?? [:] { choice.set(channel, mode) }
    if !group.canLeaveInbox { choice.inApp = true }
    return choice
  }

  /// When a notification of a group is mailed that comes now; nil when it is not.
  func mailDue(_ group: NotificationGroup, from now: Timestamp) -> Timestamp? {
    switch choice(of: group).mail {
    case .off: nil
    case .digest: schedule.nextDigest(after: now)
    case .each: now + mailDelay
    }
  }
}
