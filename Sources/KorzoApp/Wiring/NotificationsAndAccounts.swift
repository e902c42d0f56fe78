import Accounts
import Core
import Database
import Notifications

extension Wiring {
  /// Who is told, as Accounts knows them.
  var recipient: @Sendable (ID, any ReadAccess) throws -> Notifications.Recipient? {
    { account, db in
      try Accounts.recipient(account, in: db).map {
        Notifications.Recipient(viewer: $0.viewer, email: $0.email, language: $0.language)
      }
    }
  }
}
