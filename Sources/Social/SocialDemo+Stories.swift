import Core
import Database
import Imaging
import Web

/// Stories with layers in the demonstration, and what others answer.
extension Social {
  /// Tells a story with layers.
  /// - Parameter canvas: as the API takes it.
  package func storyForDemo(
    by author: ID, canvas: String, photo: DemoPhoto?, isForCloseFriends: Bool
  ) async throws -> ID {
    let new = NewStory(
      author: author, text: "", alt: photo?.alt ?? "", background: .ink,
      audience: isForCloseFriends ? .closeFriends : .members,
      canvas: try readCanvas(canvas, hasPhoto: photo != nil), clientID: nil)
    return try await publishStory(new, picture: photo?.picture).id
  }

  /// Makes a follower a close friend.
  package func chooseForDemo(_ friend: ID, by owner: ID) async throws {
    try await choose(friend, for: .closeFriends, by: .reader(owner))
  }

  /// Votes on a layer, if the story is for that person: a choice from 0, or 0 to 100.
  package func voteForDemo(
    _ choice: Int, on story: ID, layer: Int, by person: ID
  ) async throws {
    try await answerForDemo(story, by: person) { now, db in
      try StoryDemoStore().vote(choice, on: story, layer: layer, by: person, now: now, in: db)
    }
  }

  /// Answers a question box, if the story is for that person.
  package func answerForDemo(
    _ text: String, on story: ID, layer: Int, by person: ID
  ) async throws {
    let id = ids.next()
    try await answerForDemo(story, by: person) { _, db in
      try StoryDemoStore().answer(id, text, on: story, layer: layer, by: person, in: db)
    }
  }

  /// Reacts to a story, if it is for that person.
  package func reactForDemo(_ emoji: String, to story: ID, by person: ID) async throws {
    try await answerForDemo(story, by: person) { now, db in
      try StoryDemoStore().react(emoji, to: story, by: person, now: now, in: db)
    }
  }

  private func answerForDemo(
    _ story: ID, by person: ID,
    _ write: @escaping @Sendable (Timestamp, any WriteAccess) throws -> Void
  ) async throws {
    let now = clock.now()
    try await database.write { db in
      let card = try StoryStore().find(story, for: .reader(person), now: now, in: db)
      guard let card, card.author.id != person else { return }
      try write(now, db)
    }
  }
}
