import Core
import Database
import HTML
import Web

extension Surveys {
  /// Asks before a survey ends for good.
  func closeSurveyPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let found = try await database.read { db in try SurveyStore().find(id, in: db) }
    guard let survey = found, mayClose(survey, request.viewer) else { throw AppError.notFound }
    guard survey.state == .published else { return .redirect(to: survey.path) }
    return .page(closeSurveyView(request.view, survey))
  }

  func closeSurveyAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await close(id, by: request.viewer)
    return .redirect(to: "/surveys/\(id)", notice: Notice(request.view(.surveyClosed)))
  }
}

private func closeSurveyView(_ t: ViewContext, _ survey: Survey) -> Screen {
  let isPlanned = survey.isPlanned(at: t.now)
  var screen = Screen(
    title: t(.closeSurvey), tab: .ask, back: Link(title: survey.title, path: survey.path),
    body: """
      <div class="publish-survey"><h2 dir="auto">\(survey.title)</h2>
      <form class="form" method="post" action="\(survey.path)/close">\(t.tokenField)
      <p>\(t(isPlanned ? .closePlannedQuestion : .closeQuestion))</p>
      <p>\(t(.closeNoRefund))</p>
      <p class="ways">\(submitButton(t, .closeSurvey, style: .danger))\
      \(linkButton(t(.keepOpen), path: survey.path, style: .quiet))</p></form></div>
      """)
  screen.styles = ["surveys-board.css"]
  return screen
}
