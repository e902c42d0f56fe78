import Core
import Database

/// A post or story whose numbers are to be read.
struct DueItem: Hashable, Sendable {
  let id: ID
  let remoteID: String
  let kind: InsightItem.Kind
  let medium: InsightItem.Medium
  let publishedAt: Timestamp
  let endsAt: Timestamp?
  let numbers: Numbers
  let note: InsightItem.Note?
}

/// Which posts and stories are read when, and how they stand.
struct DueItemStore: Sendable {
  private static let columns: SQL = """
    id, remote_id, kind, medium, published_at, ends_at, numbers, note
    """

  /// Stories that live and are due, the one that ends first before the others.
  func stories(
    of source: ID, at now: Timestamp, limit: Int, in db: any ReadAccess
  ) throws -> [DueItem] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM insight_item
      WHERE source = \(source) AND next_at <= \(now) AND is_story AND state = 'live'
        AND ends_at > \(now)
      ORDER BY ends_at, id LIMIT \(limit)
      """
    ).map(Self.item)
  }

  /// Posts that are due, the one that waits longest first.
  /// - Parameter since: only those posted later.
  func posts(
    of source: ID, at now: Timestamp, since: Timestamp?, limit: Int, in db: any ReadAccess
  ) throws -> [DueItem] {
    let young: SQL = since.map { "AND published_at > \($0)" } ?? ""
    return try db.rows(
      """
      SELECT \(Self.columns) FROM insight_item
      WHERE source = \(source) AND next_at <= \(now) AND NOT is_story AND state = 'live' \(young)
      ORDER BY next_at, published_at DESC, id LIMIT \(limit)
      """
    ).map(Self.item)
  }

  /// When the next of a source is due; nil: none will be.
  /// - Parameter since: only stories, and posts posted later.
  func next(of source: ID, since: Timestamp?, in db: any ReadAccess) throws -> Timestamp? {
    let young: SQL = since.map { "AND (is_story OR published_at > \($0))" } ?? ""
    return try db.value(
      """
      SELECT next_at FROM insight_item
      WHERE source = \(source) AND next_at IS NOT NULL AND state = 'live' \(young)
      ORDER BY next_at LIMIT 1
      """)
  }

  /// When one is read next, and why it has fewer numbers than others.
  func plan(
    _ id: ID, at time: Timestamp?, note: InsightItem.Note?, in db: any WriteAccess
  ) throws {
    try db.execute(
      "UPDATE insight_item SET next_at = \(time), note = \(note?.rawValue) WHERE id = \(id)")
  }

  /// One is not there any more. A story has ended with that; what was collected stays.
  func close(_ id: ID, at time: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_item
      SET state = CASE WHEN is_story THEN 'final' ELSE 'gone' END, next_at = NULL,
        ends_at = CASE WHEN ends_at > \(time) THEN \(time) ELSE ends_at END
      WHERE id = \(id) AND state = 'live'
      """)
  }

  /// Whether the time of a story of Instagram is over that still counts as living.
  func hasEnded(at now: Timestamp, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM insight_item
      WHERE is_story AND state = 'live' AND ends_at <= \(now) AND \(Self.whose(nil))
      """)
  }

  /// Stories whose time is over are final, whether or not they can be read.
  /// - Parameter source: theirs only; nil: all of Instagram, since one's own on this site are read once
  ///   more after their end.
  /// - Returns: the sources of those that have any numbers.
  @discardableResult
  func closeEnded(
    of source: ID? = nil, at now: Timestamp, in db: any WriteAccess
  ) throws -> Set<ID> {
    try db.rows(
      """
      UPDATE insight_item SET state = 'final', next_at = NULL
      WHERE is_story AND state = 'live' AND ends_at <= \(now) AND \(Self.whose(source))
      RETURNING source, read_at
      """
    ).reduce(into: []) { sources, row in
      let readAt: Timestamp? = try row[1]
      if readAt != nil { sources.insert(try row[0]) }
    }
  }

  /// Posts that a whole list did not have any more.
  /// - Parameter oldest: the list goes back no further.
  /// - Returns: how many they are.
  func closeMissing(
    of source: ID, besides listed: Set<String>, since oldest: Timestamp, in db: any WriteAccess
  ) throws -> Int {
    let missing = try db.rows(
      """
      SELECT id, remote_id FROM insight_item
      WHERE source = \(source) AND NOT is_story AND state = 'live' AND published_at >= \(oldest)
      """
    ).filter { !listed.contains(try $0[1]) }.map { try $0[0, as: ID.self] }
    for start in stride(from: 0, to: missing.count, by: 500) {
      let some = missing[start..<min(start + 500, missing.count)]
      try db.execute(
        "UPDATE insight_item SET state = 'gone', next_at = NULL WHERE id IN \(some)")
    }
    return missing.count
  }

  private static func whose(_ source: ID?) -> SQL {
    guard let source else {
      return "source IN (SELECT id FROM insight_source WHERE kind <> 'korzo')"
    }
    return "source = \(source)"
  }

  private static func item(_ row: Row) throws -> DueItem {
    let note: String? = try row[7]
    return DueItem(
      id: try row[0], remoteID: try row[1],
      kind: InsightItem.Kind(rawValue: try row[2]) ?? .feed,
      medium: InsightItem.Medium(rawValue: try row[3]) ?? .image, publishedAt: try row[4],
      endsAt: try row[5], numbers: Numbers(json: try row[6]) ?? Numbers(),
      note: note.flatMap(InsightItem.Note.init))
  }
}
