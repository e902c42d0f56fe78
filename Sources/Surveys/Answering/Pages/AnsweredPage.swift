import Core
import Database
import HTML
import Web

extension Surveys {
  /// What one has answered. Only that and the day is known; what one answered is not joined to one.
  func answeredPage(_ request: Request<SignedIn>) async throws -> Response {
    let (viewer, cursor) = (request.viewer.id, try request.cursor())
    let (page, deleted) = try await database.read { db in
      let page = try BoardStore().answered(
        by: viewer, after: cursor, size: surveyPageSize, in: db)
      // Told once, below all that are still there.
      return (page, page.next == nil ? try DeletedAnswerStore().count(of: viewer, in: db) : 0)
    }
    return .page(answeredListView(request.view, page, deleted: deleted))
  }
}

private func answeredListView(
  _ t: ViewContext, _ page: Page<AnsweredEntry>, deleted: Int
) -> Screen {
  let past: HTML = "<p class=\"hint survey-past\">\(t(.deletedAnswered, deleted))</p>"
  let list: HTML =
    page.items.isEmpty && deleted > 0
    ? .empty
    : page.items.isEmpty
      ? emptyState(
        icon: .check, title: t(.nothingAnswered), text: t(.nothingAnsweredText),
        action: linkButton(t(.toSurveysForMe), path: "/ask"))
      : "<ul class=\"survey-list\" data-list>\(each: page.items, { answeredRow(t, $0) })</ul>"
  return boardScreen(
    t, current: "/ask/answered",
    body: "\(when: deleted > 0, past)\(list)\(moreLink(t, page.next, path: "/ask/answered"))")
}

private func answeredRow(_ t: ViewContext, _ answered: AnsweredEntry) -> HTML {
  let survey = answered.entry.survey
  // Noon of the day, so that it is the same day in all of Europe.
  let day = Timestamp(milliseconds: Int64(answered.day) * 86_400_000 + 43_200_000)
  let waits: HTML = " <b class=\"tag\">\(t(.tokenWaitsTag))</b>"
  return """
    <li><a class="survey-row" href="\(survey.path)"><h2 dir="auto">\(survey.title)</h2>
    <p class="meta"><span dir="auto">\(answered.entry.authorName)</span> · \(t.date(day))\
    \(when: answered.isWaiting, waits)</p></a>\
    </li>

    """
}
