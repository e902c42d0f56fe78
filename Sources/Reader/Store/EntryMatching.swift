import Core
import Database

extension EntryStore {
  /// A stored article that an entry is, with the names under which it is known.
  struct Known {
    let id: ID
    let identity: String
    let hash: String
    let link: String?
    var names: Set<String>
  }

  /// Which entry is which stored article, by the entry's place.
  ///
  /// Identities come first: an entry that only shares an alias (the same link under a new guid)
  /// must not take the article of another entry that is there under its own identity.
  func match(
    _ entries: [CleanEntry], feed: ID, in db: any ReadAccess
  ) throws -> [Int: Known] {
    let known = try self.known(entries, feed: feed, in: db)
    var matches: [Int: Known] = [:]
    var claimed: Set<ID> = []
    for (index, entry) in entries.enumerated() {
      guard let article = known[entry.identity], article.identity == entry.identity else {
        continue
      }
      matches[index] = article
      claimed.insert(article.id)
    }
    for (index, entry) in entries.enumerated() where matches[index] == nil {
      let names = [entry.identity] + entry.aliases
      guard
        let article = names.lazy.compactMap({ known[$0] }).first(where: { !claimed.contains($0.id) }
        )
      else { continue }
      matches[index] = article
      claimed.insert(article.id)
    }
    return matches
  }

  /// Whether a part of a feed tells by itself which articles its entries are: no name of one is
  /// another article's, and none has moved. Which names several entries share only the whole tells.
  func areUnmistakable(
    _ entries: [CleanEntry], feed: ID, in db: any ReadAccess
  ) throws -> Bool {
    let known = try self.known(entries, feed: feed, in: db)
    return entries.allSatisfy { entry in
      ([entry.identity] + entry.aliases).compactMap { known[$0] }.allSatisfy {
        $0.identity == entry.identity && $0.link == entry.link
      }
    }
  }

  /// Stored articles by the names of entries. Whose identity a name is has it, whosever it was.
  private func known(
    _ entries: [CleanEntry], feed: ID, in db: any ReadAccess
  ) throws -> [String: Known] {
    var articles: [ID: Known] = [:]
    for row in try rows(
      of: entries.flatMap { [$0.identity] + $0.aliases }, in: db,
      { names in
        """
        SELECT article_alias.alias, article.id, article.identity, article.content_hash, article.link
        FROM article_alias JOIN article ON article.id = article_alias.article
        WHERE article_alias.feed = \(feed) AND article_alias.alias IN \(names)
        """
      })
    {
      let id = try row[1, as: ID.self]
      var article =
        try articles[id]
        ?? Known(id: id, identity: row[2], hash: row[3], link: row[4], names: [])
      article.names.insert(try row[0])
      articles[id] = article
    }
    var result: [String: Known] = [:]
    for article in articles.values {
      for name in article.names { result[name] = article }
    }
    // Only what another article was known by may be this one's identity without leading to it.
    let taken = entries.map(\.identity).filter { name in
      result[name].map { $0.identity != name } ?? false
    }
    for row in try rows(
      of: taken, in: db,
      { names in
        """
        SELECT id, identity, content_hash, link FROM article
        WHERE feed = \(feed) AND identity IN \(names)
        """
      })
    {
      let name = try row[1, as: String.self]
      result[name] = Known(
        id: try row[0], identity: name, hash: try row[2], link: try row[3], names: [name])
    }
    return result
  }

  private func rows(
    of names: [String], in db: any ReadAccess, _ statement: (ArraySlice<String>) -> SQL
  ) throws -> [Row] {
    try stride(from: 0, to: names.count, by: 500).flatMap { start in
      try db.rows(statement(names[start..<min(start + 500, names.count)]))
    }
  }
}
