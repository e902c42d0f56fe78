import Core
import Database
import Media

extension Social {
  /// A story that the viewer may see now.
  /// - Throws: `AppError.notFound` when there is none, it is over, or not for them.
  func shownStory(_ id: ID, to viewer: Viewer?) async throws -> StoryCard {
    let now = clock.now()
    let story = try await database.read { db in
      try StoryStore().find(id, for: viewer, now: now, in: db)
    }
    guard let story else { throw AppError.notFound }
    return story
  }

  /// Notes that somebody looks at a story; one's own do not count.
  func markSeen(_ story: StoryCard, by viewer: Viewer) async throws {
    guard story.author.id != viewer.id else { return }
    let now = clock.now()
    try await unlessGone {
      try await database.write { db in
        try StoryStore().markSeen(story.id, by: viewer.id, now: now, in: db)
      }
    }
  }

  /// Who may see the photo of a story; not a millisecond longer than the story is there, unless a
  /// highlight keeps it. Moderators see what was reported.
  func storyAccess(of story: ID, for viewer: Viewer?) async throws -> MediaAccess {
    let now = clock.now()
    return try await database.read { db in
      try StoryStore().photoAccess(
        of: story, for: viewer, moderates: viewer.map { $0.role >= .admin } ?? false, now: now,
        in: db)
    }
  }
}
