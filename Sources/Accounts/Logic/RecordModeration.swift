import Core
import Database

extension Accounts {
  /// What moderators do to people's things, for the audit log.
  package enum ModerationEvent: Sendable {
    /// A reported thing may stay.
    case kept
    /// It was hidden.
    case hidden
    /// It is shown again.
    case shown
    /// Somebody was given a subscription to the magazine, or a voucher was made.
    case subscriptionGranted
    /// A subscription to the magazine was taken back.
    case subscriptionEnded
    /// Vouchers for the magazine were made.
    case vouchersMade
    /// What was left of them was taken back.
    case vouchersRevoked
    /// A survey was closed by an admin.
    case surveyClosed
    /// An answer to a survey counts again after an appeal.
    case answerRestored
    /// An answer to a survey stays void after an appeal.
    case answerVoided
    /// Work of the server that was put aside may try again.
    case jobRetried
    /// It was thrown away.
    case jobDeleted
  }

  /// Writes down what a moderator did, in the transaction of the deed.
  /// - Parameters:
  ///   - actor: the moderator's user name.
  ///   - subject: the user name of whose it is.
  ///   - detail: which thing.
  package static func recordModeration(
    _ event: ModerationEvent, by actor: String, subject: String, detail: String, id: ID,
    in db: any WriteAccess
  ) throws {
    let action: AuditAction =
      switch event {
      case .kept: .reportKept
      case .hidden: .thingHidden
      case .shown: .thingShown
      case .subscriptionGranted: .subscriptionGranted
      case .subscriptionEnded: .subscriptionEnded
      case .vouchersMade: .vouchersMade
      case .vouchersRevoked: .vouchersRevoked
      case .surveyClosed: .surveyClosed
      case .answerRestored: .answerRestored
      case .answerVoided: .answerVoided
      case .jobRetried: .jobRetried
      case .jobDeleted: .jobDeleted
      }
    try AuditStore().insert(
      id: id, actor: actor, action: action, subject: subject, detail: detail, in: db)
  }
}
