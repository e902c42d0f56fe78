import Core
import Database

extension Surveys {
  /// Deletes a draft, and nothing else: whoever means the answers too says so
  /// (``delete(_:by:)``).
  func deleteDraft(_ id: ID, by author: Viewer) async throws {
    try await database.write { [self] db in
      _ = try lockedDraft(id, of: author, in: db)
      try DraftStore().delete(id, in: db)
    }
  }
}
