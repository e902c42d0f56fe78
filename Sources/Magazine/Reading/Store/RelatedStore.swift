import Core
import Database
import Synchronization

/// What else to read after an article.
struct RelatedStore: Sendable {
  /// Articles that have most in common with one: words of the title, category, author. The best
  /// first, the newer ones of equals. Whoever shows them asks what the reader may know of.
  ///
  /// Words are looked for in what stands before the wall, so that the choice says nothing of what
  /// lies behind it.
  func candidates(for article: Article, limit: Int, in db: any ReadAccess) throws -> [ID] {
    var points: [ID: Int] = [:]
    for word in distinctiveWords(of: article.title) {
      guard let hits = openSearch.matching(SearchQuery(word, .exact), db.dialect) else { continue }
      let found: [ID] = try db.column(
        "SELECT hit.id FROM (\(hits)) AS hit ORDER BY hit.rank LIMIT 20")
      for id in found { points[id, default: 0] += 3 }
    }
    if let category = article.category {
      for id in try newest("category = \(category)", in: db) { points[id, default: 0] += 2 }
    }
    for id in try newest("author = \(article.author)", in: db) { points[id, default: 0] += 1 }
    points[article.id] = nil
    let best = points.sorted { ($0.value, $0.key.rawValue) > ($1.value, $1.key.rawValue) }
    return best.prefix(limit).map(\.key)
  }

  private func newest(_ condition: SQL, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT id FROM magazine_article WHERE status = 'published' AND \(condition)
      ORDER BY published_at DESC, id DESC LIMIT 20
      """)
  }
}

/// The longest words of a title: short ones are in every second article.
private func distinctiveWords(of title: String) -> [String] {
  let words = Set(title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  let long = words.filter { $0.count >= 5 && $0.count <= 40 }
  return Array(long.sorted { ($0.count, $0) > ($1.count, $1) }.prefix(4))
}

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
    for article: Article, limit: Int, entitlement: Entitlement, now: Timestamp,
    in db: any ReadAccess
  ) throws -> [ArticleCard] {
    let ids = try candidates(for: article, now: now, in: db)
    let visible = try ArticleStore().cards(ids, for: entitlement, now: now, in: db)
    // Editors see in lists what subscribers see.
    let reader = Entitlement(
      viewer: nil, isSubscriber: entitlement.isSubscriber || entitlement.isEditor)
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
