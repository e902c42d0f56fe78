import Core
import Database
import Media
import Storage

/// Posts and stories with all that is kept of them, page by page.
struct KeptItemStore: Sendable {
  /// Posts, stories, or both after a place, the oldest first.
  func page(
    of range: ItemRange, isStory: Bool?, after: Cursor?, size: Int, withPictures: Bool,
    in db: any ReadAccess
  ) throws -> Page<KeptItem> {
    let start: SQL? = after.map { cursor in
      " AND (insight_item.published_at, insight_item.id) > (\(cursor.key), \(cursor.id))"
    }
    let part: SQL? = isStory.map { " AND insight_item.is_story = \($0)" }
    let rows = try db.rows(
      """
      SELECT \(ItemStore.columns), insight_item.fields \(Self.from(range))\(part)\(start)
      ORDER BY insight_item.published_at, insight_item.id LIMIT \(size + 1)
      """)
    let found = try rows.map { row in
      KeptItem(item: try ItemStore.item(row), fields: try row[16])
    }
    let page = Page(rows: found, size: size) { kept in
      Cursor(key: kept.item.publishedAt.milliseconds, id: kept.item.id)
    }
    guard withPictures else { return page }
    let pictures = try self.pictures(of: page.items.map(\.item.id), in: db)
    return page.map { kept in
      var kept = kept
      kept.picture = pictures[kept.item.id]
      return kept
    }
  }

  /// The readings of items, the oldest first.
  func readings(of items: [ID], in db: any ReadAccess) throws -> [ID: [KeptItem.Reading]] {
    guard !items.isEmpty else { return [:] }
    return try db.rows(
      """
      SELECT item, at, until, numbers FROM insight_reading WHERE item IN \(items)
      ORDER BY item, at
      """
    ).reduce(into: [:]) { readings, row in
      readings[try row[0], default: []].append(
        KeptItem.Reading(at: try row[1], until: try row[2], json: try row[3]))
    }
  }

  /// The numbers of the account, by day, at most so many after a day.
  func accountReadings(
    of source: ID, after day: String, size: Int, in db: any ReadAccess
  ) throws -> [(day: String, json: String)] {
    try db.rows(
      """
      SELECT day, numbers FROM insight_account_reading
      WHERE source = \(source) AND day > \(day) ORDER BY day LIMIT \(size)
      """
    ).map { row in (try row[0], try row[1]) }
  }

  /// How many things a range has: posts, stories.
  func counts(of range: ItemRange, in db: any ReadAccess) throws -> (posts: Int, stories: Int) {
    let rows = try db.rows(
      "SELECT insight_item.is_story, COUNT(*) \(Self.from(range)) GROUP BY insight_item.is_story")
    return try rows.reduce(into: (0, 0)) { counts, row in
      let isStory: Bool = try row[0]
      if isStory { counts.stories = try row[1] } else { counts.posts = try row[1] }
    }
  }

  private func pictures(
    of items: [ID], in db: any ReadAccess
  ) throws -> [ID: StorageKey] {
    let store = PictureStore()
    let uses = try store.uses(itemPictureUse, of: items, in: db).compactMapValues(\.first?.id)
    let keys = try store.largestJPEGs(of: Array(Set(uses.values)), in: db)
    return uses.compactMapValues { keys[$0] }
  }

  private static func from(_ range: ItemRange) -> SQL {
    switch range {
    case .source(let source): "FROM insight_item WHERE insight_item.source = \(source)"
    case .item(let item): "FROM insight_item WHERE insight_item.id = \(item)"
    case .export(let export, let source):
      // By the index of a source's dates, however much was selected: pages are read in its order.
      """
      FROM insight_item WHERE insight_item.source = \(source) AND EXISTS (
        SELECT 1 FROM insight_export_item WHERE insight_export_item.export = \(export)
          AND insight_export_item.item = insight_item.id)
      """
    }
  }
}
