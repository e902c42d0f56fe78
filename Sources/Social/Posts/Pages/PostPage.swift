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
    let whole = try await wholePost(post, for: request.viewer, after: cursor)
    // Further comments are the same look at the post.
    if cursor == nil { countView(of: post, request) }
    return .page(postPageView(request.view, whole, options))
  }

  /// A post with everything that its page shows.
  func wholePost(_ post: Post, for viewer: Viewer?, after cursor: Cursor?) async throws -> PostModel
  {
    let whole = try await database.read { db -> PostModel? in
      let store = PostStore()
      let cards = try store.cards([post.id], for: viewer, in: db)
      guard let card = try showingSurveys(in: cards, for: viewer, in: db).first else { return nil }
      let around = try store.neighbours(of: post, for: viewer, in: db)
      let pictures = post.keepsCamera ? card.photos.map(\.picture.id) : []
      let cameras = try PictureStore().cameras(of: pictures, in: db)
      return PostModel(
        card: card,
        comments: try CommentStore().page(
          of: post, for: viewer, after: cursor, size: commentPageSize, in: db),
        isFirst: cursor == nil, newer: around.newer, older: around.older,
        cameras: pictures.compactMap { cameras[$0] },
        isPublic: try !store.visible([post.id], to: nil, in: db).isEmpty,
        isHidden: post.isHidden)
    }
    guard let whole else { throw AppError.notFound }
    return whole
  }

  /// Where a new comment is seen: on the page that begins with it, when there are many before.
  func commentPath(_ comment: ID, on post: ID, count: Int) -> String {
    let before = Cursor(id: ID(comment.rawValue - 1))
    let query = count > commentPageSize ? "?after=\(before)" : ""
    return "/posts/\(post)\(query)#c-\(comment)"
  }
}

/// What the page of a post shows.
struct PostModel: Sendable {
  let card: PostCard
  let comments: Page<CommentCard>
  /// Whether the comments begin with the first one.
  let isFirst: Bool
  /// The author's posts beside it.
  let newer: ID?
  let older: ID?
  let cameras: [CameraData]
  /// Whether visitors see it: only then may other sites show it.
  let isPublic: Bool
  /// Whether a moderator hid it: then only its author is here.
  let isHidden: Bool
}

/// - Parameter form: a comment that was refused.
func postPageView(
  _ t: ViewContext, _ post: PostModel, _ options: Social.Options, _ form: Form = Form()
) -> Screen {
  let card = post.card
  let earlier: HTML = """
    <p><a class="muted" href="\(card.path)#comments">\(t(.earlierComments))</a></p>
    """
  var screen = Screen(
    title: t(.postOf, card.author.name), tab: .home,
    back: Link(title: card.author.name, path: card.author.path),
    body: """
      \(refusal(t, form))\(when: post.isHidden, note(t(.hiddenPost), icon: .eye, tone: .bad))
      \(postView(t, card, isPage: true, isLazy: false, extra: cameraLines(post.cameras)))
      <section id="comments" aria-label="\(t(.comments))">\(when: !post.isFirst, earlier)\
      \(when: !post.comments.items.isEmpty, commentList(t, post.comments, path: card.path))\
      \(commentForm(t, card.id, form))</section>
      \(turn(t, post))
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

/// The author's posts before and after this one: links, keys and swipes.
private func turn(_ t: ViewContext, _ post: PostModel) -> HTML {
  func way(_ id: ID?, _ label: HTML, _ rel: HTML, _ hook: HTML) -> HTML {
    guard let id else { return .empty }
    return "<a rel=\"\(rel)\" \(hook) href=\"/posts/\(id)\">\(label)</a>"
  }
  let newer: HTML = "\(icon(.left))<small>\(t(.newerPost))</small>"
  let older: HTML = "<small>\(t(.olderPost))</small>\(icon(.right))"
  guard post.newer != nil || post.older != nil else { return .empty }
  return """
    <nav class="turn neighbours" aria-label="\(t(.besides))">\
    \(way(post.newer, newer, "prev", "data-prev"))\
    \(way(post.older, older, "next", "data-next"))</nav>
    """
}
