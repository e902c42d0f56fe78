import Core
import Database

/// Posts and stories.
struct ItemStore: Sendable {
  static let columns: SQL = """
    insight_item.id, insight_item.source, insight_item.remote_id, insight_item.kind,
    insight_item.medium, insight_item.caption, insight_item.alt, insight_item.permalink,
    insight_item.published_at, insight_item.ends_at, insight_item.children, insight_item.state,
    insight_item.note, insight_item.seen_at, insight_item.read_at, insight_item.numbers
    """

  func find(_ id: ID, in db: any ReadAccess) throws -> InsightItem? {
    try db.first("SELECT \(Self.columns) FROM insight_item WHERE id = \(id)").map(Self.item)
  }

  /// A row of ``columns``.
  static func item(_ row: Row) throws -> InsightItem {
    let (note, numbers): (String?, String) = (try row[12], try row[15])
    return InsightItem(
      id: try row[0], source: try row[1], remoteID: try row[2],
      kind: InsightItem.Kind(rawValue: try row[3]) ?? .feed,
      medium: InsightItem.Medium(rawValue: try row[4]) ?? .image, caption: try row[5],
      alt: try row[6], permalink: try row[7], publishedAt: try row[8], endsAt: try row[9],
      children: try row[10], state: InsightItem.State(rawValue: try row[11]) ?? .live,
      note: note.flatMap(InsightItem.Note.init), seenAt: try row[13], readAt: try row[14],
      numbers: Numbers(json: numbers) ?? Numbers())
  }
}
