import Core
import Database
import HTML
import Web

extension Magazine {
  /// What readers wrote to the editors, the newest first.
  func feedbackPage(_ request: Request<EditorOnly>) async throws -> Response {
    let cursor = try request.cursor()
    let page = try await database.read { db in
      try FeedbackStore().page(after: cursor, size: 30, in: db)
    }
    return .page(feedbackScreen(request.view, page))
  }

  /// Deletes one that is dealt with.
  func deleteFeedbackAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    try await database.write { db in try FeedbackStore().delete(id, in: db) }
    return .redirect(to: "/desk/feedback", notice: Notice(request.view(.feedbackDeleted)))
  }
}

private func feedbackScreen(_ t: ViewContext, _ page: Page<Feedback>) -> Screen {
  let list: HTML = """
    <h2 class="hidden">\(t(.readersFeedback))</h2>\
    <ul class="feedback" data-list>\(each: page.items, { feedbackRow(t, $0) })</ul>\
    \(moreLink(t, page.next, path: "/desk/feedback"))
    """
  var screen = Screen(
    title: t(.readersFeedback), tab: .read, back: Link(title: t(.toDesk), path: "/desk"),
    body: page.items.isEmpty
      ? emptyState(icon: .talk, title: t(.noFeedback), text: t(.noFeedbackText)) : list)
  screen.styles = ["magazine.css"]
  return screen
}

private func feedbackRow(_ t: ViewContext, _ feedback: Feedback) -> HTML {
  let name = feedback.name ?? t(.formerReader)
  let who: HTML =
    feedback.userName.map { "<a href=\"/@\($0)\">\(name)</a>" } ?? "<span>\(name)</span>"
  let lines = feedback.text.split(separator: "\n", omittingEmptySubsequences: true)
  let delete = postButton(
    t, path: "/desk/feedback/\(feedback.id)/delete", label: .deleteFeedback, icon: .trash,
    enhance: "remove", iconOnly: true)
  return """
    <li><div class="feedback-head"><p>\(who) <small>\(t.ago(feedback.sentAt))</small></p>\(delete)\
    </div>\(each: lines, { "<p dir=\"auto\">\(String($0))</p>" })</li>

    """
}
