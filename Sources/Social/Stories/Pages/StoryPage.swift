import Core
import Database
import HTML
import Web

extension Social {
  /// A person's stories, one a page. Query: `s`, the story; without it the first unseen one.
  func storyPage(_ request: Request<Anyone>) async throws -> Response {
    let viewer = request.viewer
    let person = try await visibleProfile(named: try request.parameter("name"), to: viewer).person
    let now = clock.now()
    let found = try await database.read { db in
      let stories = try StoryStore().stories(
        of: person.id, for: viewer, now: now, drawn: .none, in: db)
      let seen =
        try viewer.map { try StoryStore().seen(stories.map(\.id), by: $0.id, in: db) } ?? []
      let tray =
        try viewer.map { try StoryStore().tray(for: $0, now: now, limit: 60, in: db) } ?? []
      return (stories: stories, seen: seen, tray: tray)
    }
    let path = "/stories\(person.path)"
    guard !found.stories.isEmpty else {
      return .redirect(to: person.path, notice: Notice(request.view(.noStoriesNow)))
    }
    let chosen = ID(request.query["s"] ?? "")
    let index =
      found.stories.firstIndex { $0.id == chosen }
      ?? found.stories.firstIndex { !found.seen.contains($0.id) } ?? 0
    let show = StoryShow(
      title: request.view(.storiesOf, person.name), stories: found.stories, index: index,
      path: path, close: "/", after: found.tray.first { !$0.isSeen && $0.person.id != person.id })
    return .page(try await shown(show, request))
  }

  /// The stories of a highlight. Query: `s`, the story.
  func highlightPage(_ request: Request<Anyone>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer
    let found = try await database.read { db in
      (
        highlight: try HighlightStore().find(id, in: db),
        stories: try HighlightStore().stories(in: id, for: viewer, drawn: .none, in: db)
      )
    }
    guard let highlight = found.highlight, let first = found.stories.first else {
      throw AppError.notFound
    }
    let chosen = ID(request.query["s"] ?? "")
    var show = StoryShow(
      title: highlight.title, stories: found.stories,
      index: found.stories.firstIndex { $0.id == chosen } ?? 0, path: "/highlights/\(id)",
      close: first.author.path, after: nil)
    if viewer?.id == highlight.owner { show.editPath = "/highlights/\(id)/edit" }
    return .page(try await shown(show, request))
  }

  /// A story by its id: on the page of its author's stories; for its author, once it is over, in the
  /// archive, which begins with it.
  func oneStory(_ request: Request<Anyone>) async throws -> Response {
    let id = try request.id()
    if let viewer = request.viewer {
      let own = try await database.read { db in
        try StoryStore().find(id, by: viewer.id, drawn: .none, in: db)
      }
      if let own, own.expiresAt <= clock.now(), id.rawValue < Int64.max {
        return .redirect(to: "/me/stories?after=\(Cursor(id: ID(id.rawValue + 1)))")
      }
    }
    let story = try await shownStory(id, to: request.viewer)
    return .redirect(to: "/stories\(story.author.path)?s=\(story.id)")
  }

  /// Draws it, with how many have seen it for its author; for others, it is seen now. That a page
  /// is shown is what seeing means, so this is the one GET that notes something; what is fetched in
  /// advance does not count until stories.js shows it and says so
  /// (``storySeenAction(_:)``). In a highlight nobody is counted any more.
  private func shown(_ show: StoryShow, _ request: Request<Anyone>) async throws -> Screen {
    var show = show
    (show.stories[show.index], show.look) = try await database.read {
      [story = show.story, viewer = request.viewer] db in
      var story = story
      story.canvas = try StoryStore().canvas(of: story.id, in: db)
      return (story, try look(at: story, for: viewer, in: db))
    }
    let story = show.story
    if story.expiresAt > clock.now() {
      if let viewer = request.viewer, viewer.id == story.author.id {
        show.views = try await database.read { db in
          try StoryStore().viewCount(of: story.id, for: viewer, in: db)
        }
      } else {
        if !request.isFetchedAhead { try await noteSeen(story, request) }
        show.isCounted = true
      }
    }
    return storyView(request.view, show)
  }
}

/// What the page of a story shows.
struct StoryShow: Sendable {
  let title: String
  /// Of them, only the one that is shown has its canvas.
  var stories: [StoryCard]
  let index: Int
  /// The page's address, to which `?s=` is added.
  let path: String
  /// Where it ends.
  let close: String
  /// Whose stories come next.
  let after: StoryTray?
  /// How many have seen it; nil for everybody but its author.
  var views: Int?
  /// Whether it is counted how one goes on from it.
  var isCounted = false
  /// Where its owner changes the highlight.
  var editPath: String?
  /// How its layers were answered, what its things look like, and whether one may answer it.
  var look = StoryLook()

  var story: StoryCard { stories[index] }

  func path(_ index: Int) -> String? {
    stories.indices.contains(index) ? "\(path)?s=\(stories[index].id)" : nil
  }
}
