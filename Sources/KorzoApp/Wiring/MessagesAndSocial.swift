import Core
import Database
import Features
import Media
import Messages
import Social
import Web

extension Wiring {
  /// What Messages asks about people and their things.
  var messagesLinks: Messages.FeatureLinks {
    let (database, clock, hasSurveys) = (platform.database, platform.clock, settings.hasSurveys)
    let pictureProxy = platform.pictureProxy
    return Messages.FeatureLinks(
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
          let cards =
            try socialCards(things, for: viewer, now: now, in: db)
            + readerCards(things, for: viewer, through: pictureProxy, in: db)
            + magazineCards(things, for: viewer, now: now, in: db)
            + (hasSurveys ? surveyCards(things, for: viewer, now: now, in: db) : [])
          return Dictionary(cards.map { ($0.thing, $0) }, uniquingKeysWith: { $1 })
        }
      },
      mayPassOn: { thing, viewer in
        guard thing.kind == .story else { return true }
        let now = clock.now()
        return try await database.read { db in
          try Social.mayPassOn(story: thing.id, viewer, now: now, in: db)
        }
      },
      isReported: { message, db in try Social.isReported(message: message, in: db) })
  }
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

extension Social.Options {
  /// Sends reactions to stories as messages.
  mutating func send(by messages: Messages) {
    say = { text, story, author, viewer, key in
      try await messages.say(
        text, sharing: SharedThing(.story, story), to: author, by: viewer, key: key)
    }
  }
}

extension [SharedThing] {
  /// The ids of those of a kind.
  func ids(_ kind: SharedThing.Kind) -> [ID] { filter { $0.kind == kind }.map(\.id) }
}

private func face(_ card: PersonCard) -> PersonFace {
  PersonFace(id: card.id, userName: card.userName, name: card.name, photo: card.photo)
}

private func socialCards(
  _ things: [SharedThing], for viewer: Viewer, now: Timestamp, in db: any ReadAccess
) throws -> [SharedCard] {
  let posts = try Social.posts(things.ids(.post), for: viewer, in: db).map { id, post in
    card(.post, id, post, path: "/posts/\(id)")
  }
  let stories = try Social.stories(things.ids(.story), for: viewer, now: now, in: db)
    .map { id, story in card(.story, id, story, path: "/stories/\(id)") }
  let people = try Social.people(things.ids(.person), for: viewer, in: db).map { id, person in
    SharedCard(
      thing: SharedThing(.person, id), title: person.name, text: "@\(person.userName)",
      picture: person.photo, path: person.path)
  }
  return posts + stories + people
}

private func card(
  _ kind: SharedThing.Kind, _ id: ID, _ preview: Social.Preview, path: String
) -> SharedCard {
  SharedCard(
    thing: SharedThing(kind, id), title: preview.author.name,
    text: String(preview.text.prefix(200)), picture: preview.picture, path: path)
}
