import Core
import Database

extension StoryStore {
  /// Those whose stories wait for a viewer: unseen ones first, then the newest.
  ///
  /// As with the home feed, a first statement touches indexes only; whether the viewer may see what
  /// it finds is asked in a second one.
  func tray(
    for viewer: Viewer, now: Timestamp, limit: Int, in db: any ReadAccess
  ) throws -> [StoryTray] {
    var size = limit + 20
    while true {
      let found = try places(for: viewer, now: now, limit: size, in: db)
      let people = try authors(of: found.map(\.newest), for: viewer, now: now, in: db)
      let tray = found.compactMap { place in
        people[place.author].map {
          StoryTray(person: $0, isSeen: place.isSeen, isClose: place.isClose)
        }
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
    let isClose: Bool
  }

  private func places(
    for viewer: Viewer, now: Timestamp, limit: Int, in db: any ReadAccess
  ) throws -> [Place] {
    let sql =
      switch db.engine {
      case .sqlite:
        try FollowStore().followsMany(viewer.id, in: db)
          ? byEachStory(for: viewer, now: now, limit: limit)
          : byPeople(for: viewer, now: now, limit: limit)
      case .postgres: byStories(for: viewer, now: now, limit: limit)
      }
    let rows = try db.rows(sql)
    return try rows.map {
      Place(author: try $0[0], newest: try $0[1], isSeen: try $0[2], isClose: try $0[3])
    }
  }

  private func byPeople(for viewer: Viewer, now: Timestamp, limit: Int) -> SQL {
    """
    SELECT story.author, MAX(story.id) AS newest,
      MIN(CASE WHEN story_view.story IS NULL THEN 0 ELSE 1 END) AS seen,
      MAX(CASE WHEN story.close THEN 1 ELSE 0 END) AS near
    FROM follow
    JOIN story ON story.author = follow.followed
    LEFT JOIN story_view ON story_view.story = story.id AND story_view.viewer = \(viewer.id)
    WHERE follow.follower = \(viewer.id) AND follow.accepted = TRUE
      AND story.expires_at > \(now) AND NOT story.hidden
      AND \(notMuted(by: viewer, account: "follow.followed", now: now))
      AND \(isForChosen(viewer.id, author: "story.author", close: "story.close"))
    GROUP BY story.author ORDER BY seen, newest DESC LIMIT \(limit)
    """
  }

  /// Everything that is not over, asked of each whether its author is followed. Without a limit
  /// inside, SQLite would take the authors one by one, with all that they ever told.
  private func byEachStory(for viewer: Viewer, now: Timestamp, limit: Int) -> SQL {
    """
    SELECT author, MAX(id) AS newest, MIN(seen) AS seen,
      MAX(CASE WHEN close THEN 1 ELSE 0 END) AS near FROM (
      SELECT story.author, story.id, story.close, EXISTS (SELECT 1 FROM story_view
        WHERE story_view.story = story.id AND story_view.viewer = \(viewer.id)) AS seen
      FROM story
      WHERE story.expires_at > \(now) AND NOT story.hidden
        AND EXISTS (SELECT 1 FROM follow WHERE follow.follower = \(viewer.id)
          AND follow.followed = story.author AND follow.accepted = TRUE)
        AND \(notMuted(by: viewer, account: "story.author", now: now))
        AND \(isForChosen(viewer.id, author: "story.author", close: "story.close"))
      ORDER BY story.expires_at LIMIT -1) AS told
    GROUP BY author ORDER BY seen, newest DESC LIMIT \(limit)
    """
  }

  /// Everything that is not over, kept when a hash of the people followed has its author. A plan
  /// for anybody believes that people follow few and goes by them, three times as long for those
  /// who follow thousands; `IS TRUE` keeps the planner from making a join of it.
  ///
  /// Ids tell the time, so that of all that the viewer has ever seen only the last is read.
  private func byStories(for viewer: Viewer, now: Timestamp, limit: Int) -> SQL {
    let oldest = ID((now - storyLifetime - storyLifetime).milliseconds << 16)
    return """
      SELECT story.author, MAX(story.id) AS newest,
        MIN(CASE WHEN story.id IN (SELECT story_view.story FROM story_view
          WHERE story_view.viewer = \(viewer.id) AND story_view.story > \(oldest))
          THEN 1 ELSE 0 END) AS seen,
        MAX(CASE WHEN story.close THEN 1 ELSE 0 END) AS near
      FROM story
      WHERE story.expires_at > \(now) AND NOT story.hidden
        AND (story.author IN (SELECT follow.followed FROM follow
          WHERE follow.follower = \(viewer.id) AND follow.accepted = TRUE
            AND \(notMuted(by: viewer, account: "follow.followed", now: now)))) IS TRUE
        AND \(isForChosen(viewer.id, author: "story.author", close: "story.close"))
      GROUP BY story.author ORDER BY seen, newest DESC LIMIT \(limit)
      """
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
