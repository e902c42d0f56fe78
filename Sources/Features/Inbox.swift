import Core
import Database

/// Where features put notifications, in the transaction of the thing that happened.
///
/// What a person has chosen not to hear, and of whom, is decided behind it.
package struct Inbox: Sendable {
  /// Puts notifications, of many people at once, into a transaction.
  package typealias Notify =
    @Sendable (_ notifications: [Notification], _ db: any WriteAccess) throws -> Void
  /// Takes notifications of a subject back.
  package typealias Retract =
    @Sendable (_ kind: String, _ subject: ID, _ which: Retraction, _ db: any WriteAccess) throws ->
    Void

  /// Which notifications of a kind and subject are taken back.
  package enum Retraction: Sendable, Hashable {
    /// All of them.
    case all
    /// Of one person's doing.
    case actor(ID)
    /// Of things that came after one, such as articles of a channel.
    case newer(than: ID)
  }

  private let put: Notify
  private let take: Retract

  /// An inbox.
  package init(notify: @escaping Notify, retract: @escaping Retract = { _, _, _, _ in }) {
    put = notify
    take = retract
  }

  /// Nobody is told of anything: where there is no inbox.
  package static let none = Inbox(notify: { _, _ in })

  /// Tells one person of something.
  package func notify(_ notification: Notification, in db: any WriteAccess) throws {
    try put([notification], db)
  }

  /// Tells many people at once, in as many statements as one.
  package func notify(_ notifications: [Notification], in db: any WriteAccess) throws {
    try put(notifications, db)
  }

  /// Takes back notifications of a kind and subject: of one person's doing, or all of them.
  package func retract(
    kind: String, subject: ID, actor: ID? = nil, in db: any WriteAccess
  ) throws {
    try take(kind, subject, actor.map(Retraction.actor) ?? .all, db)
  }

  /// Takes back notifications of what came after `thing`.
  package func retract(
    kind: String, subject: ID, newerThan thing: ID, in db: any WriteAccess
  ) throws {
    try take(kind, subject, .newer(than: thing), db)
  }
}
