import Core
import Database
import HTML
import Media
import Web

/// What the editor's page shows.
struct EditorModel: Sendable {
  let entry: DeskEntry
  let draft: Draft
  /// Others who have it open.
  let editing: [String]
  /// What was brought for it.
  let pictures: [Picture]
  let files: [ArticleFile]
  /// The most bytes of one file.
  let maximumBytes: Int
  /// Something to tell above the form.
  var note: Phrase?
}

extension Magazine {
  /// Where an article is written.
  func editorPage(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let shown = try await editorModel(id, for: request.viewer)
    tellOfEditing(id)
    return .page(editorView(request.view, shown, Form()))
  }

  /// What the page of an article shows at the desk; notes that somebody has it open.
  func editorModel(_ id: ID, for viewer: Viewer) async throws -> EditorModel {
    let now = clock.now()
    return try await database.write { [self] db in
      guard let entry = try DeskStore().find(id, in: db) else { throw AppError.notFound }
      try EditingStore().see(viewer.id, in: id, now: now, in: db)
      return EditorModel(
        entry: entry, draft: try RevisionStore().head(of: id, in: db)?.draft ?? .empty,
        editing: try EditingStore().names(in: [id], except: viewer.id, now: now, in: db)[id] ?? [],
        pictures: try ArticlePictureStore().brought(for: id, in: db),
        files: try ArticleFileStore().brought(for: id, in: db), maximumBytes: options.uploadLimit)
    }
  }
}

/// The form in which an article is written. Without JavaScript it is a plain form; `desk.js` saves
/// by itself, shows the page beside it and takes pictures and files that are dropped on it.
func editorView(_ t: ViewContext, _ shown: EditorModel, _ form: Form) -> Screen {
  let (entry, path) = (shown.entry, deskPath(shown.entry.id))
  let isLive = entry.article.revision > 0 && entry.article.publication.status == .published
  let title = shown.draft.title.isEmpty ? t(.untitled) : shown.draft.title
  var screen = deskScreen(
    t, title: title, back: Link(title: t(.desk), path: "/desk"), layout: .wide,
    body: """
      <div class="desk" data-desk>
      \(editorNotes(t, shown))
      <div class="desk-modes seg" role="group" aria-label="\(t(.articleText))" data-modes hidden>\
      <button type="button" aria-pressed="true" data-mode="write">\(t(.writeSegment))</button>\
      <button type="button" aria-pressed="false" data-mode="preview">\
      \(t(.previewSegment))</button></div>
      <div class="desk-panes" data-panes data-shows="write">
      <form class="form desk-form" method="post" action="\(path)" enctype="multipart/form-data" \
      data-editor="\(entry.id)" data-live="\(path)/live" \
      data-owner="\(t.viewer.map { String($0.id) })"\(editorTexts(t))>
      \(t.tokenField)<input type="hidden" name="base" value="\(form.values["base"] ?? String(entry.head))">
      \(formErrors(t, form))
      \(textField(
        t, "title", label: .articleTitle, form: form, value: shown.draft.title, required: false,
        maxLength: maximumTitleLength))
      \(textField(
        t, "lead", label: .articleLead, form: form, value: shown.draft.lead, kind: .textarea,
        hint: .articleLeadHint, required: false, maxLength: maximumLeadLength))
      \(fileButtons(t, maximumBytes: shown.maximumBytes))
      \(conflictChoices(t, in: form.values["markdown"] ?? shown.draft.markdown))
      \(textField(
        t, "markdown", label: .articleText, form: form, value: shown.draft.markdown,
        kind: .textarea, hint: .articleTextHint, required: false, maxLength: maximumMarkdownLength))
      <p class="desk-state" role="status" data-state>\(savedLine(t, entry))</p>
      <p class="ways">\(submitButton(t, .saveDraft, style: .quiet, icon: .check))\
      <button type="submit" class="button quiet" formaction="\(path)/preview" data-plain>\
      \(icon(.eye))<span>\(t(.showPreview))</span></button>\
      <button type="submit" class="button primary" name="then" value="publish">\
      \(icon(.send))<span>\(t(isLive ? .updateArticle : .publishEllipsis))</span></button></p>
      </form>
      <section class="desk-preview" aria-label="\(t(.previewOf))" data-preview hidden></section>
      </div>
      \(pictureDialog(t))\(broughtPictures(t, shown))\(broughtFiles(t, shown))</div>
      """)
  screen.scripts = ["magazine/desk.js"]
  screen.actions = editorMenu(t, entry)
  return screen
}

private func savedLine(_ t: ViewContext, _ entry: DeskEntry) -> HTML {
  """
  \(stateMark(t, entry.article.publication))\
  \(when: entry.hasChanges, "<span class=\"mark changed\">\(t(.stateChanged))</span>") \
  <span data-saved>\(t(.savedOnServer)) \(t.timeText(entry.editedAt))</span>
  """
}

/// What was merged, who else writes.
private func editorNotes(_ t: ViewContext, _ shown: EditorModel) -> HTML {
  let told: HTML? = shown.note.map { note(t($0), icon: .users) }
  let others = shown.editing.sorted(in: t.language) { $0 }.joined(separator: ", ")
  return """
    \(told)<p class="editing" data-editing\(flag: "hidden", others.isEmpty)>\(icon(.edit))\
    <span>\(t(.editingNow, others))</span></p>
    <div class="note" data-note hidden role="alert">\(icon(.info))<div><p></p></div></div>
    """
}

/// What the script says, in the editor's language.
private func editorTexts(_ t: ViewContext) -> HTML {
  """
  \(attribute: "data-t-saving", t(.savingNow))\(attribute: "data-t-saved", t(.savedOnServer))\
  \(attribute: "data-t-device", t(.savedOnDevice))\(attribute: "data-t-unsaved", t(.unsavedChanges))\
  \(attribute: "data-t-back", t(.broughtBack))\(attribute: "data-t-merged", t(.mergedWith))\
  \(attribute: "data-t-conflicts", t(.conflictsToSettle))\
  \(attribute: "data-t-failed", t(.sendFailed))\(attribute: "data-t-too-large", t(.fileTooLarge))\
  \(attribute: "data-t-waits", t(.fileWaits))\(attribute: "data-t-stays", t(.fileStays))\
  \(attribute: "data-t-full", t(.tooManyWait))\(attribute: "data-t-no-preview", t(.previewOffline))\
  \(attribute: "data-t-somebody", t(.somebodyElse))\(attribute: "data-t-editing", t(.editingNow))
  """
}

private func editorMenu(_ t: ViewContext, _ entry: DeskEntry) -> HTML {
  let path = deskPath(entry.id)
  let opens: HTML =
    entry.article.publication.publishedAt == nil
    ? .empty : menuLink(t(.opens), path: "/desk/opens/\(entry.id)", icon: .eye)
  return menu(
    t, label: .moreActions,
    items: menuLink(t(.articleSettings), path: path + "/settings", icon: .settings),
    menuLink(t(.revisions), path: path + "/revisions", icon: .undo),
    menuLink(t(.previewLinks), path: path + "/links", icon: .share),
    menuLink(t(.publication), path: path + "/publish", icon: .send), opens)
}
