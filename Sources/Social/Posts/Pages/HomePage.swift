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
    _ request: Request<Anyone>, of viewer: Viewer,
    above: @escaping @Sendable () async throws -> HTML
  ) async throws -> Response {
    let cursor = try request.cursor()
    let isFirst = cursor == nil
    let (feed, lines) = try await database.pipeline(
      { @Sendable in try await self.feed(of: viewer, after: cursor) },
      { @Sendable in isFirst ? try await above() : .empty })
    return .page(homeView(request.view, feed, above: lines, isFirst: isFirst))
  }

  private func feed(of viewer: Viewer, after cursor: Cursor?) async throws -> HomeFeed {
    let now = clock.now()
    return try await database.read { db in
      let store = FeedStore()
      let ((choice, places, posts), suggested, trays) = try db.pipeline(
        { db in
          let choice = try store.choice(of: viewer.id, in: db)
          let places = try store.page(
            of: viewer, choice, now: now, after: cursor, size: postPageSize, in: db)
          return (choice, places, try self.posts(places.items.map(\.id), for: viewer, in: db))
        },
        { db in
          let isNewcomer = cursor == nil ? try store.followsNobody(viewer.id, in: db) : false
          return isNewcomer ? try suggestions(for: viewer, now: now, in: db) : []
        }, { cursor == nil ? try self.trays(for: viewer, now: now, in: $0) : nil })
      return HomeFeed(
        choice: choice, posts: posts, next: places.next, suggested: suggested, trays: trays)
    }
  }

  private func posts(
    _ ids: [ID], for viewer: Viewer, in db: any ReadAccess
  ) throws -> [PostCard] {
    try showingSurveys(in: PostStore().cards(ids, for: viewer, in: db), for: viewer, in: db)
  }

  private func trays(
    for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> HomeTrays? {
    let (people, ownCount, others) = try db.pipeline(
      { try PersonStore().cards([viewer.id], in: $0) },
      { try StoryStore().activeCount(of: viewer.id, now: now, in: $0) },
      { try StoryStore().tray(for: viewer, now: now, limit: 60, in: $0) })
    return people[viewer.id].map { HomeTrays(own: $0, hasOwn: ownCount > 0, others: others) }
  }

  /// Fields `sort` and `of`; what is missing stays.
  func sortAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let sort = try feedSort(form.values["sort"])
    let people = try feedPeople(form.values["of"])
    guard sort != nil || people != nil else { throw AppError.badRequest("sort or of is missing") }
    try await sortFeed(sort, people, of: request.viewer.id)
    return .redirect(to: "/")
  }
}

/// The order that a form or an app names; nil when it names none.
func feedSort(_ text: String?) throws -> FeedSort? {
  guard let text else { return nil }
  guard let sort = FeedSort(rawValue: text) else {
    throw AppError.badRequest("sort is one of: \(FeedSort.names)")
  }
  return sort
}

/// The people whom a form or an app names; nil when it names none.
func feedPeople(_ text: String?) throws -> FeedPeople? {
  guard let text else { return nil }
  guard let people = FeedPeople(rawValue: text) else {
    throw AppError.badRequest("of is one of: \(FeedPeople.names)")
  }
  return people
}

/// A page of the home feed.
struct HomeFeed: Sendable {
  let choice: FeedChoice
  let posts: [PostCard]
  let next: Cursor?
  /// Whom a newcomer, who follows nobody yet, could follow.
  let suggested: [Suggestion]
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
  _ t: ViewContext, _ feed: HomeFeed, above: HTML, isFirst: Bool
) -> Screen {
  let posts: HTML =
    feed.posts.isEmpty && feed.next == nil && isFirst
    ? emptyHome(t, feed.choice.people)
    : postList(t, feed.posts, next: feed.next, path: "/")
  var screen = Screen(
    title: t(.home), tab: .home, actions: homeActions(t, feed.choice),
    body: """
      \(feed.trays.map { storyTray(t, own: $0.own, hasOwn: $0.hasOwn, $0.others) })\(above)\
      \(when: feed.choice != FeedChoice() && isFirst, sortNote(t, feed.choice))\
      \(suggestionsView(t, feed.suggested))\(posts)
      """)
  screen.styles = ["social.css"]
  return screen
}

private func emptyHome(_ t: ViewContext, _ people: FeedPeople) -> HTML {
  switch people {
  case .following:
    emptyState(
      icon: .camera, title: t(.emptyHome), text: t(.emptyHomeText),
      action: linkButton(t(.newPost), path: "/posts/new", icon: .plus))
  case .followers:
    emptyState(icon: .users, title: t(.emptyFollowers), text: t(.emptyFollowersText))
  }
}

private func homeActions(_ t: ViewContext, _ choice: FeedChoice) -> HTML {
  """
  \(iconLink(t(.toExplore), path: "/explore", icon: .search))\(sortMenu(t, choice))\
  \(iconLink(t(.newPost), path: "/posts/new", icon: .plus))
  """
}
