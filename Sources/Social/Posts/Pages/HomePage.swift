import Core
import Database
import HTML
import Web

/// Posts on one page of a list.
let postPageSize = 12

extension Social {
  /// The home feed, for somebody who is signed in.
  /// - Parameter above: what stands above the posts of the first page.
  package func home(
    _ request: Request<Anyone>, of viewer: Viewer, above: HTML = .empty
  ) async throws -> Response {
    let cursor = try request.cursor()
    let now = clock.now()
    let feed = try await database.read { db in
      let store = FeedStore()
      let sort = try store.sort(of: viewer.id, in: db)
      let places = try store.page(
        of: viewer, sort: sort, now: now, after: cursor, size: postPageSize, in: db)
      return HomeFeed(
        sort: sort, posts: try posts(places.items.map(\.id), for: viewer, in: db),
        next: places.next, isNewcomer: try store.followsNobody(viewer.id, in: db),
        trays: cursor == nil ? try trays(for: viewer, now: now, in: db) : nil)
    }
    let suggested = feed.isNewcomer && cursor == nil ? try await suggestions(for: viewer) : []
    return .page(
      homeView(
        request.view, feed, suggested, above: cursor == nil ? above : .empty, isFirst: cursor == nil
      ))
  }

  private func posts(
    _ ids: [ID], for viewer: Viewer, in db: any ReadAccess
  ) throws -> [PostCard] {
    try showingSurveys(in: PostStore().cards(ids, for: viewer, in: db), for: viewer, in: db)
  }

  private func trays(
    for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> HomeTrays? {
    guard let own = try PersonStore().cards([viewer.id], in: db)[viewer.id] else { return nil }
    return HomeTrays(
      own: own, hasOwn: try StoryStore().activeCount(of: viewer.id, now: now, in: db) > 0,
      others: try StoryStore().tray(for: viewer, now: now, limit: 60, in: db))
  }

  func sortAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    guard let sort = form.choice("sort", as: FeedSort.self, default: nil) else {
      throw AppError.badRequest("sort is date_desc, date_asc, likes_desc or likes_asc")
    }
    try await sortFeed(sort, of: request.viewer.id)
    return .redirect(to: "/")
  }
}

/// A page of the home feed.
struct HomeFeed: Sendable {
  let sort: FeedSort
  let posts: [PostCard]
  let next: Cursor?
  /// Whether the person follows nobody yet.
  let isNewcomer: Bool
  /// The stories on top; nil on later pages.
  let trays: HomeTrays?
}

/// Whose stories there are.
struct HomeTrays: Sendable {
  let own: PersonCard
  /// Whether the viewer has stories out.
  let hasOwn: Bool
  let others: [StoryTray]
}

private func homeView(
  _ t: ViewContext, _ feed: HomeFeed, _ suggested: [Suggestion], above: HTML, isFirst: Bool
) -> Screen {
  let posts: HTML =
    feed.posts.isEmpty && isFirst
    ? emptyState(
      icon: .camera, title: t(.emptyHome), text: t(.emptyHomeText),
      action: linkButton(t(.newPost), path: "/posts/new", icon: .plus))
    : postList(t, feed.posts, next: feed.next, path: "/")
  var screen = Screen(
    title: t(.home), tab: .home, actions: homeActions(t, feed.sort),
    body: """
      \(feed.trays.map { storyTray(t, own: $0.own, hasOwn: $0.hasOwn, $0.others) })\(above)\
      \(when: feed.sort != .newest && isFirst, sortNote(t, feed.sort))\
      \(suggestionsView(t, suggested))\(posts)
      """)
  screen.styles = ["social.css"]
  return screen
}

private func homeActions(_ t: ViewContext, _ sort: FeedSort) -> HTML {
  """
  \(iconLink(t(.toExplore), path: "/explore", icon: .search))\(sortMenu(t, sort))\
  \(iconLink(t(.newPost), path: "/posts/new", icon: .plus))
  """
}
