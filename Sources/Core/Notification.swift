/// Tells of something that happened, for the person whom it concerns: what a notification is made
/// of. A feature hands it over inside the transaction of the change itself.
package struct Notification: Hashable, Sendable {
  /// Who is told.
  package var user: ID
  /// What happened, such as `social.like`.
  package var kind: String
  /// What it happened to; words of one kind and subject are told as one.
  package var subject: ID
  /// Who did it; nil for the place itself.
  package var actor: ID?
  /// The thing that was done, such as the comment. Without an actor, the oldest of the things that
  /// have come, such as the first new article of a channel.
  package var ref: ID?

  /// A notification of something.
  package init(user: ID, kind: String, subject: ID, actor: ID? = nil, ref: ID? = nil) {
    self.user = user
    self.kind = kind
    self.subject = subject
    self.actor = actor
    self.ref = ref
  }
}
