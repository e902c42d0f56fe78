import Core
import Database

extension Magazine {
  /// Makes an old text the newest one. What was saved since then stays among the revisions.
  /// - Parameter seen: `DeskEntry/version` on whose page it was decided; see ``requireVersion(_:of:in:)``.
  func restore(
    _ number: Int, of article: ID, by editor: Viewer, seen: String? = nil
  ) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let store = RevisionStore()
      guard let last = try store.lock(article, in: db),
        let old = try store.find(number, of: article, in: db)
      else { throw AppError.notFound }
      try requireVersion(seen, of: article, in: db)
      try store.keep(last, of: article, in: db)
      _ = try store.add(
        old.draft, by: editor.id, isAutosave: false, to: article, now: now, in: db)
    }
  }
}
