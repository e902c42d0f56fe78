import Core
import Database

/// The longest answer in a question box, in characters.
let maximumAnswerLength = 300

/// What people say to stories: votes and answers in words, one a person and layer, and reactions, of
/// which the latest of each person is kept.
struct StoryAnswerStore: Sendable {
  /// Whether somebody who sees a story may answer it in words, react, and pass it on.
  func mayAnswer(
    _ story: StoryCard, _ viewer: Viewer?, in db: any ReadAccess
  ) throws -> Bool {
    guard let viewer, viewer.id != story.author.id else { return false }
    return switch story.answers {
    case .everyone: true
    case .following:
      try FollowStore().state(of: story.author.id, to: viewer.id, in: db) == true
    case .nobody: false
    }
  }

  /// Notes a vote.
  /// - Returns: false when the person has voted there before; that vote stays.
  @discardableResult
  func vote(
    _ choice: Int, on layer: Int, of story: ID, by voter: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO story_vote (story, layer, voter, choice, voted_at)
      VALUES (\(story), \(layer), \(voter), \(choice), \(now)) ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Notes an answer in words.
  /// - Returns: false when the person has answered there before; that answer stays.
  func answer(
    _ id: ID, _ text: String, to layer: Int, of story: ID, by author: ID, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO story_answer (id, story, layer, author, text)
      VALUES (\(id), \(story), \(layer), \(author), \(text)) ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Notes a reaction, in place of the one before.
  func react(
    _ reaction: StoryReaction, to story: ID, by person: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO story_reaction (story, person, emoji, reacted_at)
      VALUES (\(story), \(person), \(reaction.rawValue), \(now))
      ON CONFLICT (story, person) DO UPDATE
      SET emoji = excluded.emoji, reacted_at = excluded.reacted_at
      """)
  }

  /// What a person chose, by layer.
  func choices(of voter: ID, on story: ID, in db: any ReadAccess) throws -> [Int: Int] {
    try db.rows("SELECT layer, choice FROM story_vote WHERE story = \(story) AND voter = \(voter)")
      .reduce(into: [:]) { choices, row in choices[try row[0]] = try row[1] }
  }

  /// How many chose what on some layers of a story. Those of people whom its author blocks or is
  /// blocked by do not count.
  func votes(
    on story: ID, of author: ID, layers: [Int], in db: any ReadAccess
  ) throws -> [Int: LayerVotes] {
    guard !layers.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT story_vote.layer, story_vote.choice, COUNT(*) FROM story_vote
      WHERE story_vote.story = \(story) AND story_vote.layer IN \(layers)
        AND \(countsForStory("story_vote.voter", of: author))
      GROUP BY story_vote.layer, story_vote.choice
      """)
    return try rows.reduce(into: [:]) { votes, row in
      votes[try row[0], default: LayerVotes()].counts[try row[1]] = try row[2]
    }
  }

  /// The question boxes of a story that a person has answered.
  func answered(_ story: ID, by person: ID, in db: any ReadAccess) throws -> Set<Int> {
    Set(
      try db.column(
        "SELECT layer FROM story_answer WHERE story = \(story) AND author = \(person)",
        as: Int.self))
  }

  /// How many have answered each question box of a person's own story.
  func answerCounts(of story: ID, by author: ID, in db: any ReadAccess) throws -> [Int: Int] {
    try db.rows(
      """
      SELECT story_answer.layer, COUNT(*) FROM story_answer
      WHERE story_answer.story = \(story) AND \(countsForStory("story_answer.author", of: author))
      GROUP BY story_answer.layer
      """
    ).reduce(into: [:]) { counts, row in counts[try row[0]] = try row[1] }
  }

  /// What people answered in a question box of a person's own story, the latest first.
  func answers(
    to layer: Int, of story: ID, by author: ID, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<WordAnswer> {
    let before: SQL? = cursor.map { "AND story_answer.id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT \(PersonStore.columns), story_answer.id, story_answer.text
      FROM story_answer JOIN person ON person.id = story_answer.author
      WHERE story_answer.story = \(story) AND story_answer.layer = \(layer)
        AND \(countsForStory("story_answer.author", of: author)) \(before)
      ORDER BY story_answer.id DESC LIMIT \(size + 1)
      """)
    let answers = try rows.map {
      WordAnswer(id: try $0[4], layer: layer, person: try PersonStore.card($0), text: try $0[5])
    }
    return Page(rows: answers, size: size) { Cursor(id: $0.id) }
  }

  /// An answer to a person's own story, and to which layer; without who gave it.
  func answer(
    _ id: ID, to author: ID, in db: any ReadAccess
  ) throws -> (story: ID, layer: Int, text: String)? {
    try db.first(
      """
      SELECT story_answer.story, story_answer.layer, story_answer.text
      FROM story_answer JOIN story ON story.id = story_answer.story
      WHERE story_answer.id = \(id) AND story.author = \(author)
        AND \(countsForStory("story_answer.author", of: author))
      """
    ).map { (try $0[0], try $0[1], try $0[2]) }
  }

  /// The words of these answers to a person's own stories.
  func texts(
    _ ids: [ID], to author: ID, in db: any ReadAccess
  ) throws -> [ID: String] {
    guard !ids.isEmpty else { return [:] }
    return try db.rows(
      """
      SELECT story_answer.id, story_answer.text
      FROM story_answer JOIN story ON story.id = story_answer.story
      WHERE story_answer.id IN \(ids) AND story.author = \(author)
        AND \(countsForStory("story_answer.author", of: author))
      """
    ).reduce(into: [:]) { texts, row in texts[try row[0]] = try row[1] }
  }

  /// Who of these people voted what on a story, by layer.
  func choices(of people: [ID], on story: ID, in db: any ReadAccess) throws -> [ID: [Int: Int]] {
    guard !people.isEmpty else { return [:] }
    return try db.rows(
      """
      SELECT voter, layer, choice FROM story_vote WHERE story = \(story) AND voter IN \(people)
      """
    ).reduce(into: [:]) { choices, row in choices[try row[0], default: [:]][try row[1]] = try row[2]
    }
  }
}

/// The votes on a layer.
struct LayerVotes: Hashable, Sendable {
  /// How many, by choice.
  var counts: [Int: Int] = [:]

  /// How many chose each of the first so many.
  func counts(of choices: Int) -> [Int] { (0..<choices).map { counts[$0] ?? 0 } }

  /// The mean of the choices, rounded; nil when nobody has voted.
  var average: Int? {
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return nil }
    return (counts.reduce(0) { $0 + $1.key * $1.value } + total / 2) / total
  }
}
