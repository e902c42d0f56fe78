import Core
import Database

/// A post or story that was found.
struct InsightFind: Hashable, Sendable {
  let item: InsightItem
  /// The name of the account elsewhere, without @; nil for what was posted here.
  let account: String?
}

/// Search in one's own posts, stories and campaigns.
struct InsightSearchStore: Sendable {
  /// Posts and stories with all the words, the newest first.
  func page(
    _ query: SearchQuery, for viewer: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<InsightFind> {
    guard let hits = insightSearch.matching(query, db.dialect) else {
      return Page(rows: [], size: size) { Cursor(id: $0.item.id) }
    }
    let older: SQL? = cursor.map {
      "AND (insight_item.published_at, insight_item.id) < (\($0.key), \($0.id))"
    }
    let rows = try db.rows(
      """
      SELECT \(ItemStore.columns),
        CASE WHEN insight_source.kind = 'instagram' THEN insight_source.username END
      FROM (\(hits)) AS hit JOIN insight_item ON insight_item.id = hit.id
      JOIN insight_source ON insight_source.id = insight_item.source
      WHERE \(InsightVisibility().isOwn(of: viewer)) \(older)
      ORDER BY insight_item.published_at DESC, insight_item.id DESC LIMIT \(size + 1)
      """
    ).map { row in InsightFind(item: try ItemStore.item(row), account: try row[16]) }
    return Page(rows: rows, size: size) { find in
      Cursor(key: find.item.publishedAt.milliseconds, id: find.item.id)
    }
  }

  /// Campaigns with all the words in their name, the newest first. Those of suspended companies are in
  /// no list.
  func campaigns(
    _ query: SearchQuery, for viewer: ID, limit: Int, in db: any ReadAccess
  ) throws -> [Campaign] {
    guard let hits = campaignSearch.matching(query, db.dialect) else { return [] }
    return try db.rows(
      """
      SELECT \(CampaignStore.columns)
      FROM (\(hits)) AS hit JOIN campaign ON campaign.id = hit.id
      JOIN person ON person.id = campaign.owner
      WHERE \(InsightVisibility().isOpen(to: viewer))
      ORDER BY campaign.id DESC LIMIT \(limit)
      """
    ).compactMap(CampaignStore.campaign)
  }

  /// Makes a post or story findable that was not there yet; many have no words.
  func add(_ thing: FoundThing, as item: ID, in db: any WriteAccess) throws {
    guard thing.hasWords else { return }
    try insightSearch.add([(item, [thing.caption, thing.alt])], db)
  }

  /// The same by other words than until now.
  func put(_ thing: FoundThing, as item: ID, in db: any WriteAccess) throws {
    guard thing.hasWords else { return try insightSearch.remove([item], db) }
    try insightSearch.put(item, [thing.caption, thing.alt], db)
  }

  /// Makes a campaign findable.
  func put(_ name: String, of campaign: ID, in db: any WriteAccess) throws {
    try campaignSearch.put(campaign, [name], db)
  }

  /// Forgets the words of a source that goes.
  func delete(source: ID, in db: any WriteAccess) throws {
    try insightSearch.remove(
      try db.column("SELECT id FROM insight_item WHERE source = \(source)"), db)
  }

  /// Forgets the names of the campaigns of somebody who goes.
  func delete(campaignsOf owner: ID, in db: any WriteAccess) throws {
    try campaignSearch.remove(
      try db.column("SELECT id FROM campaign WHERE owner = \(owner)"), db)
  }
}

extension FoundThing {
  fileprivate var hasWords: Bool { !caption.isEmpty || !alt.isEmpty }
}
