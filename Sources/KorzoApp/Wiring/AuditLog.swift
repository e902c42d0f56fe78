import Accounts
import Magazine
import Social
import Surveys

// What features decide, under the names of the audit log.

extension Social.Decision {
  /// Its name in the audit log.
  var inLog: Accounts.ModerationEvent {
    switch self {
    case .keep: .kept
    case .remove: .hidden
    case .restore: .shown
    }
  }
}

extension Surveys.AuditEvent {
  /// Its name in the audit log.
  var inLog: Accounts.ModerationEvent {
    switch self {
    case .surveyClosed: .surveyClosed
    case .answerRestored: .answerRestored
    case .answerVoided: .answerVoided
    }
  }
}

extension Magazine.AuditEvent {
  /// Its name in the audit log.
  var inLog: Accounts.ModerationEvent {
    switch self {
    case .commentHidden: .hidden
    case .commentShown: .shown
    case .subscriptionGranted: .subscriptionGranted
    case .subscriptionEnded: .subscriptionEnded
    case .vouchersMade: .vouchersMade
    case .vouchersRevoked: .vouchersRevoked
    }
  }
}
