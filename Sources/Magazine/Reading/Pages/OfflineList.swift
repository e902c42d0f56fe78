import Core
import Database
import Media
import Web

/// The most articles that a device keeps.
private let maximumKept = 100

extension Magazine {
  /// What the service worker keeps on the device: a subscriber's saved articles with their
  /// pictures, and until when it may show them. For all others the list is empty.
  func offlineList(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let now = clock.now()
    let list = try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      return try offlineArticles(for: entitlement, viewer, now: now, in: db)
    }
    return try .json(list)
  }
}

/// What a device keeps.
struct OfflineList: Encodable, Sendable, Hashable {
  /// A page that is kept.
  struct Kept: Encodable, Sendable, Hashable {
    let path: String
    /// Changes when the page does.
    let version: String
    /// One size of each of its pictures, and the style sheet of its colour.
    let parts: [String]
  }

  /// Whether the reader has a subscription, or reads as if; when not, the device forgets what one
  /// has opened.
  let subscribes: Bool
  /// When the subscription ends, in milliseconds since 1970; absent when it does not by itself.
  let until: Timestamp?
  let articles: [Kept]
}

private func offlineArticles(
  for entitlement: Entitlement, _ viewer: Viewer, now: Timestamp, in db: any ReadAccess
) throws -> OfflineList {
  guard entitlement.isSubscriber || entitlement.isEditor else {
    return OfflineList(subscribes: false, until: nil, articles: [])
  }
  let cards = try SavedStore().page(
    for: entitlement, of: viewer.id, now: now, after: nil, size: maximumKept, in: db
  ).items.filter { $0.access == .whole }
  let pictures = try PictureStore().uses(articlePictureUse, of: cards.map(\.id), in: db)
  return OfflineList(
    subscribes: true,
    until: entitlement.isEditor
      ? nil : try SavedStore().subscriptionEnd(of: viewer.id, now: now, in: db),
    articles: cards.map { card in
      let all = [card.picture].compactMap(\.self) + (pictures[card.id] ?? [])
      return OfflineList.Kept(
        path: card.path, version: version(of: card, for: entitlement, now: now),
        parts: all.compactMap { $0.path(atLeast: 1080) }
          + [card.picture.map(tintPath)]
          .compactMap(\.self))
    })
}

/// What is read early says so on its page, until its time has come.
private func version(of card: ArticleCard, for entitlement: Entitlement, now: Timestamp) -> String {
  let isEarly = entitlement.readsEarly(card.article.publication, now: now)
  return "\(card.article.changedAt.milliseconds)\(isEarly ? "-early" : "")"
}
