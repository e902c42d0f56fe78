import Core
import Database

extension Accounts {
  /// What moderators do to people's things, for the audit log.
  package enum ModerationDeed: Sendable {
    /// A reported thing may stay.
    case kept
    /// It was hidden.
    case hidden
    /// It is shown again.
    case shown
  }

  /// Writes down what a moderator did, in the transaction of the deed.
  /// - Parameters:
  ///   - actor: the moderator's user name.
  ///   - subject: the user name of whose it is.
  ///   - detail: which thing.
  package static func recordModeration(
    _ deed: ModerationDeed, by actor: String, subject: String, detail: String, id: ID,
    in db: any WriteAccess
  ) throws {
    let action: AuditAction =
      switch deed {
      case .kept: .reportKept
      case .hidden: .thingHidden
      case .shown: .thingShown
      }
    try AuditStore.insert(
      id: id, actor: actor, action: action, subject: subject, detail: detail, db)
  }
}
