import Core
import Database

/// Writes what an import brings.
struct ImportedStore: Sendable {
  /// The article that came of a source before; nil when none has.
  func article(from source: String, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT id FROM magazine_article WHERE source = \(source)")
  }

  /// The revision that readers of an article see, 0 for none, and whether a picture stands above its
  /// title; nil when there is no such article.
  func shown(of article: ID, in db: any ReadAccess) throws -> (revision: Int, hasLead: Bool)? {
    try db.first(
      "SELECT revision, picture IS NOT NULL FROM magazine_article WHERE id = \(article)"
    ).map { (try $0[0], try $0[1]) }
  }

  /// Who came as an article's author, and its category; nil for what is not here.
  /// - Parameter slug: the end of the category's address.
  func place(
    of imported: ImportedArticle, category slug: String, in db: any ReadAccess
  ) throws -> (author: ID?, category: ID?) {
    let source = imported.author.source.beginning(500)
    return (
      try db.value("SELECT id FROM magazine_author WHERE source = \(source)"),
      try db.value("SELECT id FROM magazine_category WHERE slug = \(slug)")
    )
  }

  /// An author without an account, known by a source for ever.
  func author(
    _ author: ImportedAuthor, slug: String, newID id: ID, in db: any WriteAccess
  ) throws -> ID {
    let source = author.source.beginning(500)
    if let known: ID = try db.value("SELECT id FROM magazine_author WHERE source = \(source)") {
      return known
    }
    let slug = try freeSlug(
      slug, id: id, longest: 60, taken: "SELECT 1 FROM magazine_author WHERE slug = ", db)
    let name = author.name.isEmpty ? "?" : author.name.beginning(60)
    try db.execute(
      """
      INSERT INTO magazine_author (id, slug, name, source)
      VALUES (\(id), \(slug), \(name), \(source))
      """)
    return id
  }

  /// A category by the end of its address.
  func category(
    _ category: ImportedCategory, slug: String, newID id: ID, in db: any WriteAccess
  ) throws -> ID? {
    guard !slug.isEmpty, !category.name.isEmpty else { return nil }
    if let known: ID = try db.value("SELECT id FROM magazine_category WHERE slug = \(slug)") {
      return known
    }
    try db.execute(
      """
      INSERT INTO magazine_category (id, slug, name, description, position)
      VALUES (\(id), \(slug), \(category.name.beginning(60)),
        \(category.description.beginning(500)),
        (SELECT COALESCE(MAX(position), 0) + 1 FROM magazine_category))
      """)
    return id
  }

  /// The end of an address that no article has: the wished one, or with the id behind it.
  func articleSlug(_ wish: String, id: ID, in db: any ReadAccess) throws -> String {
    try freeSlug(
      wish, id: id, longest: 100, taken: "SELECT 1 FROM magazine_article WHERE slug = ", db)
  }

  /// - Parameter longest: what leaves room for an id in the column.
  private func freeSlug(
    _ wish: String, id: ID, longest: Int, taken: SQL, _ db: any ReadAccess
  ) throws -> String {
    let base = String(wish.prefix(longest).reversed().drop { $0 == "-" }.reversed())
    guard !base.isEmpty else { return "\(id)" }
    return try db.exists(taken + "\(base)") ? "\(base)-\(id)" : base
  }

  /// What only imports say of an article.
  func describe(
    _ id: ID, _ article: ImportedArticle, category: ID?, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE magazine_article SET source = \(article.source), category = \(category),
        pinned = \(article.isPinned), takes_comments = \(article.takesComments),
        language = \(article.language?.beginning(35))
      WHERE id = \(id)
      """)
  }

  /// What an editor of the demonstration chose.
  func describeForDemo(
    _ id: ID, _ article: Magazine.DemoArticle, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE magazine_article SET category = \(article.category), pinned = \(article.isPinned),
        is_review = \(article.rating != nil), rating = \(article.rating),
        reviewed = \(article.reviewed), reviewed_kind = \(article.reviewedKind ?? "other"),
        language = 'cs'
      WHERE id = \(id)
      """)
  }

  /// An account as somebody who asks.
  func viewer(_ account: ID, in db: any ReadAccess) throws -> Viewer? {
    try db.first("SELECT user_name, name, role FROM person WHERE id = \(account)").map {
      Viewer(
        id: account, userName: try $0[0], displayName: try $0[1],
        role: Role(rawValue: try $0[2]) ?? .member, language: nil, appearance: .system)
    }
  }

  /// Notes that readers and subscribers heard of an article elsewhere, long ago.
  func setTold(_ id: ID, at now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE magazine_article SET told_at = \(now), early_told_at = \(now) WHERE id = \(id)")
  }

  /// Addresses that led to an article; those that lead to another one already stay with it.
  func redirect(_ paths: [String], to id: ID, in db: any WriteAccess) throws {
    for path in paths {
      try db.execute(
        """
        INSERT INTO magazine_redirect (path, article) VALUES (\(path), \(id))
        ON CONFLICT (path) DO NOTHING
        """)
    }
  }

  /// Writes comments in their threads. They come in the order in which they were written.
  /// - Returns: how many.
  func add(
    _ comments: [ImportedComment], to article: ID, ids: IDGenerator, in db: any WriteAccess
  ) throws -> Int {
    var places: [String: (id: ID, root: ID, depth: Int)] = [:]
    var numbers: [ID: Int] = [:]
    for comment in ordered(comments) where places[comment.source] == nil {
      let id = ids.next()
      let parent = comment.parent.flatMap { places[$0] }
      let root = parent?.root ?? id
      let number = parent == nil ? 0 : (numbers[root] ?? 0) + 1
      let depth = parent.map { $0.depth + 1 } ?? 0
      let name = comment.author.isEmpty ? "?" : comment.author.beginning(60)
      try db.execute(
        """
        INSERT INTO magazine_comment (id, article, root, parent, depth, number, author_name, text,
          state, written_at, source)
        VALUES (\(id), \(article), \(root), \(parent?.id), \(depth), \(number), \(name),
          \(comment.text.beginning(20_000)), 'shown', \(comment.writtenAt),
          \(comment.source.beginning(500)))
        """)
      places[comment.source] = (id, root, depth)
      numbers[root] = number
    }
    for (root, number) in numbers where number > 0 {
      try db.execute(
        """
        UPDATE magazine_comment SET numbers = \(number), answers = \(number) WHERE id = \(root)
        """)
    }
    try db.execute(
      """
      UPDATE magazine_stats SET comments = comments + \(places.count) WHERE article = \(article)
      """)
    return places.count
  }

  /// Whoever is answered comes before the answer, whatever the times say.
  private func ordered(_ comments: [ImportedComment]) -> [ImportedComment] {
    let byTime = comments.sorted { ($0.writtenAt, $0.source) < ($1.writtenAt, $1.source) }
    var answers: [String?: [ImportedComment]] = [:]
    let known = Set(comments.map(\.source))
    for comment in byTime {
      let parent = comment.parent.flatMap { known.contains($0) ? $0 : nil }
      answers[parent, default: []].append(comment)
    }
    var result: [ImportedComment] = []
    var waiting = Array((answers[nil] ?? []).reversed())
    var seen: Set<String> = []
    while let comment = waiting.popLast() {
      guard seen.insert(comment.source).inserted else { continue }
      result.append(comment)
      waiting += (answers[comment.source] ?? []).reversed()
    }
    // What answers itself in a circle begins a thread.
    return result
      + byTime.filter { !seen.contains($0.source) }.map { comment in
        var free = comment
        free.parent = nil
        return free
      }
  }
}
