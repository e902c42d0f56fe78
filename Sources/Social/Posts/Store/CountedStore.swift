import Core
import Database

/// A person's own posts and stories with what is counted of them. Whoever asks for others' is at the
/// wrong place: nothing here looks at audiences.
struct CountedStore: Sendable {
  /// Posts and stories after an id, by id.
  func things(
    of author: ID, after last: ID?, size: Int, in db: any ReadAccess
  ) throws -> [CountedThing] {
    let after = last ?? ID(0)
    let posts = try posts(of: author, after: after, size: size, in: db)
    let stories = try stories(of: author, after: after, size: size, in: db)
    return Array((posts + stories).sorted { $0.id < $1.id }.prefix(size))
  }

  private func posts(
    of author: ID, after last: ID, size: Int, in db: any ReadAccess
  ) throws -> [CountedThing] {
    let rows = try db.rows(
      """
      SELECT post.id, post.caption, post_stats.likes, post_stats.comments,
        \(known("post_view.post", "post_view.views")), \(known("post_view.post", "post_view.reach"))
      FROM post JOIN post_stats ON post_stats.post = post.id
      LEFT JOIN post_view ON post_view.post = post.id
      WHERE post.author = \(author) AND post.id > \(last) ORDER BY post.id LIMIT \(size)
      """)
    var things = try rows.map { row in
      let counts = CountedThing.Counts(
        views: try row[4], reach: try row[5], likes: try row[2], comments: try row[3])
      return CountedThing(
        id: try row[0], isStory: false, text: try row[1], alt: "", pictures: [], expiresAt: nil,
        counts: counts)
    }
    guard !things.isEmpty else { return [] }
    let photos = try db.rows(
      """
      SELECT post, picture, alt FROM post_photo WHERE post IN \(things.map(\.id))
      ORDER BY post, position
      """
    ).map {
      (
        post: try $0[0, as: ID.self], picture: try $0[1, as: ID.self],
        alt: try $0[2, as: String.self]
      )
    }
    let byPost = Dictionary(grouping: photos, by: \.post)
    for index in things.indices {
      let own = byPost[things[index].id] ?? []
      things[index].pictures = own.map(\.picture)
      things[index].alt = own.first?.alt ?? ""
    }
    return things
  }

  private func stories(
    of author: ID, after last: ID, size: Int, in db: any ReadAccess
  ) throws -> [CountedThing] {
    func sum(_ column: StaticString) -> SQL {
      known("story_stats.story", "story_stats." + SQL(trusted: column))
    }
    func said(_ table: StaticString, by person: StaticString) -> SQL {
      let said = SQL(trusted: table)
      return """
        (SELECT COUNT(*) FROM \(said) WHERE \(said).story = story.id
          AND \(countsForStory(said + "." + SQL(trusted: person), of: author)))
        """
    }
    return try db.rows(
      """
      SELECT story.id, CASE WHEN story.words = '' THEN story.text ELSE story.words END, story.alt,
        story.picture, story.expires_at,
        (SELECT COUNT(*) FROM story_view WHERE story_view.story = story.id), \(sum("views")),
        \(sum("tap_forward")), \(sum("tap_back")), \(sum("tap_exit")), \(sum("swipe_forward")),
        \(said("story_vote", by: "voter")), \(said("story_answer", by: "author")),
        \(said("story_reaction", by: "person")), \(sum("tap_link"))
      FROM story LEFT JOIN story_stats ON story_stats.story = story.id
      WHERE story.author = \(author) AND story.id > \(last) ORDER BY story.id LIMIT \(size)
      """
    ).map { row in
      let picture: ID? = try row[3]
      let counts = CountedThing.Counts(
        views: try row[6], reach: try row[5], tapsForward: try row[7], tapsBack: try row[8],
        exits: try row[9], swipes: try row[10], votes: try row[11], answers: try row[12],
        reactions: try row[13], linkTaps: try row[14])
      return CountedThing(
        id: try row[0], isStory: true, text: try row[1], alt: try row[2],
        pictures: picture.map { [$0] } ?? [], expiresAt: try row[4], counts: counts)
    }
  }

  /// A sum; nobody was counted where there is no row.
  private func known(_ key: SQL, _ sum: SQL) -> SQL {
    "CASE WHEN \(key) IS NULL THEN 0 ELSE \(sum) END"
  }

  /// How many follow a person.
  func followers(of account: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT followers FROM social_profile WHERE account_id = \(account)") ?? 0
  }
}
