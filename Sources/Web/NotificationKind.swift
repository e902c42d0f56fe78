import Core

/// A kind of word that reaches people, declared by the feature in which it happens.
///
/// The feature says how the word reads, where it leads, and who may have it at all; the inbox,
/// push and e-mail ask it each time, so that nobody is told of what they may not see any more.
/// See docs/notifications.md.
package struct NotificationKind: Sendable {
  /// How soon word has to be there.
  package enum Urgency: String, Sendable {
    /// Can wait until the device is awake anyway.
    case low
    /// Within a minute.
    case normal
    /// Within seconds: somebody is talking to the person.
    case high
  }

  /// Whether a person still has to be told of one word; asked right before a push or a mail.
  package typealias News =
    @Sendable (_ viewer: Viewer, _ subject: NotificationSubject) async throws -> Bool

  /// What ``Notification/kind`` says, such as `social.like`.
  package let name: String
  /// The sign beside it.
  package let icon: Icon
  /// What people switch it on and off with.
  package let group: NotificationGroup
  /// Whether it is in the inbox's list. What has a list of its own, such as messages, is not.
  package let isListed: Bool
  /// How soon word has to be there.
  package let urgency: Urgency
  /// What is said to people who want neither names nor content in a push or a mail.
  package let discreet: Phrase
  /// The sentence for a number of people, with `{}` where their names go.
  package let sentence: @Sendable (_ people: Int) -> Phrase
  /// Whether a person still has to be told, beside what the inbox knows itself: what was read there
  /// is not told.
  package let isStillNews: News?
  /// Where each of these leads, in their order; nil for what the viewer may not see (any more).
  package let places:
    @Sendable (_ viewer: Viewer, _ subjects: [NotificationSubject]) async throws
      -> [NotificationPlace?]

  /// A kind of word.
  /// - Parameter isStillNews: of a kind that has a list of its own, and is not in the inbox's: nobody
  ///   else knows what was read there.
  package init(
    _ name: String, icon: Icon, group: NotificationGroup = .other, urgency: Urgency = .normal,
    discreet: Phrase = .somethingNew,
    sentence: @escaping @Sendable (_ people: Int) -> Phrase, isStillNews: News? = nil,
    places:
      @escaping @Sendable (
        _ viewer: Viewer, _ subjects: [NotificationSubject]
      ) async throws -> [NotificationPlace?]
  ) {
    self.name = name
    self.icon = icon
    self.group = group
    isListed = isStillNews == nil
    self.urgency = urgency
    self.discreet = discreet
    self.sentence = sentence
    self.isStillNews = isStillNews
    self.places = places
  }
}

extension Phrase {
  /// What a push says that says nothing.
  package static let somethingNew = Phrase(
    en: "Something new is waiting for you", cs: "Čeká na vás něco nového")
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
  /// The oldest of the things that it tells of, when nobody did them: articles from this one on.
  package let first: ID?

  /// What a notification is about.
  package init(id: ID, ref: ID?, actor: ID?, people: Int, first: ID? = nil) {
    self.id = id
    self.ref = ref
    self.actor = actor
    self.people = people
    self.first = first
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
  /// What is said instead of the kind's sentence, when it depends on the place: "3 new articles in
  /// Field notes".
  package let sentence: Phrase?

  /// A place.
  package init(
    path: String, picture: String? = nil, excerpt: String? = nil, sentence: Phrase? = nil
  ) {
    self.path = path
    self.picture = picture
    self.excerpt = excerpt
    self.sentence = sentence
  }
}
