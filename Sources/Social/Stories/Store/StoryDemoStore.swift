import Core
import Database

/// How people of the demonstration answer stories.
struct StoryDemoStore: Sendable {
  /// A vote: a choice from 0, or 0 to 100; the first one counts.
  func vote(
    _ choice: Int, on story: ID, layer: Int, by voter: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO story_vote (story, layer, voter, choice, voted_at)
      VALUES (\(story), \(layer), \(voter), \(choice), \(now)) ON CONFLICT DO NOTHING
      """)
  }

  /// Words in a question box; the first ones count.
  func answer(
    _ id: ID, _ text: String, on story: ID, layer: Int, by author: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO story_answer (id, story, layer, author, text)
      VALUES (\(id), \(story), \(layer), \(author), \(text)) ON CONFLICT DO NOTHING
      """)
  }

  /// A reaction; the last one counts.
  func react(
    _ emoji: String, to story: ID, by person: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO story_reaction (story, person, emoji, reacted_at)
      VALUES (\(story), \(person), \(emoji), \(now))
      ON CONFLICT (story, person) DO UPDATE SET emoji = excluded.emoji,
        reacted_at = excluded.reacted_at
      """)
  }
}
