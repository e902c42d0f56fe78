import Core
import Database

extension ExportStore {
  /// Stories, also those that are over.
  func stories(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedStory> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT id, expires_at, text, picture, alt, background, audience, hidden FROM story
      WHERE author = \(account) AND id > \(after) ORDER BY id
      """
    } item: { id, row in
      ExportedStory(
        id: id, at: id.time.iso8601, expiresAt: try row[1, as: Timestamp.self].iso8601,
        text: try row[2], picture: try row[3], alt: try row[4], background: try row[5],
        audience: try row[6], hidden: try row[7])
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
