import Core
import Database

extension ExportStore {
  /// Stories, also those that are over.
  func stories(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedStory> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT id, expires_at, text, picture, alt, background, audience, close, answers, canvas,
        hidden FROM story
      WHERE author = \(account) AND id > \(after) ORDER BY id
      """
    } item: { id, row in
      ExportedStory(
        id: id, at: id.time.iso8601, expiresAt: try row[1, as: Timestamp.self].iso8601,
        text: try row[2], picture: try row[3], alt: try row[4], background: try row[5],
        audience: StoryAudience(
          Audience(rawValue: try row[6]) ?? .followers, isClose: try row[7]),
        answers: try row[8], canvas: storedCanvas(try row[9]), hidden: try row[10])
    }
  }

  /// What the person said to others' stories: votes, answers and reactions.
  func said(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedSaid> {
    let stories = try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT story.id, person.user_name FROM story
      LEFT JOIN person ON person.id = story.author
      WHERE story.id > \(after) AND story.id IN (
        SELECT story FROM story_vote WHERE voter = \(account)
        UNION SELECT story FROM story_answer WHERE author = \(account)
        UNION SELECT story FROM story_reaction WHERE person = \(account))
      ORDER BY story.id
      """
    } item: { id, row in
      ExportedSaid(story: id, author: try row[1])
    }
    let ids = stories.items.map(\.story)
    guard !ids.isEmpty else { return stories }
    let votes = try db.rows(
      """
      SELECT story, layer, choice, voted_at FROM story_vote
      WHERE voter = \(account) AND story IN \(ids) ORDER BY story, layer
      """
    ).reduce(into: [ID: [ExportedVote]]()) { votes, row in
      votes[try row[0], default: []].append(
        ExportedVote(
          layer: try row[1], choice: try row[2], at: try row[3, as: Timestamp.self].iso8601))
    }
    let answers = try db.rows(
      """
      SELECT story, layer, text, id FROM story_answer
      WHERE author = \(account) AND story IN \(ids) ORDER BY story, layer
      """
    ).reduce(into: [ID: [ExportedAnswer]]()) { answers, row in
      answers[try row[0], default: []].append(
        ExportedAnswer(
          layer: try row[1], text: try row[2], at: try row[3, as: ID.self].time.iso8601))
    }
    let reactions = try db.rows(
      """
      SELECT story, emoji, reacted_at FROM story_reaction
      WHERE person = \(account) AND story IN \(ids)
      """
    ).reduce(into: [ID: ExportedReaction]()) { reactions, row in
      reactions[try row[0]] = ExportedReaction(
        emoji: try row[1], at: try row[2, as: Timestamp.self].iso8601)
    }
    return stories.map { said in
      var said = said
      said.votes = votes[said.story] ?? []
      said.answers = answers[said.story] ?? []
      said.reaction = reactions[said.story]
      return said
    }
  }

  /// What others answered in question boxes of the person's stories, as they read it there.
  func received(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedReceived> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT story_answer.id, story_answer.story, story_answer.layer, person.user_name,
        story_answer.text
      FROM story_answer JOIN story ON story.id = story_answer.story
      JOIN person ON person.id = story_answer.author
      WHERE story.author = \(account) AND story_answer.id > \(after)
        AND \(countsForStory("story_answer.author", of: account))
      ORDER BY story_answer.id
      """
    } item: { id, row in
      ExportedReceived(
        story: try row[1], layer: try row[2], person: try row[3], text: try row[4],
        at: id.time.iso8601)
    }
  }

  /// Others' stories that the person has seen.
  func views(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedView> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT story_view.story, person.user_name, story_view.seen_at
      FROM story_view JOIN story ON story.id = story_view.story
      LEFT JOIN person ON person.id = story.author
      WHERE story_view.viewer = \(account) AND story_view.story > \(after)
      ORDER BY story_view.story
      """
    } item: { id, row in
      ExportedView(
        story: id, author: try row[1], at: try row[2, as: Timestamp.self].iso8601)
    }
  }

  /// Highlights with the ids of their stories.
  func highlights(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedHighlight> {
    let highlights = try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT id, title, cover FROM highlight
      WHERE owner = \(account) AND id > \(after) ORDER BY id
      """
    } item: { id, row in
      ExportedHighlight(id: id, title: try row[1], cover: try row[2])
    }
    guard !highlights.items.isEmpty else { return highlights }
    let items = try db.rows(
      """
      SELECT highlight, story FROM highlight_item WHERE highlight IN \(highlights.items.map(\.id))
      ORDER BY highlight, position, story
      """)
    let stories = try items.reduce(into: [ID: [ID]]()) { stories, row in
      stories[try row[0], default: []].append(try row[1])
    }
    return highlights.map { highlight in
      var highlight = highlight
      highlight.stories = stories[highlight.id] ?? []
      return highlight
    }
  }
}
