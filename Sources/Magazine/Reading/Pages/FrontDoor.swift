import Core
import Database
import HTML
import Web

extension Magazine {
  /// The newest articles on the site's front door; nothing when there are none.
  package func newestArticles(_ t: ViewContext) async throws -> HTML {
    let cards = try await newest(6, for: t.viewer)
    guard !cards.isEmpty else { return .empty }
    return """
      <section aria-labelledby="magazine"><h2 class="section" id="magazine">\
      \(t(.fromMagazine))</h2>\(articleCards(t, cards))
      <p class="next">\(linkButton(t(.toMagazine), path: "/magazine", style: .quiet))</p></section>
      """
  }

  /// The newest article in one line above other things; nothing when there is none.
  package func newestLine(_ t: ViewContext) async throws -> HTML {
    guard let card = try await newest(1, for: t.viewer).first else { return .empty }
    return """
      <nav class="front-line" aria-label="\(t(.magazine))">\
      \(linkCell(card.article.title, path: card.path, icon: .read, hint: t(.newInMagazine)))\
      \(iconLink(t(.toMagazine), path: "/magazine", icon: .list))</nav>
      """
  }

  private func newest(_ count: Int, for viewer: Viewer?) async throws -> [ArticleCard] {
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      return try ArticleStore().page(
        of: .all, for: entitlement, now: now, size: count, in: db
      ).items
    }
  }
}
