import Core

/// A wish for an account, until its mail is opened. It holds no name and no password: both are
/// chosen by whoever opens the mail, who alone is known to own the address.
struct PendingSignUp: Decodable, Hashable, Sendable {
  let id: ID
  let email: String
  /// What was wished for; somebody else may have it by now.
  let userName: String
  /// The invitation that brought the person, hashed.
  let invitation: String?
  /// Where the link leads in the end, a local path; nil for the front page.
  let next: String?
  let createdAt: Timestamp
  let expiresAt: Timestamp
}
