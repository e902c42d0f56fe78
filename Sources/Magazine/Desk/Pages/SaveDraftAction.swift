import Core
import Database
import HTML
import Web

/// The most bytes of a text that the script sends, twice: with the one that it began with.
private let maximumSavingBytes = 4 << 20

extension Magazine {
  /// Fields `title`, `lead`, `markdown`, `base` (the number of the revision that the page showed),
  /// `then`, and `settle-N` (`TextConflict.Choice`) for the conflicts of the text.
  func saveDraftAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let sent = draft(of: &form)
    let draft = settling(sent, choices(form, in: sent.markdown))
    let base = revisionNumber(form["base"]) ?? 0
    guard form.isValid else {
      let shown = try await editorModel(id, for: request.viewer)
      return .page(editorView(request.view, shown, form), status: 422)
    }
    let new = DraftToSave(draft: draft, base: base, baseDraft: nil, isAutosave: false)
    switch try await save(new, of: id, by: request.viewer) {
    case .merged(_, let conflicts, let other):
      var shown = try await editorModel(id, for: request.viewer)
      let name = other ?? request.view(.somebodyElse)
      shown.note =
        conflicts == 0
        ? Phrase.mergedWith.filled(Phrase(verbatim: name)) : .conflictsToSettle
      return .page(editorView(request.view, shown, Form()))
    case .saved, .needsBase:
      guard form["then"] == "publish" else {
        return .redirect(to: deskPath(id), notice: Notice(request.view(.draftSaved)))
      }
      return .redirect(to: deskPath(id) + "/publish")
    }
  }

  /// The same for the script, in JSON: it also saves by itself, and sends the text that it began
  /// with when it is asked to.
  func autosaveAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let sent = try await request.json(SentDraft.self, limit: maximumSavingBytes)
    var form = Form(["title": sent.title, "lead": sent.lead, "markdown": sent.markdown])
    let draft = draft(of: &form)
    let baseDraft = try sent.began.map { began -> Draft in
      var form = Form(["title": began.title, "lead": began.lead, "markdown": began.markdown])
      let draft = self.draft(of: &form)
      guard form.isValid else { throw AppError.badRequest("began is too long") }
      return draft
    }
    if let problem = form.errors.sorted(by: { $0.key < $1.key }).first?.value {
      throw AppError(status: 422, code: "too_long", message: problem)
    }
    try limiter.check(
      "magazine.autosave", key: "\(request.viewer.id)", limit: 120, per: .minutes(2))
    let new = DraftToSave(
      draft: draft, base: sent.base, baseDraft: baseDraft, isAutosave: sent.isAutosave)
    let saved = try await save(new, of: id, by: request.viewer)
    tellOfEditing(id)
    return try .json(try await answer(saved, id, for: request))
  }

  private func answer(
    _ saved: SavedDraft, _ id: ID, for request: Request<EditorOnly>
  ) async throws -> DraftResponse {
    let now = clock.now()
    let editing = try await database.read { db in
      try EditingStore().names(in: [id], except: request.viewer.id, now: now, in: db)[id] ?? []
    }
    switch saved {
    case .needsBase: return DraftResponse(state: "needs_base", editing: editing)
    case .saved(let revision):
      return DraftResponse(
        state: "saved", revision: revision.number,
        time: request.view.timeText(revision.savedAt), editing: editing)
    case .merged(let revision, let conflicts, let other):
      return DraftResponse(
        state: "merged", revision: revision.number,
        time: request.view.timeText(revision.savedAt), editing: editing,
        draft: SentText(revision.draft), conflicts: conflicts, other: other)
    }
  }

  private func choices(_ form: Form, in markdown: String) -> [Int: TextConflict.Choice] {
    conflicts(in: markdown).indices.reduce(into: [:]) { choices, number in
      choices[number] = TextConflict.Choice(rawValue: form["settle-\(number)"])
    }
  }

  /// The text of a form; what is too long is in the form then.
  func draft(of form: inout Form) -> Draft {
    Draft(
      title: form.text("title", 0...maximumTitleLength, or: .tooLongTitle).replacing(
        "\n", with: " "),
      lead: form.text("lead", 0...maximumLeadLength, or: .tooLongLead),
      markdown: form.text("markdown", 0...maximumMarkdownLength, or: .tooLongText))
  }
}

/// What the script sends.
private struct SentDraft: Decodable, Sendable {
  let title: String
  let lead: String
  let markdown: String
  let base: Int
  let isAutosave: Bool
  let began: SentText?
}

/// A text as JSON.
private struct SentText: Codable, Sendable {
  let title: String
  let lead: String
  let markdown: String

  init(_ draft: Draft) {
    title = draft.title
    lead = draft.lead
    markdown = draft.markdown
  }
}

/// What the script is told.
private struct DraftResponse: Encodable, Sendable {
  let state: String
  var revision: Int?
  /// When it was saved, as the page says it.
  var time: String?
  /// Who else writes.
  let editing: [String]
  /// What came of a merge.
  var draft: SentText?
  var conflicts: Int?
  var other: String?
}
