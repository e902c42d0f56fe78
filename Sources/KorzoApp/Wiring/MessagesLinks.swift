import Core
import Database
import Magazine
import Media
import Messages
import Reader
import Social
import Surveys
import Web

/// What Messages asks about people and their things, answered by Social, the Reader, the Magazine and
/// Surveys.
func messagesLinks(
  _ database: any Database, clock: Clock, hasSurveys: Bool
) -> Messages.FeatureLinks {
  Messages.FeatureLinks(
    knows: { user, other, db in try Social.follows(user, other, in: db) },
    isBlocked: { one, other, db in try Social.isBlocked(one, other, in: db) },
    people: { words, viewer in
      try await database.read { db in
        try Social.people(words, for: viewer, limit: 20, in: db).map(face)
      }
    },
    person: { name, viewer in
      try await database.read { db in
        try Social.person(named: name, for: viewer, in: db).map(face)
      }
    },
    shared: { things, viewer in
      let now = clock.now()
      return try await database.read { db in
        let known = things.filter { hasSurveys || $0.kind != .survey }
        return try sharedCards(known, for: viewer, now: now, in: db)
      }
    },
    isReported: { message, db in try Social.isReported(message: message, in: db) })
}

extension Messages {
  /// What moderation asks about messages.
  var moderation: MessageModeration {
    MessageModeration(
      mayReport: { message, viewer, db in try mayReport(message, viewer, in: db) },
      find: { message, db in
        try reported(message, in: db).map {
          MessageModeration.Look(
            author: $0.author, text: $0.text, picture: $0.picture, isHidden: $0.isHidden)
        }
      },
      setHidden: { isHidden, message, db in try setHidden(isHidden, message, in: db) })
  }
}

private func face(_ card: PersonCard) -> PersonFace {
  PersonFace(id: card.id, userName: card.userName, name: card.name, photo: card.photo)
}

/// Those of the things that the viewer may see, each asked where it is decided.
private func sharedCards(
  _ things: [SharedThing], for viewer: Viewer, now: Timestamp, in db: any ReadAccess
) throws -> [SharedThing: SharedCard] {
  func ids(_ kind: SharedThing.Kind) -> [ID] { things.filter { $0.kind == kind }.map(\.id) }
  var cards: [SharedCard] = []
  for (id, post) in try Social.posts(ids(.post), for: viewer, in: db) {
    cards.append(card(.post, id, post, path: "/posts/\(id)"))
  }
  for (id, story) in try Social.stories(ids(.story), for: viewer, now: now, in: db) {
    cards.append(card(.story, id, story, path: "/stories/\(id)"))
  }
  for (id, person) in try Social.people(ids(.person), for: viewer, in: db) {
    cards.append(
      SharedCard(
        thing: SharedThing(.person, id), title: person.name, text: "@\(person.userName)",
        picture: person.photo, path: person.path))
  }
  for id in ids(.article) {
    guard let article = try Reader.article(id, for: viewer.id, in: db) else { continue }
    cards.append(
      SharedCard(
        thing: SharedThing(.article, id), title: article.title, text: article.excerpt,
        picture: article.picture, path: "/read/articles/\(id)", link: article.link))
  }
  for (id, article) in try Magazine.articles(ids(.magazine), for: viewer, now: now, in: db) {
    cards.append(
      SharedCard(
        thing: SharedThing(.magazine, id), title: article.title, text: article.lead,
        picture: article.picture, path: article.path))
  }
  for (id, survey) in try Surveys.glimpse(ids(.survey), for: viewer, now: now, in: db) {
    cards.append(
      SharedCard(
        thing: SharedThing(.survey, id), title: survey.title, text: survey.text, picture: nil,
        path: survey.path, action: survey.action))
  }
  return Dictionary(cards.map { ($0.thing, $0) }, uniquingKeysWith: { $1 })
}

private func card(
  _ kind: SharedThing.Kind, _ id: ID, _ glimpse: Social.Preview, path: String
) -> SharedCard {
  SharedCard(
    thing: SharedThing(kind, id), title: glimpse.author.name,
    text: String(glimpse.text.prefix(200)),
    picture: glimpse.picture, path: path)
}
