import Core
import Database
import HTML
import Web

/// The owner's pages: who has seen a story; and deleting.
extension Social {
  func storyViewersPage(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let story = try await shownStory(try request.id(), to: viewer)
    guard story.author.id == viewer.id else { throw AppError.notFound }
    let cursor = try request.cursor()
    let page = try await database.read { db in
      try StoryStore().viewers(of: story.id, for: viewer, after: cursor, size: peopleSize, in: db)
    }
    return .page(viewersView(request.view, story.id, page))
  }

  func deleteStoryAction(_ request: Request<SignedIn>) async throws -> Response {
    try await deleteStory(try request.id(), by: request.viewer.id)
    return .redirect(to: "/", notice: Notice(request.view(.storyDeleted)))
  }
}

private func viewersView(_ t: ViewContext, _ story: ID, _ page: Page<StoryViewer>) -> Screen {
  let rows = page.items.map { viewer in
    personRow(
      t, viewer.person, nil, action: "<small class=\"muted\">\(t.ago(viewer.seenAt))</small>")
  }
  let list =
    rows.isEmpty
    ? emptyState(icon: .eye, title: t(.nobodySaw), text: t(.nobodySawText))
    : personList(t, rows)
  var screen = Screen(
    title: t(.seenBy), tab: .home,
    back: Link(title: t(.story), path: "/stories/\(story)"),
    body: "\(list)\(moreLink(t, page.next, path: "/stories/\(story)/viewers"))")
  screen.styles = ["social.css"]
  return screen
}
