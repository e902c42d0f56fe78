import Core
import Mail

extension Notifications {
  /// A person to whom notifications are brought while they are not here.
  package struct Recipient: Sendable {
    /// As whom they see things.
    package let viewer: Viewer
    /// Their address, if it was verified.
    package let email: EmailAddress?
    /// What they read.
    package let language: Language

    /// A person who can be reached.
    package init(viewer: Viewer, email: EmailAddress?, language: Language) {
      self.viewer = viewer
      self.email = email
      self.language = language
    }
  }
}
