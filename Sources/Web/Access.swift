import Core

/// Who may call a route: a guard by construction.
///
/// A handler of `Request<SignedIn>` has a `Viewer`, not an optional one, because the request
/// cannot be made without.
package protocol Access: Sendable {
  /// What the handler knows of the caller.
  associatedtype Who: Sendable
  /// The name in the route table.
  static var name: String { get }
  /// Lets the caller in, or says why not.
  static func admit(_ viewer: Viewer?) throws(AppError) -> Who
}

/// Everybody, signed in or not.
package enum Anyone: Access {
  /// The name in the route table.
  package static let name = "anyone"

  /// Lets everybody in.
  package static func admit(_ viewer: Viewer?) throws(AppError) -> Viewer? { viewer }
}

/// People with an account.
package enum SignedIn: Access {
  /// The name in the route table.
  package static let name = "signed in"

  /// - Throws: `AppError.notSignedIn`; pages turn it into a way to the sign-in form.
  package static func admit(_ viewer: Viewer?) throws(AppError) -> Viewer {
    guard let viewer else { throw .notSignedIn }
    return viewer
  }
}

/// Editors and admins.
package enum EditorOnly: Access {
  /// The name in the route table.
  package static let name = "editor"

  /// - Throws: `AppError.notSignedIn`, or `AppError.forbidden` for other roles.
  package static func admit(_ viewer: Viewer?) throws(AppError) -> Viewer {
    let viewer = try SignedIn.admit(viewer)
    guard viewer.role >= .editor else { throw .forbidden }
    return viewer
  }
}

/// Admins.
package enum AdminOnly: Access {
  /// The name in the route table.
  package static let name = "admin"

  /// - Throws: `AppError.notSignedIn`, or `AppError.forbidden` for other roles.
  package static func admit(_ viewer: Viewer?) throws(AppError) -> Viewer {
    let viewer = try SignedIn.admit(viewer)
    guard viewer.role >= .admin else { throw .forbidden }
    return viewer
  }
}
