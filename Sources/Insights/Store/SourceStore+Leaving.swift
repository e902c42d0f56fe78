import Core
import Database

/// What goes with a source, and what happens to one that is not let in any more.
extension SourceStore {
  /// How much is lost when a source is deleted.
  func losses(of id: ID, now: Timestamp, in db: any ReadAccess) throws -> SourceContents {
    let campaigns = try db.rows(
      """
      SELECT campaign.id, campaign.name, COUNT(*) FROM campaign_item
      JOIN insight_item ON insight_item.id = campaign_item.item
      JOIN campaign ON campaign.id = campaign_item.campaign
      WHERE insight_item.source = \(id)
      GROUP BY campaign.id, campaign.name ORDER BY campaign.id
      """
    ).map { SourceContents.Campaign(id: try $0[0], name: try $0[1], count: try $0[2]) }
    return SourceContents(
      posts: try count(of: id, isStory: false, in: db),
      stories: try count(of: id, isStory: true, in: db),
      endedStories: try db.value(
        """
        SELECT COUNT(*) FROM insight_item
        WHERE source = \(id) AND is_story AND ends_at <= \(now)
        """) ?? 0, campaigns: campaigns)
  }

  private func count(of id: ID, isStory: Bool, in db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT COUNT(*) FROM insight_item WHERE source = \(id) AND is_story = \(isStory)") ?? 0
  }

  /// Posts and stories of a source that is to be deleted whose picture is kept. Until the
  /// transaction ends neither they nor the source get another.
  func itemsWithPicture(of id: ID, in db: any WriteAccess) throws -> [ID] {
    _ = try db.first("SELECT 1 FROM insight_source WHERE id = \(id)\(db.dialect.forUpdate)")
    // All of them: one that gets its picture now is waited for.
    return try db.rows(
      """
      SELECT id, picture FROM insight_item WHERE source = \(id)
      ORDER BY id\(db.dialect.forUpdate)
      """
    ).filter { try $0[1] == "kept" }.map { try $0[0] }
  }

  /// The token is dead: it goes, everything else stays.
  func needsReconnect(_ id: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_source
      SET state = 'reconnect', problem = 'token', token = NULL, token_expires_at = NULL
      WHERE id = \(id) AND kind = 'instagram'
      """)
  }
}
