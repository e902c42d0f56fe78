import Core
import Database
import HTML
import Imaging
import Media
import Web

/// Comments on one page.
private let commentPageSize = 50

extension Social {
  func postPage(_ request: Request<Anyone>) async throws -> Response {
    let post = try await visiblePost(try request.id(), to: request.viewer)
    let cursor = try request.cursor()
    let list = request.query["in"].flatMap(PostList.init) ?? .profile(.newest)
    try checkSearching(list, who: request.viewer.map { "\($0.id)" } ?? request.client.network)
    let whole = try await wholePost(post, in: list, for: request.viewer, after: cursor)
    // Further comments are the same look at the post.
    if cursor == nil { countView(of: post, request) }
    return .page(postPageView(request.view, whole, options))
  }

  /// What is beside a post in what was searched for takes a search.
  /// - Throws: `AppError` with 429 for who has done too many.
  func checkSearching(_ list: PostList, who: String) throws {
    switch list {
    case .search, .found:
      try limiter.check("social.neighbours", key: who, limit: 120, per: .minutes(1))
    case .explore, .profile, .tag: return
    }
  }

  /// A post with everything that its page shows.
  /// - Parameter list: where one came from.
  func wholePost(
    _ post: Post, in list: PostList = .profile(.newest), for viewer: Viewer?, after cursor: Cursor?
  ) async throws -> PostModel {
    let now = clock.now()
    let whole = try await database.read { db -> PostModel? in
      let store = PostStore()
      let (card, around, comments, isPublic) = try db.pipeline(
        { db in
          let cards = try store.cards([post.id], for: viewer, in: db)
          return try self.showingSurveys(in: cards, for: viewer, in: db).first
        },
        { try NeighbourStore().neighbours(of: post, in: list, for: viewer, now: now, in: $0) },
        {
          try CommentStore().page(
            of: post, for: viewer, after: cursor, size: commentPageSize, in: $0)
        }, { try !store.visible([post.id], to: nil, in: $0).isEmpty })
      guard let card else { return nil }
      let pictures = post.keepsCamera ? card.photos.map(\.picture.id) : []
      let cameras = try PictureStore().cameras(of: pictures, in: db)
      return PostModel(
        card: card, comments: comments, isFirst: cursor == nil,
        place: ListPlace(list: list, previous: around.previous, next: around.next),
        cameras: pictures.compactMap { cameras[$0] }, isPublic: isPublic, isHidden: post.isHidden)
    }
    guard let whole else { throw AppError.notFound }
    return whole
  }

  /// Where a new comment is seen: on the page that begins with it, when there are many before.
  func commentPath(
    _ comment: ID, on post: ID, count: Int, in list: PostList = .profile(.newest)
  ) -> String {
    let path = list.path(of: post)
    let before = Cursor(id: ID(comment.rawValue - 1))
    let joint = path.contains("?") ? "&" : "?"
    let query = count > commentPageSize ? "\(joint)after=\(before)" : ""
    return "\(path)\(query)#c-\(comment)"
  }
}

/// What the page of a post shows.
struct PostModel: Sendable {
  let card: PostCard
  let comments: Page<CommentCard>
  /// Whether the comments begin with the first one.
  let isFirst: Bool
  /// Where it stands in the list from which it was opened.
  let place: ListPlace
  let cameras: [CameraData]
  /// Whether visitors see it: only then may other sites show it.
  let isPublic: Bool
  /// Whether a moderator hid it: then only its author is here.
  let isHidden: Bool
}

/// A post's place in the list from which it was opened.
struct ListPlace: Sendable {
  let list: PostList
  let previous: ID?
  let next: ID?
}

/// - Parameter form: a comment that was refused.
func postPageView(
  _ t: ViewContext, _ post: PostModel, _ options: Social.Options, _ form: Form = Form()
) -> Screen {
  let card = post.card
  let path = post.place.list.path(of: card.id)
  let earlier: HTML = """
    <p><a class="muted" href="\(path)#comments">\(t(.earlierComments))</a></p>
    """
  var screen = Screen(
    title: t(.postOf, card.author.name), tab: .home,
    back: way(back: t, to: post.place.list, of: card),
    body: """
      \(refusal(t, form))\(when: post.isHidden, note(t(.hiddenPost), icon: .eye, tone: .bad))
      \(postView(t, card, isPage: true, isLazy: false, extra: cameraLines(post.cameras)))
      <section id="comments" aria-label="\(t(.comments))">\(when: !post.isFirst, earlier)\
      \(when: !post.comments.items.isEmpty, commentList(t, post.comments, path: path))\
      \(commentForm(t, card.id, form, in: post.place.list))</section>
      \(turn(t, post.place))
      """)
  screen.styles = ["social.css"]
  if post.isPublic { screen.head = postHead(t, card, options) }
  return screen
}

/// Why a comment was refused, above the photos: its form stands far below them.
private func refusal(_ t: ViewContext, _ form: Form) -> HTML {
  var above = Form()
  above.general = form.errors["text"] ?? form.general
  return formErrors(t, above)
}

/// The list from which one came, at the post's tile.
private func way(back t: ViewContext, to list: PostList, of card: PostCard) -> Link {
  let (title, path) =
    switch list {
    case .explore(let way): (t(.explore), explorePath(way))
    case .profile(.newest): (card.author.name, card.author.path)
    case .profile(.likes): (card.author.name, card.author.path + "?sort=likes")
    case .tag(let tag): ("#" + tag, tagPath(tag))
    case .search(let words): (t(.explore), searchPath("/explore/posts", words))
    case .found(let words): (t(.explore), searchPath("/explore", words))
    }
  return Link(title: title, path: "\(path)#t-\(card.id)")
}

/// The posts before and after this one in the list from which one came: links, keys and swipes.
private func turn(_ t: ViewContext, _ place: ListPlace) -> HTML {
  let isByAge = place.list == .profile(.newest)
  func way(_ id: ID?, _ label: HTML, _ rel: HTML, _ hook: HTML) -> HTML {
    guard let id else { return .empty }
    return "<a rel=\"\(rel)\" \(hook) href=\"\(place.list.path(of: id))\">\(label)</a>"
  }
  let previous: HTML =
    "\(icon(.left))<small>\(t(isByAge ? .newerPost : .previousPost))</small>"
  let next: HTML = "<small>\(t(isByAge ? .olderPost : .nextPost))</small>\(icon(.right))"
  guard place.previous != nil || place.next != nil else { return .empty }
  return """
    <nav class="turn neighbours" aria-label="\(t(isByAge ? .besides : .besidesInList))">\
    \(way(place.previous, previous, "prev", "data-prev"))\
    \(way(place.next, next, "next", "data-next"))</nav>
    """
}
