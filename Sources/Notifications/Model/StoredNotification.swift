import Core
import Web

/// A notification as it is stored, with the people who made it.
struct StoredNotification: Hashable, Sendable {
  let id: ID
  let kind: String
  let subject: ID
  /// Sorts the list: made when the newest notification came.
  let lastID: ID
  let isRead: Bool
  /// Whether people did it; else the place itself says it.
  let hasActors: Bool
  /// The oldest of the things that it tells of, when nobody did them.
  var first: ID?
  /// The newest two of them.
  var actors: [NotificationActor] = []
  /// How many they are.
  var count = 0

  var about: NotificationSubject {
    NotificationSubject(
      id: subject, ref: actors.first?.ref, actor: actors.first?.id, people: count,
      first: first)
  }
}

/// Somebody who did what a notification tells.
struct NotificationActor: Hashable, Sendable {
  let id: ID
  let userName: String
  let name: String
  let photo: String?
  /// The thing that was done, such as the comment.
  var ref: ID?

  /// The same person, who did this.
  func with(_ ref: ID?) -> Self {
    var actor = self
    actor.ref = ref
    return actor
  }
}

/// A notification that its person may see.
struct ShownNotification: Sendable {
  let stored: StoredNotification
  let kind: NotificationKind
  let place: NotificationPlace

  /// What it says, without markup.
  func sentence(in language: Language) -> String {
    if let own = place.sentence { return language(own) }
    return language(kind.sentence(stored.count), language(stored.names))
  }
}
