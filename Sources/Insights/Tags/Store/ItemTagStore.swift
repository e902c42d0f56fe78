import Core
import Database

/// Tags of posts and stories; whose they are is asked elsewhere.
struct ItemTagStore: Sendable {
  /// Those of one, in their order.
  func tags(of item: ID, in db: any ReadAccess) throws -> [String] {
    try db.column("SELECT name FROM insight_item_tag WHERE item = \(item) ORDER BY position, key")
  }

  /// Replaces those of one.
  func put(_ tags: ItemTags, of item: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM insight_item_tag WHERE item = \(item)")
    for (position, name) in tags.names.enumerated() {
      try db.execute(
        """
        INSERT INTO insight_item_tag (item, key, name, position)
        VALUES (\(item), \(ItemTags.key(name)), \(name), \(position))
        """)
    }
  }

  /// Those of a source, the most used first.
  func used(of source: ID, in db: any ReadAccess) throws -> [UsedTag] {
    try db.rows(
      """
      SELECT insight_item_tag.key, MIN(insight_item_tag.name), COUNT(*) FROM insight_item
      JOIN insight_item_tag ON insight_item_tag.item = insight_item.id
      WHERE insight_item.source = \(source)
      GROUP BY insight_item_tag.key
      ORDER BY COUNT(*) DESC, insight_item_tag.key LIMIT \(ItemTags.shownLimit)
      """
    ).map { UsedTag(key: try $0[0], name: try $0[1], count: try $0[2]) }
  }

  /// All that somebody gave, at most 100,000: for "download my data".
  func all(of account: ID, in db: any ReadAccess) throws -> [ExportedTag] {
    try db.rows(
      """
      SELECT insight_item_tag.item, insight_item_tag.name FROM insight_source
      JOIN insight_item ON insight_item.source = insight_source.id
      JOIN insight_item_tag ON insight_item_tag.item = insight_item.id
      WHERE insight_source.owner = \(account)
      ORDER BY insight_item_tag.item, insight_item_tag.position LIMIT 100000
      """
    ).map { ExportedTag(item: try $0[0], name: try $0[1]) }
  }

  /// Which posts or stories of a source have which tags, since a moment: keys with ids.
  func items(
    of source: ID, areStories: Bool, since start: Timestamp?, in db: any ReadAccess
  ) throws -> [String: Set<ID>] {
    let since: SQL? = start.map { " AND insight_item.published_at >= \($0)" }
    let rows = try db.rows(
      """
      SELECT insight_item_tag.key, insight_item.id FROM insight_item
      JOIN insight_item_tag ON insight_item_tag.item = insight_item.id
      WHERE insight_item.source = \(source) AND insight_item.is_story = \(areStories)\(since)
      ORDER BY insight_item.published_at DESC, insight_item.id DESC
      LIMIT \(UnderstandStore.maximumThings)
      """)
    return try rows.reduce(into: [:]) { items, row in
      items[try row[0], default: []].insert(try row[1])
    }
  }
}
