import Core
import Database
import Media

/// What moderation asks about messages, which are no part of Social; `KorzoApp` answers.
package struct MessageModeration: Sendable {
  /// A message that was reported, alone, without its conversation.
  package struct Look: Sendable {
    /// Whose it is.
    package let author: ID
    /// What it says.
    package let text: String
    /// The first of its photos.
    package let picture: Picture?
    /// Hidden by moderation.
    package let isHidden: Bool

    /// A message.
    package init(author: ID, text: String, picture: Picture?, isHidden: Bool) {
      self.author = author
      self.text = text
      self.picture = picture
      self.isHidden = isHidden
    }
  }

  /// Whether somebody may report a message: they have it.
  package var mayReport:
    @Sendable (_ message: ID, _ viewer: Viewer, _ db: any ReadAccess) throws -> Bool
  /// A message; nil when it is gone.
  package var find: @Sendable (_ message: ID, _ db: any ReadAccess) throws -> Look?
  /// Hides a message from everybody, or shows it again; answers whether that changed anything.
  package var setHidden:
    @Sendable (_ isHidden: Bool, _ message: ID, _ db: any WriteAccess) throws -> Bool

  /// There are no messages, unless the closures say otherwise.
  package init(
    mayReport:
      @escaping @Sendable (
        _ message: ID, _ viewer: Viewer, _ db: any ReadAccess
      ) throws -> Bool = { _, _, _ in false },
    find: @escaping @Sendable (_ message: ID, _ db: any ReadAccess) throws -> Look? = { _, _ in
      nil
    },
    setHidden:
      @escaping @Sendable (
        _ isHidden: Bool, _ message: ID, _ db: any WriteAccess
      ) throws -> Bool = { _, _, _ in false }
  ) {
    self.mayReport = mayReport
    self.find = find
    self.setHidden = setHidden
  }
}
