import Core
import Database
import Features
import Web

extension Notifications {
  /// Stops the mails that a link stands for; once more changes nothing. What waits is not mailed.
  func unsubscribe(_ token: UnsubscribeToken) async throws {
    let account = token.account
    try await database.write { db in
      guard try options.recipient(account, db) != nil else { return }
      let settings = try PreferenceStore().settings(of: account, zone: site.timeZone, in: db)
      for group in kinds.groups where stops(token.scope, group, settings) {
        try PreferenceStore().put("off", of: .mail, group: group, of: account, in: db)
      }
      try replan(account, in: db)
    }
  }

  private func stops(
    _ scope: UnsubscribeScope, _ group: NotificationGroup, _ settings: NotificationSettings
  ) -> Bool {
    switch scope {
    case .digest: settings.choice(of: group).mail == .digest
    case .group(let name): group.name == name
    }
  }
}
