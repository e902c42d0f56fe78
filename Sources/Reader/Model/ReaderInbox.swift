import Core
import Database

extension Reader {
  /// The way in which people are told of new articles; `KorzoApp` answers with the inbox.
  package struct Inbox: Sendable {
    /// Tells many people at once, in the transaction of the articles.
    package var notify: @Sendable (_ words: [Notification], _ db: any WriteAccess) throws -> Void
    /// Takes back word of a channel's articles: of all, or of those that came after one.
    package var retract:
      @Sendable (
        _ kind: String, _ channel: ID, _ newerThan: ID?, _ db: any WriteAccess
      ) throws -> Void

    /// A way to the inbox.
    package init(
      notify: @escaping @Sendable (_ words: [Notification], _ db: any WriteAccess) throws -> Void,
      retract:
        @escaping @Sendable (
          _ kind: String, _ channel: ID, _ newerThan: ID?, _ db: any WriteAccess
        ) throws -> Void
    ) {
      self.notify = notify
      self.retract = retract
    }
  }
}
