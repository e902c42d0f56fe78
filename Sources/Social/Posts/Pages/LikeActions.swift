import Core
import Database
import HTML
import Web

extension Social {
  /// Field `liked`. A script that asks in the background gets the new number only.
  func likeAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let form = try await request.form()
    let isLiked = form["liked"] != "false"
    let likes = try await like(id, isLiked, by: request.viewer)
    guard request.header("X-Requested-With") == nil else {
      let line = likesLine(request.view, id, likes: likes, isLiked: isLiked)
      return .bytes(line.bytes, contentType: "text/html; charset=utf-8")
    }
    return .redirect(to: localPath(form["back"]) ?? "/posts/\(id)")
  }

  /// Who likes a post; whoever sees the post sees this.
  func likesPage(_ request: Request<Anyone>) async throws -> Response {
    let viewer = request.viewer
    let post = try await visiblePost(try request.id(), to: viewer)
    let cursor = try request.cursor()
    let now = clock.now()
    let (page, relations) = try await database.read { db in
      let page = try LikeStore().page(of: post.id, for: viewer, after: cursor, size: 50, in: db)
      let relations = try viewer.map {
        try PersonStore().relation(of: $0.id, to: page.items.map(\.person.id), now: now, in: db)
      }
      return (page, relations ?? [:])
    }
    return .page(likesView(request.view, post, page, relations))
  }
}

private func likesView(
  _ t: ViewContext, _ post: Post, _ page: Page<ListedPerson>, _ relations: [ID: Relation]
) -> Screen {
  let rows = page.items.map { personRow(t, $0.person, relations[$0.person.id]) }
  var screen = Screen(
    title: t(.likes), tab: .home, back: Link(title: t(.post), path: post.path),
    body: rows.isEmpty
      ? emptyState(icon: .heart, title: t(.noLikes), text: t(.noLikesText))
      : personList(t, rows) + moreLink(t, page.next, path: post.path + "/likes"))
  screen.styles = ["social.css"]
  return screen
}
