import Core

/// A kind of word that reaches people, declared by the feature in which it happens.
///
/// The feature says how the word reads, where it leads, and who may have it at all; the inbox
/// (and later push and e-mail) asks it each time, so that nobody is told of what they may not see
/// any more.
package struct NotificationKind: Sendable {
  /// What ``Word/kind`` says, such as `social.like`.
  package let name: String
  /// The sign beside it.
  package let icon: Icon
  /// The sentence for a number of people, with `{}` where their names go.
  package let sentence: @Sendable (_ people: Int) -> Phrase
  /// Where each of these leads, in their order; nil for what the viewer may not see (any more).
  package let places:
    @Sendable (_ viewer: Viewer, _ subjects: [NotificationSubject]) async throws
      -> [NotificationPlace?]

  /// A kind of word.
  package init(
    _ name: String, icon: Icon, sentence: @escaping @Sendable (_ people: Int) -> Phrase,
    places:
      @escaping @Sendable (
        _ viewer: Viewer, _ subjects: [NotificationSubject]
      ) async throws -> [NotificationPlace?]
  ) {
    self.name = name
    self.icon = icon
    self.sentence = sentence
    self.places = places
  }
}

/// What a notification is about.
package struct NotificationSubject: Hashable, Sendable {
  /// What it happened to.
  package let id: ID
  /// The newest thing that was done, such as the comment.
  package let ref: ID?
  /// The newest of the people who did it.
  package let actor: ID?
  /// How many people did it.
  package let people: Int

  /// What a notification is about.
  package init(id: ID, ref: ID?, actor: ID?, people: Int) {
    self.id = id
    self.ref = ref
    self.actor = actor
    self.people = people
  }
}

/// Where a notification leads, and what is shown of it.
package struct NotificationPlace: Hashable, Sendable {
  /// A local path.
  package let path: String
  /// A small picture of the thing.
  package let picture: String?
  /// A few words of it, such as the comment's.
  package let excerpt: String?

  /// A place.
  package init(path: String, picture: String? = nil, excerpt: String? = nil) {
    self.path = path
    self.picture = picture
    self.excerpt = excerpt
  }
}
