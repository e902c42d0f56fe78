import Core
import Database

/// The grid of a source: its posts or stories, sorted.
struct GridStore: Sendable {
  /// A page. What has no number of views comes last in either direction.
  func page(
    of source: ID, _ choice: GridChoice, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<InsightItem> {
    let rows =
      choice.sort == .views && choice.direction == .ascending
      ? try fewestViews(of: source, choice.tab, cursor, size, in: db)
      : try sorted(of: source, choice, cursor, size, in: db)
    return Page(rows: rows, size: size) { Cursor(key: $0.key, id: $0.item.id) }.map(\.item)
  }

  /// How many posts and how many stories there are.
  func counts(of source: ID, in db: any ReadAccess) throws -> (posts: Int, stories: Int) {
    let count: (Bool) -> SQL = { isStory in
      """
      (SELECT COUNT(*) FROM insight_item WHERE source = \(source) AND is_story = \(isStory))
      """
    }
    let row = try db.first("SELECT \(count(false)), \(count(true))")
    return (try row?[0] ?? 0, try row?[1] ?? 0)
  }

  /// How far the first collection is; see the column.
  func imported(of source: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT imported FROM insight_source WHERE id = \(source)") ?? 0
  }

  /// The post or story that came next before or after another of its source.
  func neighbour(
    of item: InsightItem, isNewer: Bool, in db: any ReadAccess
  ) throws -> InsightItem? {
    let side: SQL =
      isNewer
      ? """
      (published_at, id) > (\(item.publishedAt), \(item.id)) ORDER BY published_at, id
      """
      : """
      (published_at, id) < (\(item.publishedAt), \(item.id)) ORDER BY published_at DESC, id DESC
      """
    return try db.first(
      """
      SELECT \(ItemStore.columns) FROM insight_item
      WHERE source = \(item.source) AND is_story = \(item.isStory) AND \(side) LIMIT 1
      """
    ).map(ItemStore.item)
  }

  /// A row with the key it is sorted by.
  private typealias Sorted = (item: InsightItem, key: Int64)

  private func sorted(
    of source: ID, _ choice: GridChoice, _ cursor: Cursor?, _ size: Int, in db: any ReadAccess
  ) throws -> [Sorted] {
    let column: SQL = choice.sort == .date ? "published_at" : "sort_views"
    let isDescending = choice.direction == .descending
    let start: SQL? = cursor.map {
      " AND (\(column), id) \(isDescending ? "<" : ">" as SQL) (\($0.key), \($0.id))"
    }
    let order: SQL = isDescending ? "\(column) DESC, id DESC" : "\(column), id"
    return try db.rows(
      """
      SELECT \(ItemStore.columns), \(column) FROM insight_item
      WHERE source = \(source) AND is_story = \(choice.tab == .stories)\(start)
      ORDER BY \(order) LIMIT \(size + 1)
      """
    ).map(Self.withKey)
  }

  /// The unknown ones, whose key is -1, are a list of their own behind the others.
  private func fewestViews(
    of source: ID, _ tab: GridChoice.Tab, _ cursor: Cursor?, _ size: Int, in db: any ReadAccess
  ) throws -> [Sorted] {
    let isPastKnown = cursor.map { $0.key < 0 } ?? false
    let known =
      isPastKnown
      ? [] : try rows(of: source, tab, from: cursor ?? Cursor(key: 0, id: ID(0)), size, in: db)
    guard known.count <= size else { return known }
    let start = isPastKnown ? cursor?.id ?? ID(0) : ID(0)
    let unknown = try db.rows(
      """
      SELECT \(ItemStore.columns), sort_views FROM insight_item
      WHERE source = \(source) AND is_story = \(tab == .stories) AND sort_views = -1
        AND id > \(start) ORDER BY id LIMIT \(size + 1 - known.count)
      """
    ).map(Self.withKey)
    return known + unknown
  }

  private func rows(
    of source: ID, _ tab: GridChoice.Tab, from cursor: Cursor, _ size: Int, in db: any ReadAccess
  ) throws -> [Sorted] {
    try db.rows(
      """
      SELECT \(ItemStore.columns), sort_views FROM insight_item
      WHERE source = \(source) AND is_story = \(tab == .stories)
        AND (sort_views, id) > (\(cursor.key), \(cursor.id))
      ORDER BY sort_views, id LIMIT \(size + 1)
      """
    ).map(Self.withKey)
  }

  private static func withKey(_ row: Row) throws -> Sorted {
    (try ItemStore.item(row), try row[16])
  }
}
