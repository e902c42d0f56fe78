import Core
import Database
import HTML
import Web

/// Revisions on one page.
private let revisionPageSize = 50

extension Magazine {
  /// All that was saved of an article, the newest first.
  func revisionsPage(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let before = request.query["before"].flatMap { revisionNumber($0) }
    let found = try await database.read { db in
      (
        entry: try DeskStore().find(id, in: db),
        revisions: try RevisionStore().page(
          of: id, before: before, size: revisionPageSize + 1, in: db)
      )
    }
    guard let entry = found.entry else { throw AppError.notFound }
    return .page(revisionsView(request.view, entry, found.revisions))
  }

  /// One revision, compared with the one before it, or with the query's `with`.
  func revisionPage(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    guard let number = revisionNumber(try request.parameter("number")) else {
      throw AppError.notFound
    }
    let other = request.query["with"].flatMap { revisionNumber($0) }
    let found = try await database.read { db in
      let store = RevisionStore()
      return (
        entry: try DeskStore().find(id, in: db), revision: try store.find(number, of: id, in: db),
        old: try store.ancestor(notAfter: other ?? number - 1, of: id, in: db)
      )
    }
    guard let entry = found.entry, let revision = found.revision else { throw AppError.notFound }
    return .page(revisionView(request.view, entry, revision, comparedWith: found.old))
  }

  /// Makes an old text the newest; what came after it stays among the revisions. Field `version`.
  func restoreAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    guard let number = revisionNumber(try request.parameter("number")) else {
      throw AppError.notFound
    }
    let form = try await request.form()
    do {
      try await restore(number, of: id, by: request.viewer, seen: form["version"])
    } catch let error as AppError where error.status == 409 {
      return .redirect(
        to: deskPath(id) + "/revisions", notice: Notice(request.view(error.message)))
    }
    return .redirect(to: deskPath(id), notice: Notice(request.view(.revisionRestored)))
  }
}

/// A revision's number, as addresses and forms have it: the columns that hold it have 32 bits.
func revisionNumber(_ text: String) -> Int? {
  Int(decimal: text, in: 0...Int(Int32.max))
}

private func revisionsView(
  _ t: ViewContext, _ entry: DeskEntry, _ revisions: [RevisionEntry]
) -> Screen {
  let path = deskPath(entry.id)
  let shown = revisions.prefix(revisionPageSize)
  let cells = shown.map { revision in
    linkCell(
      "\(t.timeText(revision.savedAt)) · \(revision.editorName ?? t(.formerEditor))",
      path: "\(path)/revisions/\(revision.number)", value: mark(t, revision, entry),
      hint: revision.title.isEmpty ? t(.untitled) : revision.title)
  }
  let next: HTML? =
    revisions.count > revisionPageSize
    ? shown.last.map {
      linkButton(
        t(.olderRevisions), path: "\(path)/revisions?before=\($0.number)", style: .quiet)
    } : nil
  return deskScreen(
    t, title: t(.revisions), back: Link(title: t(.backToText), path: path),
    body: """
      \(cellGroup(note: t(.revisionsNote), cells: cells))<p class="ways">\(next)</p>
      """)
}

private func mark(_ t: ViewContext, _ revision: RevisionEntry, _ entry: DeskEntry) -> String? {
  if revision.number == entry.article.revision { return t(.readersSee) }
  return revision.isAutosave ? t(.autosaved) : nil
}

private func revisionView(
  _ t: ViewContext, _ entry: DeskEntry, _ revision: Revision, comparedWith old: Revision?
) -> Screen {
  let path = deskPath(entry.id)
  let before = old?.draft ?? .empty
  let isNewest = revision.number == entry.head
  let restore: HTML =
    isNewest
    ? .empty
    : confirmButton(
      t, path: "\(path)/revisions/\(revision.number)/restore", label: .restoreRevision,
      question: .restoreQuestion, confirm: .restoreRevision, icon: .undo,
      fields: ["version": entry.version])
  let withNewest: HTML =
    isNewest
    ? .empty
    : linkButton(
      t(.compareWithNewest), path: "\(path)/revisions/\(entry.head)?with=\(revision.number)",
      style: .quiet)
  return deskScreen(
    t, title: t(.revisionFrom, t.timeText(revision.savedAt)),
    back: Link(title: t(.revisions), path: path + "/revisions"),
    body: """
      <p class="meta">\(revision.editorName ?? t(.formerEditor))\
      \(old.map { " · \(t(.comparedWith, t.timeText($0.savedAt)))" as HTML })</p>
      <div class="ways">\(restore)\(withNewest)</div>
      <div class="diff" dir="auto"><h2>\(difference(t, before.title, revision.draft.title))</h2>
      <p class="lead-in">\(difference(t, before.lead, revision.draft.lead))</p>
      <div class="text">\(difference(t, before.markdown, revision.draft.markdown))</div></div>
      """)
}

/// What was taken away and what came, word by word.
private func difference(_ t: ViewContext, _ old: String, _ new: String) -> HTML {
  func part(_ part: DifferencePart) -> HTML {
    switch part {
    case .same(let text): "\(text)"
    case .removed(let text): "<del>\(text)</del>"
    case .added(let text): "<ins>\(text)</ins>"
    }
  }
  return "\(each: differenceByWords(old, new), part)"
}
