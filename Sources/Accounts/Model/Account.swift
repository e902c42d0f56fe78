import Core

/// A person's account, as stored.
struct Account: Decodable, Hashable, Sendable {
  let id: ID
  let userName: String
  /// Nil for accounts made on the command line or by a provider that vouches for no address.
  let email: String?
  let emailVerified: Bool
  /// The PHC string; nil when the person only signs in elsewhere.
  let passwordHash: String?
  let role: Role
  let displayName: String
  let bio: String
  /// Nil follows the browser.
  let language: Language?
  let appearance: Appearance
  let suspended: Bool
  let createdAt: Timestamp
  /// The address of the profile photo in its small size.
  let photo: String?

  /// The name to show.
  var name: String { displayName.isEmpty ? userName : displayName }

  /// The person as other parts see it.
  func viewer(scopes: Scopes = .everything) -> Viewer {
    Viewer(
      id: id, userName: userName, displayName: name, role: role, language: language,
      appearance: appearance, scopes: scopes)
  }
}

/// What a new account is made of.
struct NewAccount: Sendable {
  let id: ID
  let userName: String
  let email: String?
  let emailVerified: Bool
  let passwordHash: String?
  var displayName = ""
  /// Nil lets the first account be an admin and all others members.
  var role: Role?
  var language: Language?
  let now: Timestamp
}

/// A person as the command line and the list of people show them.
package struct AccountSummary: Codable, Hashable, Sendable {
  /// The account.
  package let id: ID
  /// Its user name.
  package let userName: String
  /// The name to show; empty when none was given.
  package let displayName: String
  /// Its e-mail address, if it has one.
  package let email: String?
  /// Whether the address was verified.
  package let emailVerified: Bool
  /// What it may do.
  package let role: Role
  /// Whether it is locked out.
  package let suspended: Bool
  /// When it was made.
  package let createdAt: Timestamp
}
