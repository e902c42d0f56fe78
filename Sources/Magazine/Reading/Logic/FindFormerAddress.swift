import Core
import Database

extension Magazine {
  /// Where the article is now to which an address once led, here or where it was imported from, or
  /// the category, author or feed; nil when there is none of which the reader may know.
  ///
  /// Links are written with and without a slash at the end, and with queries that mean something
  /// (`/index.php?p=12`) or nothing (`/hello?utm_source=a`).
  package func presentPath(from former: String, for viewer: Viewer?) async throws -> String? {
    guard former.utf8.count <= 500 else { return nil }
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      for way in formerWays(to: former) {
        let article = try ArticleStore().redirect(from: way, for: entitlement, now: now, in: db)
        if let article { return article.path }
      }
      return try FormerPlace(path: former).flatMap { place in
        try FormerPlaceStore().path(of: place, in: db)
      }
    }
  }
}

/// An address as links may have written it: as it is, and without its query with and without a slash
/// at its end.
func formerWays(to former: String) -> [String] {
  let path = String(former.prefix { $0 != "?" })
  let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
  return [former, bare, bare + "/"].filter { !$0.isEmpty && $0 != "/" }.uniqued()
}
