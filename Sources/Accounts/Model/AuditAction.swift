/// What an admin can do that is written down.
enum AuditAction: String, CaseIterable, Sendable {
  case roleChanged = "role_changed"
  case suspended
  case unsuspended
  case deleted
  case invited
  case invitationRevoked = "invitation_revoked"
  case accountMade = "account_made"
  case passwordSet = "password_set"
  case tokenMade = "token_made"
  case reportKept = "report_kept"
  case thingHidden = "thing_hidden"
  case thingShown = "thing_shown"
  /// Somebody was given a subscription to the magazine, or a voucher was made.
  case subscriptionGranted = "subscription_granted"
  /// A subscription to the magazine was taken back.
  case subscriptionEnded = "subscription_ended"
  case vouchersMade = "vouchers_made"
  case vouchersRevoked = "vouchers_revoked"
  case surveyClosed = "survey_closed"
  case answerRestored = "answer_restored"
  case answerVoided = "answer_voided"
  case jobRetried = "job_retried"
  case jobDeleted = "job_deleted"
}
