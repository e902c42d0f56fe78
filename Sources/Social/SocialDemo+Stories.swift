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
    try await answerForDemo(.choice(choice), story, layer, by: person)
  }

  /// Answers a question box, if the story is for that person.
  package func answerForDemo(
    _ text: String, on story: ID, layer: Int, by person: ID
  ) async throws {
    try await answerForDemo(.words(text), story, layer, by: person)
  }

  /// Reacts to a story, if it is for that person; without the message, as conversations of the
  /// demonstration are written.
  package func reactForDemo(_ emoji: String, to story: ID, by person: ID) async throws {
    guard let reaction = StoryReaction(rawValue: emoji), try await sees(story, person) else {
      return
    }
    let now = clock.now()
    try await database.write { db in
      try StoryAnswerStore().react(reaction, to: story, by: person, now: now, in: db)
    }
  }

  private func answerForDemo(
    _ answer: LayerAnswer, _ story: ID, _ layer: Int, by person: ID
  ) async throws {
    guard try await sees(story, person) else { return }
    _ = try await self.answer(answer, to: layer, of: story, by: .reader(person))
  }

  private func sees(_ story: ID, _ person: ID) async throws -> Bool {
    let now = clock.now()
    return try await database.read { db in
      try StoryStore().find(story, for: .reader(person), now: now, in: db) != nil
    }
  }
}
