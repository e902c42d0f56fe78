import Core
import Database

extension Magazine {
  /// Where the article is now to which an address once led, here or where it was imported from;
  /// nil when there is none of which the reader may know.
  ///
  /// Links are written with and without a slash at the end, and with queries that mean something
  /// (`/index.php?p=12`) or nothing (`/hello?utm_source=a`).
  package func presentPath(from former: String, for viewer: Viewer?) async throws -> String? {
    guard former.utf8.count <= 500 else { return nil }
    let path = String(former.prefix { $0 != "?" })
    let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      for way in [former, bare, bare + "/"] where !way.isEmpty {
        let article = try ArticleStore().redirect(from: way, for: entitlement, now: now, in: db)
        if let article { return article.path }
      }
      return nil
    }
  }
}
