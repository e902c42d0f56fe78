import Core
import Database

extension Surveys {
  /// Deletes a draft. A published survey belongs to those who answered it, too, and is only closed.
  func deleteDraft(_ id: ID, by author: Viewer) async throws {
    try await database.write { [self] db in
      _ = try lockedDraft(id, of: author, in: db)
      try DraftStore().delete(id, in: db)
    }
  }
}
