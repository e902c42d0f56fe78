import Web

/// A way on which notifications reach people.
enum NotificationChannel: String, CaseIterable, Sendable {
  case inApp = "in_app"
  case push
  case mail
}

extension NotificationChoice {
  /// What is stored for a channel.
  func mode(of channel: NotificationChannel) -> String {
    switch channel {
    case .inApp: inApp ? "on" : "off"
    case .push: push ? "on" : "off"
    case .mail: mail.rawValue
    }
  }

  /// Takes what was stored for a channel; what makes no sense there changes nothing.
  mutating func set(_ channel: NotificationChannel, _ mode: String) {
    switch channel {
    case .inApp: inApp = mode != "off"
    case .push: push = mode != "off"
    case .mail: mail = MailChoice(rawValue: mode) ?? mail
    }
  }
}
