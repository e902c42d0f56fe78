import Core

/// One browser in which a person is signed in.
struct BrowserSession: Decodable, Hashable, Sendable {
  let id: ID
  let tokenHash: String
  let userAgent: String
  let createdAt: Timestamp
  let seenAt: Timestamp
}

/// A link that was mailed: whoever opens it owns the address.
struct MailedLink: Decodable, Hashable, Sendable {
  /// What a link is for.
  enum Purpose: String, Codable, Sendable {
    case reset
    case email
  }

  let id: ID
  let accountId: ID
  let purpose: Purpose
  /// The address it was sent to.
  let email: String
  /// Where it leads in the end, a local path; nil for the front page.
  var next: String?
  let expiresAt: Timestamp
}

/// A key for an app, as its owner sees it: the secret itself is shown only once.
struct APIToken: Decodable, Hashable, Sendable {
  /// What every token starts with, so that scanners of public code recognise a leaked one.
  static let prefix = "korzo_"

  let id: ID
  let name: String
  let scopes: Int
  let createdAt: Timestamp
  let usedAt: Timestamp?
}

/// A link that lets people sign up while registration is by invitation.
struct Invitation: Decodable, Hashable, Sendable {
  let id: ID
  /// The only address that may use it; nil when anybody may.
  let email: String?
  let uses: Int
  let usesLeft: Int
  let createdAt: Timestamp
  let expiresAt: Timestamp
}

/// An account elsewhere that opens an account here.
struct Identity: Decodable, Hashable, Sendable {
  let id: ID
  let accountId: ID
  let issuer: String
  let subject: String
  /// What the provider called the person; shown in settings.
  let label: String
  let createdAt: Timestamp
}

/// One line of the audit log.
struct AuditEntry: Decodable, Hashable, Sendable {
  let id: ID
  let actor: String
  let action: String
  let subject: String
  let detail: String
}
