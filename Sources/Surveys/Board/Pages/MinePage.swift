import Core
import Database
import HTML
import Web

extension Surveys {
  /// One's own surveys, each with its next step. Query: `show`, `after`.
  func minePage(_ request: Request<SignedIn>) async throws -> Response {
    let filter = request.query["show"].flatMap(MineFilter.init) ?? .all
    let (viewer, cursor, now) = (request.viewer.id, try request.cursor(), clock.now())
    let page = try await database.read { db in
      try MineStore().page(
        of: viewer, filter, now: now, after: cursor, size: surveyPageSize, in: db)
    }
    return .page(mineView(request.view, filter, page))
  }
}

private func mineView(_ t: ViewContext, _ filter: MineFilter, _ page: Page<Survey>) -> Screen {
  let choices = MineFilter.allCases.map { way in
    SegmentItem(
      t(way.title), path: way == .all ? "/ask/mine" : "/ask/mine?show=\(way.rawValue)",
      isCurrent: way == filter)
  }
  let list: HTML =
    page.items.isEmpty
    ? emptyState(
      icon: .ask, title: t(.noOwnSurveys), text: t(.noOwnSurveysText),
      action: postButton(
        t, path: "/surveys", label: .newSurvey, icon: .plus, style: .primary))
    : "<ul class=\"survey-list\" data-list>\(each: page.items, { mineRow(t, $0) })</ul>"
  let load: HTML = """
    <p class="ways">\(linkButton(
      t(.loadSurvey), path: "/surveys/load", style: .quiet, icon: .upload))</p>
    """
  let more = moreLink(t, page.next, path: "/ask/mine?show=\(filter.rawValue)")
  // Below a list that goes on nothing can be reached.
  let whole: HTML = page.next == nil ? "\(list)\(load)" : "\(load)\(list)\(more)"
  return boardScreen(
    t, current: "/ask/mine", body: chips(t, choices, label: t(.ownSurveys)) + whole)
}

private func mineRow(_ t: ViewContext, _ survey: Survey) -> HTML {
  let isDraft = survey.state == .draft
  let answers: HTML = isDraft ? "\(t.ago(survey.changedAt))" : "\(t(.answerCount, survey.counting))"
  let step: (Phrase, String) =
    isDraft
    ? (.goOnWriting, "/edit")
    : survey.isPlanned(at: t.now) ? (.lookAtSurvey, "") : (.seeResults, "/results")
  return """
    <li class="survey-row own"><h2 dir="auto"><a href="\(survey.path)">\
    \(survey.shownTitle(t))</a></h2>
    <p class="meta">\(surveyMark(t, survey)) \(answers)</p>
    \(linkButton(t(step.0), path: survey.path + step.1, style: .quiet))</li>

    """
}

extension MineFilter {
  fileprivate var title: Phrase {
    switch self {
    case .all: .mineAll
    case .drafts: .mineDrafts
    case .open: .mineOpen
    case .ended: .mineEnded
    }
  }
}
