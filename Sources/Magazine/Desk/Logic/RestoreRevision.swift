import Core
import Database

extension Magazine {
  /// Makes an old text the newest one. What was saved since then stays among the revisions.
  func restore(_ number: Int, of article: ID, by editor: Viewer) async throws {
    let now = clock.now()
    try await database.write { db in
      let store = RevisionStore()
      guard let last = try store.lock(article, in: db),
        let old = try store.find(number, of: article, in: db)
      else { throw AppError.notFound }
      try store.keep(last, of: article, in: db)
      _ = try store.add(
        old.draft, by: editor.id, isAutosave: false, to: article, now: now, in: db)
    }
  }
}
