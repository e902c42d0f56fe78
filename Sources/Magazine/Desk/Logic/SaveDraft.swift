import Core
import Database

/// What an editor's page sends.
struct DraftToSave: Sendable {
  let draft: Draft
  /// The number of the revision that it began with; 0: with nothing.
  let base: Int
  /// The text of that revision, when the page still has it.
  let baseDraft: Draft?
  let isAutosave: Bool
}

/// What became of it.
enum SavedDraft: Sendable {
  /// It is the newest revision now.
  case saved(Revision)
  /// Somebody else saved meanwhile: both are together in the newest revision.
  case merged(Revision, conflicts: Int, other: String?)
  /// Somebody else saved meanwhile, and the revision from which this one came is not kept: send it
  /// along.
  case needsBase
}

extension Magazine {
  /// Saves what an editor wrote. What others saved meanwhile is put together with it, never
  /// overwritten.
  /// - Throws: `AppError.notFound` when there is no such article.
  func save(_ new: DraftToSave, of article: ID, by editor: Viewer) async throws -> SavedDraft {
    while true {
      let state = try await database.read { db in
        let store = RevisionStore()
        return (
          head: try store.head(of: article, in: db),
          base: try store.ancestor(notAfter: new.base, of: article, in: db)
        )
      }
      let head = state.head?.number ?? 0
      if new.base >= head || state.head?.draft == new.draft {
        if let saved = try await add(new.draft, after: head, new, article, editor) {
          return .saved(saved)
        }
        continue
      }
      guard let theirs = state.head else { throw AppError.notFound }
      let isKnown = state.base?.number == new.base || new.base == 0
      guard isKnown || new.baseDraft != nil || !new.isAutosave else { return .needsBase }
      // An older revision is ground enough: what both have since then, both have alike.
      let base = new.baseDraft ?? state.base?.draft ?? .empty
      let merged = mergeDrafts(
        base: base, ours: new.draft, theirs: theirs.draft,
        ConflictMarks(ours: editor.displayName, theirs: theirs.editorName ?? "\(head)"))
      if let saved = try await add(merged.draft, after: head, new, article, editor, keeps: true) {
        return .merged(saved, conflicts: merged.conflicts, other: theirs.editorName)
      }
    }
  }

  /// Writes a revision down unless another one has come in between.
  private func add(
    _ draft: Draft, after head: Int, _ new: DraftToSave, _ article: ID, _ editor: Viewer,
    keeps: Bool = false
  ) async throws -> Revision? {
    let now = clock.now()
    return try await database.write { db -> Revision? in
      let store = RevisionStore()
      guard let last = try store.lock(article, in: db) else { throw AppError.notFound }
      guard last == head else { return nil }
      if let known = try store.head(of: article, in: db), known.draft == draft {
        if !new.isAutosave { try store.keep(known.number, of: article, in: db) }
        return known
      }
      // What somebody else built on, and what came of a merge, stays.
      if keeps { try store.keep(last, of: article, in: db) }
      let number = try store.add(
        draft, by: editor.id, isAutosave: new.isAutosave && !keeps, to: article, now: now, in: db)
      try EditingStore().see(editor.id, in: article, now: now, in: db)
      return try store.find(number, of: article, in: db)
    }
  }
}
