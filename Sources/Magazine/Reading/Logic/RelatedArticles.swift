import Core
import Database
import Synchronization

/// Remembers for some minutes what is related to an article: to find it out takes longer than all
/// the rest of the page.
final class RelatedArticles: Sendable {
  private struct Known {
    let ids: [ID]
    let changedAt: Timestamp
    let until: Timestamp
  }

  private let known = Mutex<[ID: Known]>([:])

  /// The most articles remembered.
  private static let capacity = 2000
  /// For how long.
  private static let time: Duration = .minutes(5)
  /// How many are kept of each: some of them this or that reader may not know of.
  private static let candidates = 16

  /// The first of the related articles that exist for this reader.
  func cards(
    for article: Article, limit: Int, standing: Standing, now: Timestamp, in db: any ReadAccess
  ) throws -> [ArticleCard] {
    let ids = try candidates(for: article, now: now, in: db)
    let visible = try ArticleStore().cards(ids, for: standing, now: now, in: db)
    // Editors see in lists what subscribers see.
    let reader = Standing(viewer: nil, isSubscriber: standing.isSubscriber || standing.isEditor)
    return Array(
      visible.lazy.filter { reader.access(to: $0.article.publication, now: now) != .hidden }
        .prefix(limit))
  }

  private func candidates(for article: Article, now: Timestamp, in db: any ReadAccess) throws
    -> [ID]
  {
    let kept = known.withLock { $0[article.id] }
    if let kept, kept.until > now, kept.changedAt == article.changedAt { return kept.ids }
    let ids = try RelatedStore().candidates(for: article, limit: Self.candidates, in: db)
    let entry = Known(ids: ids, changedAt: article.changedAt, until: now + Self.time)
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[article.id] = entry
    }
    return ids
  }
}
