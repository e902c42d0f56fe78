import Core
import Database
import Features
import Web

extension Social {
  /// Looks at what only this place knows of a canvas: whether those whom it names let themselves be
  /// named, whether its author sees the thing it shows, and whether what it counts down to is still to
  /// come.
  /// - Returns: whom it names.
  /// - Throws: `AppError` with 422 in words.
  func checked(
    _ canvas: StoryCanvas, by author: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID] {
    for layer in canvas.layers {
      switch layer.content {
      case .countdown(let countdown) where countdown.until <= now:
        throw AppError(status: 422, code: "countdown_over", message: .countdownIsOver)
      case .thing(let thing):
        guard let (kind, id) = thing.parts,
          try card(of: kind, id, for: .reader(author), in: db) != nil
        else { throw AppError(status: 422, code: "thing_gone", message: .thingCannotBeShown) }
      default: continue
      }
    }
    let names = canvas.mentions
    let people = try StoryMentionStore().mentionable(names, by: author, in: db)
    if let name = names.first(where: { people[$0] == nil }) {
      throw AppError(
        status: 422, code: "cannot_mention",
        message: Phrase.cannotMention.filled(Phrase(verbatim: "@" + name)))
    }
    return names.compactMap { people[$0] }
  }

  /// Writes down whom a story names, and tells those who may see it.
  func mention(
    _ people: [ID], in story: ID, by author: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    guard !people.isEmpty else { return }
    try StoryMentionStore().set(people, in: story, db)
    for person in people where person != author {
      let seen = try StoryStore().find(
        story, for: .reader(person), now: now, drawn: .none, in: db)
      guard seen != nil else { continue }
      try inbox.notify(
        Notification(
          user: person, kind: SocialNotification.storyMention, subject: story, actor: author),
        in: db)
    }
  }
}
