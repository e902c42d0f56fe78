import Core
import Database
import Mail

extension Accounts {
  /// Somebody to whom other parts bring word while they are not here.
  package struct Recipient: Sendable {
    /// As whom they see things.
    package let viewer: Viewer
    /// Their address, if it was verified.
    package let email: EmailAddress?
    /// The language they chose, else that of the browser in which they last signed in.
    package let language: Language
  }

  /// Who an account is; nil for those who cannot be here: locked out, or waiting for their address
  /// to be verified.
  package static func recipient(_ id: ID, in db: any ReadAccess) throws -> Recipient? {
    guard let account = try AccountStore().find(id, in: db), !account.suspended,
      account.emailVerified || account.email == nil
    else { return nil }
    let language = try account.language ?? SessionStore().language(of: id, in: db) ?? .english
    return Recipient(
      viewer: account.viewer(), email: account.email.flatMap { try? EmailAddress($0) },
      language: language)
  }
}
