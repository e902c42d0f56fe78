import Core
import Database

extension Reader {
  /// The way in which people are told of new articles; `KorzoApp` answers with the inbox.
  package struct Inbox: Sendable {
    /// Tells many people at once, in the transaction of the articles.
    package var tell: @Sendable (_ words: [Word], _ db: any WriteAccess) throws -> Void
    /// Takes back word of a channel's articles: of all, or of those that came after one.
    package var untell:
      @Sendable (
        _ kind: String, _ channel: ID, _ newerThan: ID?, _ db: any WriteAccess
      ) throws -> Void

    /// A way to the inbox.
    package init(
      tell: @escaping @Sendable (_ words: [Word], _ db: any WriteAccess) throws -> Void,
      untell:
        @escaping @Sendable (
          _ kind: String, _ channel: ID, _ newerThan: ID?, _ db: any WriteAccess
        ) throws -> Void
    ) {
      self.tell = tell
      self.untell = untell
    }
  }
}
