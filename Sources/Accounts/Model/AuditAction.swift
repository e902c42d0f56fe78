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
}
