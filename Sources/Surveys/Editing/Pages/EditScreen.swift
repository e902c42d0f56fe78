import Core
import HTML
import Web

/// Where a survey is written.
func editPath(_ survey: ID) -> String { "/surveys/\(survey)/edit" }

/// A page of the editor. `survey-editor.js` saves its forms by itself and shows them as sheets; they
/// work without it.
func editScreen(
  _ t: ViewContext, title: String, back: Link, draft: SurveyDraft? = nil, body: HTML
) -> Screen {
  var screen = Screen(
    title: title, tab: .ask, back: back,
    body: """
      <div class="survey-editor"\(attribute: "data-editor", draft.map { "\($0.survey.id)" })\
      \(attribute: "data-owner", t.viewer.map { "\($0.id)" })\(editorWords(t))>\(body)</div>
      """)
  screen.styles = ["surveys-editor.css"]
  screen.scripts = ["surveys/survey-editor.js"]
  return screen
}

/// The state of what is typed, kept up to date by the script; it says nothing without one.
func savingState(_ t: ViewContext) -> HTML {
  "<p class=\"editor-state hint\" role=\"status\" data-state hidden></p>"
}

/// What the script says, in the author's language.
private func editorWords(_ t: ViewContext) -> HTML {
  """
  \(attribute: "data-t-saving", t(.editorSaving))\(attribute: "data-t-saved", t(.editorSaved))\
  \(attribute: "data-t-device", t(.editorOnDevice))\
  \(attribute: "data-t-unsaved", t(.editorUnsaved))\
  \(attribute: "data-t-back", t(.editorBroughtBack))\
  \(attribute: "data-t-offline", t(.editorOffline))\(attribute: "data-t-close", t(.editorClose))\
  \(attribute: "data-t-moved", t(.editorMoved))\
  \(attribute: "data-t-untitled", t(.untitledQuestion))\
  \(attribute: "data-t-choice", t(.cardChoice))\(attribute: "data-t-row", t(.cardRow))\
  \(attribute: "data-t-column", t(.cardColumn))\
  \(attribute: "data-t-another", t(.cardAnother))\(attribute: "data-t-full", t(.cardFull))\
  \(attribute: "data-t-undo", t(.cardUndo))\(attribute: "data-t-undone", t(.cardUndone))\
  \(attribute: "data-t-deleted", t(.questionDeleted))\(attribute: "data-t-met", t(.cardMet))
  """
}

extension Surveys {
  /// Says that a published survey stays as it is, and offers a copy; any other error goes on.
  func published(_ error: any Error, _ id: ID, _ t: ViewContext) throws -> Response {
    guard let error = error as? AppError, error.code == AppError.surveyPublished.code else {
      throw error
    }
    let actions: HTML = """
      <div class="ways">\(postButton(
        t, path: "/surveys/\(id)/duplicate", label: .duplicateSurvey, icon: .plus,
        style: .primary))\(linkButton(t(.toSurvey), path: "/surveys/\(id)", style: .quiet))</div>
      """
    return .page(
      editScreen(
        t, title: t(.editSurvey), back: Link(title: t(.survey), path: "/surveys/\(id)"),
        body: emptyState(
          icon: .lock, title: t(.publishedTitle), text: t(error.message), action: actions)),
      status: 409)
  }
}
