import Core
import Database

// Who may see what of Insights: the one place that decides it. A source and everything of it is its
// owner's alone. What was handed in to a campaign is seen by the campaign's owner too, and by whoever
// has the campaign's read-only link, which proves itself.

struct InsightVisibility: Sendable {
  /// A source of this person.
  /// - Throws: `AppError.notFound` when it is somebody else's, or none.
  func source(_ id: ID, of viewer: ID, in db: any ReadAccess) throws -> InsightSource {
    guard let source = try ownSource(id, of: viewer, in: db) else { throw AppError.notFound }
    return source
  }

  /// The same; nil when it is somebody else's, or none: for lists.
  func ownSource(_ id: ID, of viewer: ID, in db: any ReadAccess) throws -> InsightSource? {
    try SourceStore().find(id, in: db).flatMap { $0.owner == viewer ? $0 : nil }
  }

  /// A post or story of this person, with where it comes from.
  /// - Throws: `AppError.notFound` when it is somebody else's, or none.
  func item(_ id: ID, of viewer: ID, in db: any ReadAccess) throws -> (InsightItem, InsightSource) {
    guard let item = try ItemStore().find(id, in: db) else { throw AppError.notFound }
    return (item, try source(item.source, of: viewer, in: db))
  }

  /// Whether a source is somebody's, who alone sees its picture.
  func owns(_ source: ID, _ viewer: ID, in db: any ReadAccess) throws -> Bool {
    try ownSource(source, of: viewer, in: db) != nil
  }

  /// Whether somebody may see the picture of a post or story.
  func seesPicture(of item: ID, _ viewer: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM insight_item
      JOIN insight_source ON insight_source.id = insight_item.source
      WHERE insight_item.id = \(item) AND insight_source.owner = \(viewer)
      """)
      || db.exists(
        """
        SELECT 1 FROM campaign_item JOIN campaign ON campaign.id = campaign_item.campaign
        WHERE campaign_item.item = \(item) AND campaign.owner = \(viewer)
        """)
  }
}
