import Core
import Database
import Media

/// What pictures of stories are used as; see `PictureStore.use`.
let storyPhotoUse = "social.story"

/// Stories as rows. Every read says the present moment: a story is gone from its 24th hour on.
struct StoryStore: Sendable {
  /// All but `canvas`, which may be long.
  private static let columns: SQL = """
    story.id, \(PersonStore.columns), story.text, story.alt, story.background, story.audience,
    story.expires_at, story.hidden, story.picture, story.close, story.answers, story.words
    """

  /// A person's stories that a viewer may see now, the oldest first. By their ends, which are in the
  /// order of their beginnings: by id, SQLite would go through the whole archive.
  func stories(
    of author: ID, for viewer: Viewer?, now: Timestamp, drawn: CanvasReading = .whole,
    in db: any ReadAccess
  ) throws -> [StoryCard] {
    try cards(
      """
      WHERE story.author = \(author) AND \(visibleStories(to: viewer, now: now))
      ORDER BY story.expires_at, story.id
      """, drawn: drawn, in: db)
  }

  /// A story that a viewer may see now.
  func find(
    _ id: ID, for viewer: Viewer?, now: Timestamp, drawn: CanvasReading = .whole,
    in db: any ReadAccess
  ) throws -> StoryCard? {
    try cards(
      "WHERE story.id = \(id) AND \(visibleStories(to: viewer, now: now))", drawn: drawn, in: db
    ).first
  }

  /// A person's own story, also when it is over.
  func find(
    _ id: ID, by author: ID, drawn: CanvasReading = .whole, in db: any ReadAccess
  ) throws -> StoryCard? {
    try cards(
      "WHERE story.id = \(id) AND story.author = \(author)", drawn: drawn, in: db
    ).first
  }

  /// A story that a viewer sees now in any place: while it lasts, in a highlight, or as their own.
  func findAnywhere(
    _ id: ID, for viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> StoryCard? {
    let own: SQL? = viewer.map { "OR story.author = \($0.id)" }
    return try cards(
      """
      WHERE story.id = \(id) AND (\(visibleStories(to: viewer, now: now))
        OR \(visibleHighlighted(to: viewer)) \(own))
      """, in: db
    ).first
  }

  /// How many stories of a person are not over.
  func activeCount(of author: ID, now: Timestamp, in db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT COUNT(*) FROM story WHERE author = \(author) AND expires_at > \(now)") ?? 0
  }

  /// Which of these stories a person has seen.
  func seen(_ ids: [ID], by viewer: ID, in db: any ReadAccess) throws -> Set<ID> {
    guard !ids.isEmpty else { return [] }
    return Set(
      try db.column(
        "SELECT story FROM story_view WHERE viewer = \(viewer) AND story IN \(ids)", as: ID.self))
  }

  /// How many have seen a story: as many as its author finds in the list of viewers.
  func viewCount(of story: ID, for owner: Viewer, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM story_view
      WHERE story_view.story = \(story) AND \(visiblePeople(to: owner, account: "story_view.viewer"))
      """) ?? 0
  }

  /// Whether a viewer sees a story now in any place: while it lasts, or in a highlight.
  func isVisible(
    _ id: ID, to viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM story WHERE story.id = \(id)
        AND (\(visibleStories(to: viewer, now: now)) OR \(visibleHighlighted(to: viewer)))
      """)
  }

  /// Who has seen a story and what they said to it, the latest first; nobody whom its author blocks or
  /// is blocked by.
  func viewers(
    of story: ID, for owner: Viewer, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<StoryViewer> {
    let before: SQL? = cursor.map {
      "AND (story_view.seen_at, story_view.viewer) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT \(PersonStore.columns), story_view.seen_at, story_reaction.emoji
      FROM story_view JOIN person ON person.id = story_view.viewer
      LEFT JOIN story_reaction ON story_reaction.story = story_view.story
        AND story_reaction.person = story_view.viewer
      WHERE story_view.story = \(story) AND \(notBlocked(owner.id, "story_view.viewer")) \(before)
      ORDER BY story_view.seen_at DESC, story_view.viewer DESC LIMIT \(size + 1)
      """)
    let people: [ID] = try rows.map { try $0[0] }
    let choices = try StoryAnswerStore().choices(of: people, on: story, in: db)
    let viewers = try rows.map { row in
      let person = try PersonStore.card(row)
      return StoryViewer(
        person: person, seenAt: try row[4], reaction: try row[5],
        choices: choices[person.id] ?? [:])
    }
    return Page(rows: viewers, size: size) {
      Cursor(key: $0.seenAt.milliseconds, id: $0.person.id)
    }
  }

  /// What stands where on a story; nil for one of the plain form.
  func canvas(of story: ID, in db: any ReadAccess) throws -> StoryCanvas? {
    storedCanvas(try db.value("SELECT canvas FROM story WHERE id = \(story)"))
  }

  /// Stories by a condition, with their authors and photos.
  func cards(
    _ rest: SQL, drawn: CanvasReading = .whole, in db: any ReadAccess
  ) throws -> [StoryCard] {
    let rows = try db.rows(
      """
      SELECT \(Self.columns), \(drawn.column) FROM story
      JOIN person ON person.id = story.author \(rest)
      """)
    var canvases = StoredCanvases(drawn)
    let photos: [ID] = try rows.compactMap { try $0[11] }
    let pictures = try PictureStore().pictures(photos, in: db)
    return try rows.map { row in
      let photo: ID? = try row[11]
      return StoryCard(
        id: try row[0], author: try PersonStore.card(row, at: 1),
        picture: photo.flatMap { pictures[$0] }, text: try row[5], alt: try row[6],
        background: StoryBackground(rawValue: try row[7]) ?? .ink,
        audience: StoryAudience(
          Audience(rawValue: try row[8]) ?? .followers, isClose: try row[12]),
        answers: AnswerAudience(rawValue: try row[13]) ?? .nobody, expiresAt: try row[9],
        isHidden: try row[10], drawnWords: try row[14], canvas: canvases.read(try row[15]))
    }
  }
}
