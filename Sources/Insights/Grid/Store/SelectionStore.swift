import Core
import Database

/// What people have selected, and what it comes to.
struct SelectionStore: Sendable {
  /// What is added up, with its column; reach is averaged instead.
  private static let summed: [(metric: Metric, column: SQL)] = [
    (.views, "views"), (.totalInteractions, "interactions"), (.likes, "likes"),
    (.comments, "comments"), (.saved, "saved"), (.shares, "shares"), (.reposts, "reposts"),
    (.follows, "follows"), (.profileVisits, "profile_visits"), (.replies, "replies"),
    (.votes, "votes"), (.answers, "answers"), (.reactions, "reactions"),
    (.linkClicks, "link_clicks"), (.tapForward, "tap_forward"), (.tapBack, "tap_back"),
    (.tapExit, "tap_exit"), (.swipeForward, "swipe_forward"), (.impressions, "impressions"),
  ]

  private static let sums = SQL.joined(
    summed.map {
      "CAST(SUM(insight_item.\($0.column)) AS BIGINT), COUNT(insight_item.\($0.column))"
    })

  /// The numbers of what somebody selected of a source.
  func totals(
    of account: ID, source: ID, in db: any ReadAccess
  ) throws -> SelectionTotals {
    try Self.totals(of: selected(by: account, of: source), in: db)
  }

  /// The numbers of things.
  /// - Parameter things: from which tables, and which rows of `insight_item` among them.
  static func totals(of things: SQL, in db: any ReadAccess) throws -> SelectionTotals {
    let rows = try db.rows(
      """
      SELECT insight_item.is_story, COUNT(*), COUNT(insight_item.reach),
        CAST(AVG(insight_item.reach) AS DOUBLE PRECISION), MAX(insight_item.reach), \(sums)
      \(things) GROUP BY insight_item.is_story
      """)
    var totals = SelectionTotals()
    for row in rows {
      let isStory: Bool = try row[0]
      if isStory { totals.stories = try group(row) } else { totals.posts = try group(row) }
    }
    return totals
  }

  /// How many things of a source somebody selected.
  func count(of account: ID, source: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) \(selected(by: account, of: source))") ?? 0
  }

  /// What somebody selected of a source, by id, after an id.
  func page(
    of account: ID, source: ID, after: ID? = nil, size: Int, in db: any ReadAccess
  ) throws -> [InsightItem] {
    let start: SQL? = after.map { " AND insight_selection.item > \($0)" }
    return try db.rows(
      """
      SELECT \(ItemStore.columns) \(selected(by: account, of: source))\(start)
      ORDER BY insight_selection.item LIMIT \(size)
      """
    ).map(ItemStore.item)
  }

  /// Which of these things somebody selected.
  func chosen(of account: ID, among items: [ID], in db: any ReadAccess) throws -> Set<ID> {
    guard !items.isEmpty else { return [] }
    return Set(
      try db.column(
        "SELECT item FROM insight_selection WHERE account = \(account) AND item IN \(items)"))
  }

  /// Selects nothing of a source any more.
  func clear(of account: ID, source: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      DELETE FROM insight_selection WHERE account = \(account)
        AND item IN (SELECT id FROM insight_item WHERE source = \(source))
      """)
  }

  private func selected(by account: ID, of source: ID) -> SQL {
    """
    FROM insight_selection JOIN insight_item ON insight_item.id = insight_selection.item
    WHERE insight_selection.account = \(account) AND insight_item.source = \(source)
    """
  }

  private static func group(_ row: Row) throws -> GroupTotals {
    var group = GroupTotals()
    group.count = try row[1]
    group.known[.reach] = try row[2]
    group.averageReach = try row[3]
    group.maximumReach = try row[4]
    for (index, (metric, _)) in summed.enumerated() {
      group.sums[metric] = try row[5 + 2 * index, as: Int?.self]
      group.known[metric] = try row[6 + 2 * index]
    }
    return group
  }
}
