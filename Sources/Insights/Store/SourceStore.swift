import Core
import Database
import Instagram

/// Where posts and stories come from.
struct SourceStore: Sendable {
  private static let columns: SQL = """
    id, owner, kind, login, remote_id, username, name, state, problem, paused_until, followers,
    media_count, token_expires_at, imported_at, collected_at, made_at
    """

  func find(_ id: ID, in db: any ReadAccess) throws -> InsightSource? {
    try db.first("SELECT \(Self.columns) FROM insight_source WHERE id = \(id)").map(Self.source)
  }

  /// All of a person, the oldest first, Korzo's own last.
  func all(of owner: ID, in db: any ReadAccess) throws -> [InsightSource] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM insight_source WHERE owner = \(owner)
      ORDER BY CASE kind WHEN 'korzo' THEN 1 ELSE 0 END, id
      """
    ).map(Self.source)
  }

  /// The encrypted token.
  func token(of id: ID, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT token FROM insight_source WHERE id = \(id)")
  }

  /// Forgets a source with all that was collected.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try InsightSearchStore().delete(source: id, in: db)
    try db.execute("DELETE FROM insight_source WHERE id = \(id)")
  }

  private static func source(_ row: Row) throws -> InsightSource {
    let login: String? = try row[3]
    return InsightSource(
      id: try row[0], owner: try row[1],
      kind: InsightSource.Kind(rawValue: try row[2]) ?? .instagram,
      login: login.flatMap(InstagramLogin.init), remoteID: try row[4], username: try row[5],
      name: try row[6], state: InsightSource.State(rawValue: try row[7]) ?? .reconnect,
      problem: try row[8], pausedUntil: try row[9], followers: try row[10],
      mediaCount: try row[11], tokenExpiresAt: try row[12], importedAt: try row[13],
      collectedAt: try row[14], madeAt: try row[15])
  }
}
