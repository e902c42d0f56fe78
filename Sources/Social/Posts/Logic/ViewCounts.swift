import Core
import Synchronization

/// What was viewed since it was written down last.
struct ViewSums: Hashable, Sendable {
  /// Of a post: how often, and by whom of those who are signed in.
  struct OfPost: Hashable, Sendable {
    var views = 0
    var viewers: Set<ID> = []
  }

  /// Of a story: how often, and how people went on.
  struct OfStory: Hashable, Sendable {
    var views = 0
    var taps: [StoryTap: Int] = [:]
    /// How often somebody went where it links to.
    var links = 0
  }

  var posts: [ID: OfPost] = [:]
  var stories: [ID: OfStory] = [:]

  var isEmpty: Bool { posts.isEmpty && stories.isEmpty }
}

/// Counts in memory, so that a page costs no write; ``Social/flushViews()`` writes them down.
final class ViewCounts: Sendable {
  /// As many posts, stories and viewers of posts at most. Beyond that, what is new does not count
  /// until they are written down.
  static let limit = 100_000

  private struct State {
    var sums = ViewSums()
    /// Posts, stories and viewers of posts.
    var size = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int = ViewCounts.limit) {
    self.limit = limit
  }

  /// Counts a view of a post; nil: by a visitor.
  func addPost(_ post: ID, viewer: ID?) {
    state.withLock { state in
      guard state.sums.posts[post] != nil || state.size < limit else { return }
      if state.sums.posts[post] == nil { state.size += 1 }
      state.sums.posts[post, default: .init()].views += 1
      guard let viewer, state.size < limit,
        state.sums.posts[post]?.viewers.insert(viewer).inserted == true
      else { return }
      state.size += 1
    }
  }

  /// Counts a view of a story.
  func addStory(_ story: ID) {
    change(story) { $0.views += 1 }
  }

  /// Counts how somebody went on from a story.
  func add(_ tap: StoryTap, on story: ID) {
    change(story) { $0.taps[tap, default: 0] += 1 }
  }

  /// Counts that somebody went where a story links to.
  func addLink(in story: ID) {
    change(story) { $0.links += 1 }
  }

  /// All sums, which begin anew.
  func take() -> ViewSums {
    state.withLock { state in
      let taken = state.sums
      state = State()
      return taken
    }
  }

  /// Adds sums that could not be written down.
  func giveBack(_ taken: ViewSums) {
    state.withLock { state in
      state.sums.posts.merge(taken.posts) {
        ViewSums.OfPost(views: $0.views + $1.views, viewers: $0.viewers.union($1.viewers))
      }
      state.sums.stories.merge(taken.stories) {
        ViewSums.OfStory(
          views: $0.views + $1.views, taps: $0.taps.merging($1.taps, uniquingKeysWith: +),
          links: $0.links + $1.links)
      }
      state.size =
        state.sums.stories.count + state.sums.posts.values.reduce(0) { $0 + 1 + $1.viewers.count }
    }
  }

  private func change(_ story: ID, _ change: (inout ViewSums.OfStory) -> Void) {
    state.withLock { state in
      guard state.sums.stories[story] != nil || state.size < limit else { return }
      if state.sums.stories[story] == nil { state.size += 1 }
      change(&state.sums.stories[story, default: .init()])
    }
  }
}
