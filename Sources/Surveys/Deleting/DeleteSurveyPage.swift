import Core
import Database
import HTML
import Web

extension Surveys {
  /// Says what goes and what stays, and asks.
  func deleteSurveyPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let found = try await database.read { db in try SurveyStore().find(id, in: db) }
    guard let survey = found, survey.author == request.viewer.id else { throw AppError.notFound }
    guard survey.state != .draft else { return .redirect(to: editPath(id)) }
    return .page(deleteSurveyView(request.view, survey))
  }

  /// Field `answers` = `delete`: a survey that was published goes with all answers. Without it only a
  /// draft goes.
  func deleteSurveyAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    guard try await request.form()["answers"] == "delete" else {
      try await deleteDraft(id, by: request.viewer)
      return .redirect(to: "/ask/mine", notice: Notice(request.view(.draftDeleted)))
    }
    try await delete(id, by: request.viewer)
    return .redirect(to: "/ask/mine", notice: Notice(request.view(.surveyDeleted)))
  }
}

private func deleteSurveyView(_ t: ViewContext, _ survey: Survey) -> Screen {
  let isOpen = survey.state == .published && !survey.hasEnded(at: t.now)
  var screen = Screen(
    title: t(.deleteSurvey), tab: .ask, back: Link(title: survey.title, path: survey.path),
    body: """
      <div class="publish-survey"><h2 dir="auto">\(survey.title)</h2>
      <form class="form" method="post" action="\(survey.path)/delete">\(t.tokenField)\
      <input type="hidden" name="answers" value="delete">
      <p>\(t(.deleteSurveyGoes, survey.counting)) \(t(.deleteSurveyAll))</p>
      \(when: isOpen, "<p>\(t(.closeNoRefund))</p>")
      <p>\(t(.deleteSurveyStays))</p>
      <p class="ways">\(submitButton(t, .deleteSurveyVerb, style: .danger))\
      \(linkButton(t(.keepSurvey), path: survey.path, style: .quiet))</p></form></div>
      """)
  screen.styles = ["surveys-board.css"]
  return screen
}
