import Core
import Database

extension ExportStore {
  /// Stories, also those that are over.
  func stories(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedStory> {
    let rows = try db.rows(
      """
      SELECT id, expires_at, text, picture, alt, background, audience, hidden FROM story
      WHERE author = \(account) AND id > \(last(cursor)) ORDER BY id LIMIT \(size + 1)
      """)
    let stories = try rows.map { row in
      let id: ID = try row[0]
      return ExportedStory(
        id: id, at: id.time.iso8601, expiresAt: try row[1, as: Timestamp.self].iso8601,
        text: try row[2], picture: try row[3], alt: try row[4], background: try row[5],
        audience: try row[6], hidden: try row[7])
    }
    return Page(rows: stories, size: size) { Cursor(id: $0.id) }
  }

  /// Others' stories that the person has seen.
  func views(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedView> {
    let rows = try db.rows(
      """
      SELECT story_view.story, person.user_name, story_view.seen_at
      FROM story_view JOIN story ON story.id = story_view.story
      LEFT JOIN person ON person.id = story.author
      WHERE story_view.viewer = \(account) AND story_view.story > \(last(cursor))
      ORDER BY story_view.story LIMIT \(size + 1)
      """)
    let views = try rows.map { row in
      ExportedView(
        story: try row[0], author: try row[1], at: try row[2, as: Timestamp.self].iso8601)
    }
    return Page(rows: views, size: size) { Cursor(id: $0.story) }
  }

  /// Highlights with the ids of their stories.
  func highlights(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedHighlight> {
    let rows = try db.rows(
      """
      SELECT id, title, cover FROM highlight
      WHERE owner = \(account) AND id > \(last(cursor)) ORDER BY id LIMIT \(size + 1)
      """)
    let highlights = try rows.map { row in
      ExportedHighlight(id: try row[0], title: try row[1], cover: try row[2])
    }
    guard !highlights.isEmpty else { return Page(rows: [], size: size) { Cursor(id: $0.id) } }
    let items = try db.rows(
      """
      SELECT highlight, story FROM highlight_item WHERE highlight IN \(highlights.map(\.id))
      ORDER BY highlight, position, story
      """)
    let stories = try items.reduce(into: [ID: [ID]]()) { stories, row in
      stories[try row[0], default: []].append(try row[1])
    }
    return Page(rows: highlights, size: size) { Cursor(id: $0.id) }.map { highlight in
      var highlight = highlight
      highlight.stories = stories[highlight.id] ?? []
      return highlight
    }
  }
}
