import Core
import Database
import Media

extension StoryStore {
  /// Writes down a story.
  /// - Throws: `DatabaseError.unique` when its author has made one with the same key.
  func insert(
    _ id: ID, _ new: NewStory, picture: ID?, expiresAt: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO story (id, author, picture, text, alt, background, audience, close, answers,
        canvas, words, place, expires_at, hidden, client_id)
      VALUES (\(id), \(new.author), \(picture), \(new.text), \(new.alt), \(new.background),
        \(new.audience.audience.rawValue), \(new.audience.isClose), \(new.answers.rawValue),
        \(try new.canvas.map(canvasJSON)), \(new.canvas?.words ?? ""), \(new.canvas?.place),
        \(expiresAt), FALSE, \(new.clientID))
      """)
    guard let picture else { return }
    try PictureStore().use(picture, ownedBy: new.author, as: storyPhotoUse, of: id, in: db)
  }

  /// The story that a person made with the same key, and whether it says and is for whom it is now.
  func find(
    like new: NewStory, in db: any ReadAccess
  ) throws -> (id: ID, isSame: Bool)? {
    guard let key = new.clientID else { return nil }
    let row = try db.first(
      """
      SELECT id, canvas, text = \(new.text) AND alt = \(new.alt)
        AND background = \(new.background) AND audience = \(new.audience.audience.rawValue)
        AND close = \(new.audience.isClose) AND answers = \(new.answers.rawValue)
      FROM story WHERE author = \(new.author) AND client_id = \(key)
      """)
    return try row.map { row in
      let isSame: Bool = try row[2]
      return (try row[0], try isSame && storedCanvas(row[1]) == new.canvas)
    }
  }

  /// Notes that somebody has seen a story; once.
  func markSeen(_ story: ID, by viewer: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO story_view (story, viewer, seen_at) VALUES (\(story), \(viewer), \(now))
      ON CONFLICT DO NOTHING
      """)
  }

  /// Deletes a person's own story, everywhere.
  /// - Returns: whether there was one.
  func delete(_ id: ID, by author: ID, in db: any WriteAccess) throws -> Bool {
    guard try db.execute("DELETE FROM story WHERE id = \(id) AND author = \(author)") > 0 else {
      return false
    }
    try PictureStore().release(storyPhotoUse, of: id, in: db)
    // A highlight without stories is nothing.
    try db.execute(
      """
      DELETE FROM highlight WHERE owner = \(author) AND NOT EXISTS (
        SELECT 1 FROM highlight_item WHERE highlight_item.highlight = highlight.id)
      """)
    return true
  }

  /// Whether the photo of a story is for this viewer, for everybody, and until when.
  /// - Parameter moderates: moderators see what was reported.
  func photoAccess(
    of id: ID, for viewer: Viewer?, moderates: Bool, now: Timestamp, in db: any ReadAccess
  ) throws -> MediaAccess {
    let reported: SQL =
      moderates
      ? """
      EXISTS (SELECT 1 FROM report WHERE report.kind = 'story' AND report.subject = story.id)
      """ : "FALSE"
    let row = try db.first(
      """
      SELECT \(visibleStories(to: viewer, now: now)), \(visibleStories(to: nil, now: now)),
        \(visibleHighlighted(to: viewer)), \(visibleHighlighted(to: nil)), \(reported),
        story.expires_at
      FROM story WHERE story.id = \(id)
      """)
    guard let row else { return .denied }
    let expiresAt: Timestamp = try row[5]
    if try row[2] as Bool { return .visible(isPublic: try row[3], until: nil) }
    if try row[0] as Bool { return .visible(isPublic: try row[1], until: expiresAt) }
    return try row[4] as Bool ? .visible(isPublic: false, until: nil) : .denied
  }
}
