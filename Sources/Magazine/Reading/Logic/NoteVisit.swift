import Core
import Database
import Web

extension Magazine {
  /// What is in the magazine is not new for somebody any more. Written down only where something was.
  func noteVisit(of viewer: Viewer) async throws {
    let now = clock.now()
    let isNews = try await database.read { db in
      try VisitStore().newArticles(for: viewer, now: now, in: db) > 0
    }
    guard isNews else { return }
    try await database.write { db in try VisitStore().setVisit(of: viewer.id, at: now, in: db) }
  }
}
