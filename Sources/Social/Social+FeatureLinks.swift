import Core
import Database
import Media

/// What other features ask about people and their things; `KorzoApp` hands these over.
extension Social {
  /// Whether a person follows another, who has agreed if that was needed.
  package static func follows(
    _ follower: ID, _ followed: ID, in db: any ReadAccess
  ) throws -> Bool {
    try FollowStore().state(of: follower, to: followed, in: db) == true
  }

  /// Whether one of two people has blocked the other.
  package static func isBlocked(_ one: ID, _ other: ID, in db: any ReadAccess) throws -> Bool {
    try BlockStore().isBetween(one, other, in: db)
  }

  /// Whether moderators were told of a message.
  package static func isReported(message: ID, in db: any ReadAccess) throws -> Bool {
    try ReportStore().isReported(.message, message, in: db)
  }

  /// People by the beginnings of their names, those whom the viewer follows first.
  package static func people(
    _ words: String, for viewer: Viewer, limit: Int, in db: any ReadAccess
  ) throws -> [PersonCard] {
    try SearchQuery(words).orNear { query in
      try PersonSearchStore().find(query, for: viewer, limit: limit, in: db)
    }.found
  }

  /// A person by the user name, if the viewer may see them.
  package static func person(
    named name: String, for viewer: Viewer, in db: any ReadAccess
  ) throws -> PersonCard? {
    try PersonStore().find(named: name, for: viewer, in: db)
  }

  /// People by id, as far as the viewer may see them.
  package static func people(
    _ ids: [ID], for viewer: Viewer, in db: any ReadAccess
  ) throws -> [ID: PersonCard] {
    try PersonStore().cards(ids, in: db).filter { id, _ in
      try PersonStore().isVisible(id, to: viewer, in: db)
    }
  }

  /// What one sees of a post or a story that somebody passes on.
  package struct Preview: Sendable {
    /// Whose it is.
    package let author: PersonCard
    /// The caption, or a story's words.
    package let text: String
    /// The address of a small picture.
    package let picture: String?
  }

  /// What one sees of a thing of another part that a story shows.
  package struct LinkedThing: Sendable {
    /// A line: the headline.
    package let title: String
    /// A few words.
    package let text: String
    /// The address of a small picture.
    package let picture: String?
    /// Where it is.
    package let path: String

    /// A thing.
    package init(title: String, text: String, picture: String?, path: String) {
      self.title = title
      self.text = text
      self.picture = picture
      self.path = path
    }
  }

  /// Whether somebody who sees a story may pass it on in messages.
  package static func mayPassOn(
    story id: ID, _ viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> Bool {
    guard let story = try StoryStore().findAnywhere(id, for: viewer, now: now, in: db) else {
      return false
    }
    return try story.author.id == viewer.id
      || StoryAnswerStore().mayAnswer(story, viewer, in: db)
  }

  /// Posts as far as the viewer may see them.
  package static func posts(
    _ ids: [ID], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [ID: Preview] {
    let cards = try PostStore().previews(ids, for: viewer, in: db)
    return Dictionary(
      cards.map { card in
        let picture = card.photos.first?.picture.path(atLeast: 320)
        return (card.id, Preview(author: card.author, text: card.caption, picture: picture))
      }, uniquingKeysWith: { $1 })
  }

  /// Stories as far as the viewer may see them now.
  package static func stories(
    _ ids: [ID], for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: Preview] {
    try ids.reduce(into: [:]) { stories, id in
      let story = try StoryStore().find(id, for: viewer, now: now, drawn: .none, in: db)
      let own = { try StoryStore().find(id, by: viewer.id, drawn: .none, in: db) }
      guard let story = try story ?? own() else { return }
      stories[id] = Preview(
        author: story.author, text: story.words, picture: story.picture?.path(atLeast: 320))
    }
  }
}
