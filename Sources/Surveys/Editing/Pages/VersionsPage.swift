import Core
import Database
import HTML
import Web

extension Surveys {
  /// Earlier versions of a draft.
  func versionsPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    do {
      let (draft, versions) = try await database.read { [self] db in
        (
          try readDraft(id, of: request.viewer, in: db), try VersionStore().list(of: id, in: db)
        )
      }
      return .page(versionsView(request.view, draft, versions))
    } catch {
      return try published(error, id, request.view)
    }
  }

  /// Goes back to an earlier version.
  func restoreVersionAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let revision = Int(decimal: try request.parameter("revision"), in: 0...(.max)) ?? -1
    try await restore(version: revision, of: id, by: request.viewer)
    return .redirect(to: editPath(id), notice: Notice(request.view(.versionRestored)))
  }

  /// Puts a deleted question back.
  func restoreQuestionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, question) = (try request.id(), try request.parameter("question"))
    try await restore(question: question, of: id, by: request.viewer)
    if request.wantsJSON { return try .json(SavedAnswer(state: "saved")) }
    return .redirect(
      to: "\(editPath(id))#question-\(isID(question) ? question : "")",
      notice: Notice(request.view(.questionRestored)))
  }
}

private func versionsView(
  _ t: ViewContext, _ draft: SurveyDraft, _ versions: [DraftVersion]
) -> Screen {
  let path = editPath(draft.survey.id)
  func item(_ version: DraftVersion) -> HTML {
    let restore = postButton(
      t, path: "\(path)/versions/\(version.revision)/restore", label: .versionRestore, icon: .undo)
    let title = version.title.isEmpty ? t(.untitledSurvey) : version.title
    let facts = "\(t(PluralPhrase.questionCount, version.questions)) · \(shortened(title))"
    return """
      <li>\(actionCell(t.timeText(version.keptAt), hint: facts, action: restore))</li>
      """
  }
  let list: HTML = "<ul class=\"cells\">\(each: versions, item)</ul>"
  return editScreen(
    t, title: t(.versionsTitle), back: Link(title: t(.editSurvey), path: path), draft: draft,
    body: """
      <p class="hint editor-lead">\(t(versions.isEmpty ? .versionsNone : .versionsHint))</p>
      \(when: !versions.isEmpty, list)
      """)
}
