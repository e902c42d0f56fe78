import Core
import Database
import Jobs
import Web

/// How much of what is viewed a person or an address says in an hour: more than anybody looks at.
private let reportsPerHour = 900

extension Social {
  /// Counts that somebody opened the page of a post: not its author, not what is fetched ahead, not
  /// robots.
  func countView(of post: Post, _ request: Request<Anyone>) {
    guard post.author != request.viewer?.id, isPerson(request) else { return }
    views.addPost(post.id, viewer: request.viewer?.id)
  }

  /// Counts posts that were in sight.
  func countViews(of posts: Set<ID>, _ request: Request<Anyone>) async throws {
    guard isPerson(request) else { return }
    let (viewer, ids) = (request.viewer, posts.sorted())
    let countable = try await database.read { db in
      try ViewStore().countable(ids, for: viewer, in: db)
    }
    for post in countable { views.addPost(post, viewer: viewer?.id) }
  }

  /// Counts that somebody looks at a story of another.
  func countView(of story: StoryCard, _ request: Request<Anyone>) {
    guard story.author.id != request.viewer?.id, isPerson(request) else { return }
    views.addStory(story.id)
  }

  /// Counts how somebody went through stories.
  func count(_ taps: [(story: ID, tap: StoryTap)], _ request: Request<Anyone>) async throws {
    guard isPerson(request) else { return }
    let (viewer, now, ids) = (request.viewer, clock.now(), Array(Set(taps.map(\.story))))
    let countable = try await database.read { db in
      try ViewStore().countable(stories: ids, for: viewer, now: now, in: db)
    }
    for (story, tap) in taps where countable.contains(story) { views.add(tap, on: story) }
  }

  /// Counts that somebody goes where another's story links to, while the story lasts.
  func countLink(in story: StoryCard, _ request: Request<Anyone>) {
    guard story.author.id != request.viewer?.id, story.expiresAt > clock.now(), isPerson(request)
    else { return }
    views.addLink(in: story.id)
  }

  /// Holds up whoever says too often what was viewed.
  func checkReports(_ request: Request<Anyone>) throws {
    try limiter.check(
      "social.views", key: request.viewer.map { "\($0.id)" } ?? request.client.network,
      limit: reportsPerHour, per: .hours(1))
  }

  /// Writes down what was counted since the last time. When that fails, it is tried again.
  package func flushViews() async throws {
    let sums = views.take()
    guard !sums.isEmpty else { return }
    do {
      try await database.write { db in try ViewStore().add(sums, in: db) }
    } catch {
      views.giveBack(sums)
      throw error
    }
  }

  /// Writes down what this process counts.
  package var countingService: FlushService {
    FlushService(logger: logger) { try await flushViews() }
  }

  /// Whether somebody looks at the answer. Whoever is signed in is no robot.
  private func isPerson(_ request: Request<Anyone>) -> Bool {
    !request.isFetchedAhead && (request.viewer != nil || !isRobot(request.client.userAgent))
  }
}
