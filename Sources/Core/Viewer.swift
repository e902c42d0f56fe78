/// What an account may do beyond its own things.
package enum Role: String, CaseIterable, Sendable, Codable, Comparable {
  /// Takes part.
  case member
  /// Writes the magazine.
  case editor
  /// Settings, moderation, invitations.
  case admin

  private var rank: Int {
    switch self {
    case .member: 0
    case .editor: 1
    case .admin: 2
    }
  }

  /// Less before more.
  package static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }
}

/// A signed-in person who asks for something.
package struct Viewer: Hashable, Sendable {
  /// The account.
  package let id: ID
  /// Its unique user name.
  package let userName: String
  /// The name to show; the user name when none was given.
  package let displayName: String
  /// What it may do.
  package let role: Role
  /// The language it chose; nil follows the browser.
  package let language: Language?
  /// The colour scheme it chose.
  package let appearance: Appearance
  /// What this sign-in may be used for: everything in a browser, the token's scopes in an app.
  package let scopes: Scopes

  /// A signed-in person.
  package init(
    id: ID, userName: String, displayName: String, role: Role, language: Language?,
    appearance: Appearance, scopes: Scopes = .everything
  ) {
    self.id = id
    self.userName = userName
    self.displayName = displayName
    self.role = role
    self.language = language
    self.appearance = appearance
    self.scopes = scopes
  }
}

/// Which colours a person wants.
package enum Appearance: String, CaseIterable, Sendable, Codable {
  /// As the system says.
  case system
  /// Always light.
  case light
  /// Always dark.
  case dark
}

/// What an API token may do.
package struct Scopes: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: Int

  /// Scopes by their bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Read everything the person can read.
  package static let read = Scopes(rawValue: 1)
  /// Change the person's own things.
  package static let write = Scopes(rawValue: 2)
  /// Do what the person may do as an admin.
  package static let admin = Scopes(rawValue: 4)

  /// What a browser session may do.
  package static let everything: Scopes = [.read, .write, .admin]

  /// The names used on the command line and in the API.
  package static let names: [(name: String, scope: Scopes)] = [
    ("read", .read), ("write", .write), ("admin", .admin),
  ]
}
