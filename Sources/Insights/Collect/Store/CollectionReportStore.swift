import Core
import Database

/// What of a source was collected, and what was not.
struct CollectionReportStore: Sendable {
  /// So many of the newest are named.
  static let maximumNamed = 200

  func report(of source: InsightSource, in db: any ReadAccess) throws -> CollectionReport {
    let row = try db.first(
      """
      SELECT COUNT(*), COALESCE(SUM(CASE WHEN is_story THEN 1 ELSE 0 END), 0),
        COALESCE(SUM(CASE WHEN picture = 'wanted' THEN 1 ELSE 0 END), 0),
        COALESCE(SUM(CASE WHEN picture = 'none' AND medium <> 'text' THEN 1 ELSE 0 END), 0)
      FROM insight_item WHERE source = \(source.id)
      """)
    let all: Int = try row?[0] ?? 0
    let stories: Int = try row?[1] ?? 0
    let gaps = try GapStore().latest(of: source.id, limit: 1000, in: db)
    return CollectionReport(
      source: source, imported: try SourceStore().imported(source.id, in: db),
      posts: all - stories, stories: stories,
      nextAt: try SourceStore().nextAt(source.id, in: db), wantedPictures: try row?[2] ?? 0,
      missingPictures: try row?[3] ?? 0, late: try late(of: source.id, gaps: gaps, in: db),
      gaps: Array(gaps.prefix(Self.maximumNamed)))
  }

  /// Stories whose last numbers are older than an hour before their end. Those from before the account
  /// was a professional one never have any, whenever they are read.
  private func late(
    of source: ID, gaps: [CollectionGap], in db: any ReadAccess
  ) throws -> [CollectionReport.LateStory] {
    try db.rows(
      """
      SELECT \(ItemStore.columns) FROM insight_item
      WHERE source = \(source) AND is_story AND state = 'final' AND ends_at IS NOT NULL
        AND (note IS NULL OR note <> 'before_conversion')
        AND (read_at IS NULL OR read_at < ends_at - \(Duration.hours(1).milliseconds))
      ORDER BY published_at DESC, id DESC LIMIT \(Self.maximumNamed)
      """
    ).compactMap { row in
      let item = try ItemStore.item(row)
      guard let end = item.endsAt else { return nil }
      return CollectionReport.LateStory(
        item: item, reason: .init(item, endedAt: end, gaps: gaps))
    }
  }
}
