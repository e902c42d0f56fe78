import Core
import Database
import Media

/// How many letters of canvases are read for the covers of a profile, of which there are up to
/// fifty. What is drawn by hand has most of them, 200,000 at the utmost.
let mostOfCovers = 300_000

/// Highlights as rows: stories that their owner keeps on the profile.
struct HighlightStore: Sendable {
  /// A person's highlights of which a viewer may see at least one story, in their order. Covers
  /// without a photo are drawn, one after the other, until together they are too long: the rest has
  /// its colour.
  func highlights(
    of owner: ID, for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [Highlight] {
    let rows = try db.rows(
      """
      SELECT highlight.id, highlight.owner, highlight.title, story.picture, story.background,
        CASE WHEN story.picture IS NULL AND SUM(
            CASE WHEN story.picture IS NULL THEN LENGTH(story.canvas) ELSE 0 END
          ) OVER (ORDER BY highlight.position, highlight.id ROWS UNBOUNDED PRECEDING)
          <= \(mostOfCovers) THEN story.canvas END
      FROM highlight
      JOIN story ON story.id = (
        SELECT story.id FROM highlight_item JOIN story ON story.id = highlight_item.story
        JOIN highlight AS own ON own.id = highlight_item.highlight
        WHERE own.id = highlight.id AND \(visibleHighlighted(to: viewer))
        ORDER BY CASE WHEN story.id = own.cover THEN 0 ELSE 1 END, highlight_item.position
        LIMIT 1)
      WHERE highlight.owner = \(owner) ORDER BY highlight.position, highlight.id
      """)
    let pictures = try PictureStore().pictures(try rows.compactMap { try $0[3] }, in: db)
    var canvases = StoredCanvases(.small)
    return try rows.map { row in
      let picture: ID? = try row[3]
      return Highlight(
        id: try row[0], owner: try row[1], title: try row[2],
        cover: picture.flatMap { pictures[$0] },
        background: StoryBackground(rawValue: try row[4]) ?? .ink,
        canvas: canvases.read(try row[5]))
    }
  }

  /// One highlight by its id.
  func find(_ id: ID, in db: any ReadAccess) throws -> HighlightRow? {
    try db.first("SELECT owner, title, cover FROM highlight WHERE id = \(id)").map {
      HighlightRow(id: id, owner: try $0[0], title: try $0[1], cover: try $0[2])
    }
  }

  /// The stories of a highlight that a viewer may see, in their order.
  func stories(
    in highlight: ID, for viewer: Viewer?, drawn: CanvasReading, in db: any ReadAccess
  ) throws -> [StoryCard] {
    try StoryStore().cards(
      """
      JOIN highlight_item ON highlight_item.story = story.id
      WHERE highlight_item.highlight = \(highlight) AND \(visibleHighlighted(to: viewer))
      ORDER BY highlight_item.position, story.id
      """, drawn: drawn, in: db)
  }

  /// Makes a highlight of a person's own stories, in their order; others' are left out.
  /// - Returns: how many stories are in it.
  func insert(
    _ id: ID, of owner: ID, title: String, stories: [ID], in db: any WriteAccess
  ) throws -> Int {
    try db.execute(
      """
      INSERT INTO highlight (id, owner, title, position)
      VALUES (\(id), \(owner), \(title),
        (SELECT COALESCE(MAX(position), 0) + 1 FROM highlight WHERE owner = \(owner)))
      """)
    return try add(stories, to: id, of: owner, in: db)
  }

  /// Adds a person's own stories at the end of a highlight.
  /// - Returns: how many were added.
  func add(_ stories: [ID], to id: ID, of owner: ID, in db: any WriteAccess) throws -> Int {
    let last: Int =
      try db.value(
        "SELECT COALESCE(MAX(position), 0) FROM highlight_item WHERE highlight = \(id)") ?? 0
    var count = 0
    for (index, story) in stories.enumerated() {
      count += try db.execute(
        """
        INSERT INTO highlight_item (highlight, story, position)
        SELECT \(id), story.id, \(last + index + 1) FROM story
        WHERE story.id = \(story) AND story.author = \(owner)
        ON CONFLICT DO NOTHING
        """)
    }
    return count
  }

  /// Gives a highlight another title, another cover, and keeps only these of its stories.
  /// - Returns: whether one is left.
  func change(
    _ id: ID, title: String, cover: ID?, keeping stories: [ID], in db: any WriteAccess
  ) throws -> Bool {
    // Without a list, `NOT IN (NULL)` would keep them all.
    let others: SQL? = stories.isEmpty ? nil : "AND story NOT IN \(stories)"
    try db.execute("DELETE FROM highlight_item WHERE highlight = \(id) \(others)")
    try db.execute(
      """
      UPDATE highlight SET title = \(title), cover = (
        SELECT story FROM highlight_item WHERE highlight = \(id) AND story = \(cover))
      WHERE id = \(id)
      """)
    return try db.exists("SELECT 1 FROM highlight_item WHERE highlight = \(id)")
  }

  /// Deletes a highlight; its stories stay in the archive.
  /// - Returns: whether there was one.
  func delete(_ id: ID, of owner: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM highlight WHERE id = \(id) AND owner = \(owner)") > 0
  }

  /// The highlights of a person, in their order.
  func own(of owner: ID, in db: any ReadAccess) throws -> [HighlightRow] {
    let rows = try db.rows(
      """
      SELECT id, title, cover FROM highlight WHERE owner = \(owner) ORDER BY position, id
      """)
    return try rows.map {
      HighlightRow(id: try $0[0], owner: owner, title: try $0[1], cover: try $0[2])
    }
  }

  /// Puts a person's highlights into this order.
  func order(_ ids: [ID], in db: any WriteAccess) throws {
    for (index, id) in ids.enumerated() {
      try db.execute("UPDATE highlight SET position = \(index + 1) WHERE id = \(id)")
    }
  }

  /// How many stories are in a highlight.
  func size(of id: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM highlight_item WHERE highlight = \(id)") ?? 0
  }

  /// How many highlights a person has.
  func count(of owner: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM highlight WHERE owner = \(owner)") ?? 0
  }
}
