import Core
import Database

extension StoryStore {
  /// Those whose stories wait for a viewer: unseen ones first, then the newest.
  ///
  /// As with the home feed, a first statement goes by the people followed and touches indexes
  /// only; whether the viewer may see what it finds is asked in a second one.
  func tray(
    for viewer: Viewer, now: Timestamp, limit: Int, in db: any ReadAccess
  ) throws -> [StoryTray] {
    var size = limit + 20
    while true {
      let found = try places(for: viewer, now: now, limit: size, in: db)
      let people = try authors(of: found.map(\.newest), for: viewer, now: now, in: db)
      let tray = found.compactMap { place in
        people[place.author].map { StoryTray(person: $0, isSeen: place.isSeen) }
      }
      // Only somebody who follows many that are suspended needs another round.
      if tray.count >= limit || found.count < size { return Array(tray.prefix(limit)) }
      size *= 4
    }
  }

  private struct Place {
    let author: ID
    let newest: ID
    let isSeen: Bool
  }

  private func places(
    for viewer: Viewer, now: Timestamp, limit: Int, in db: any ReadAccess
  ) throws -> [Place] {
    let rows = try db.rows(
      """
      SELECT story.author, MAX(story.id) AS newest,
        MIN(CASE WHEN story_view.story IS NULL THEN 0 ELSE 1 END) AS seen
      FROM follow
      JOIN story ON story.author = follow.followed
      LEFT JOIN story_view ON story_view.story = story.id AND story_view.viewer = \(viewer.id)
      WHERE follow.follower = \(viewer.id) AND follow.accepted = TRUE
        AND story.expires_at > \(now) AND NOT story.hidden
        AND \(notMuted(by: viewer, account: "follow.followed", now: now))
      GROUP BY story.author ORDER BY seen, newest DESC LIMIT \(limit)
      """)
    return try rows.map { Place(author: try $0[0], newest: try $0[1], isSeen: try $0[2]) }
  }

  /// The authors of those stories that the viewer may see.
  private func authors(
    of stories: [ID], for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: PersonCard] {
    guard !stories.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT \(PersonStore.columns) FROM story JOIN person ON person.id = story.author
      WHERE story.id IN \(stories) AND \(visibleStories(to: viewer, now: now))
      """)
    let people = try rows.map { try PersonStore.card($0) }
    return Dictionary(people.map { ($0.id, $0) }) { $1 }
  }
}
