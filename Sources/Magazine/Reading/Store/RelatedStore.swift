import Core
import Database

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
      guard let hits = openSearch.matching(word, db.dialect) else { continue }
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
