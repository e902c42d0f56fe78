import Core
import Database

/// Numbers of many posts and stories, for charts and comparisons.
struct UnderstandStore: Sendable {
  /// Most things that are looked at; of more, the newest.
  static let maximumThings = 10_000
  /// Most days of an account that are looked at: three years.
  private static let maximumDays = 1100

  private static let columns: SQL = """
    insight_item.id, insight_item.published_at, insight_item.views, insight_item.reach,
    insight_item.interactions, insight_item.tap_exit
    """

  /// Posts or stories of a source since a moment, the newest first.
  func things(
    of source: ID, areStories: Bool, since start: Timestamp?, in db: any ReadAccess
  ) throws -> [RatedThing] {
    let since: SQL? = start.map { " AND published_at >= \($0)" }
    return try db.rows(
      """
      SELECT \(Self.columns) FROM insight_item
      WHERE source = \(source) AND is_story = \(areStories)\(since)
      ORDER BY published_at DESC, id DESC LIMIT \(Self.maximumThings)
      """
    ).map(Self.thing)
  }

  /// Those of them that somebody has selected.
  func selected(
    by account: ID, of source: ID, areStories: Bool, in db: any ReadAccess
  ) throws -> [RatedThing] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM insight_selection
      JOIN insight_item ON insight_item.id = insight_selection.item
      WHERE insight_selection.account = \(account) AND insight_item.source = \(source)
        AND insight_item.is_story = \(areStories)
      ORDER BY insight_item.id DESC LIMIT \(Self.maximumThings)
      """
    ).map(Self.thing)
  }

  /// These things, in this order.
  func items(_ ids: [ID], in db: any ReadAccess) throws -> [InsightItem] {
    guard !ids.isEmpty else { return [] }
    let items = try db.rows(
      "SELECT \(ItemStore.columns) FROM insight_item WHERE id IN \(ids)"
    ).map(ItemStore.item)
    let byID = items.reduce(into: [ID: InsightItem]()) { $0[$1.id] = $1 }
    return ids.compactMap { byID[$0] }
  }

  /// How many followed an account, by day, the newest first.
  func followers(of source: ID, in db: any ReadAccess) throws -> [(day: Int, followers: Int)] {
    try db.rows(
      """
      SELECT day, numbers FROM insight_account_reading WHERE source = \(source)
      ORDER BY day DESC LIMIT \(Self.maximumDays)
      """
    ).compactMap { row in
      let (day, numbers): (String, String) = (try row[0], try row[1])
      guard let day = CalendarDay(day), let followers = followerCount(in: numbers) else {
        return nil
      }
      return (day.daysSince1970, followers)
    }
  }

  private static func thing(_ row: Row) throws -> RatedThing {
    RatedThing(
      id: try row[0], publishedAt: try row[1], views: try row[2], reach: try row[3],
      interactions: try row[4], exits: try row[5])
  }
}

/// The one number that is wanted of what ``Numbers/json`` wrote. A day can have hundreds, of which a
/// chart of years would read every one.
func followerCount(in json: String) -> Int? {
  let name = "\"followers_count\":"
  guard let start = json.utf8.firstRange(of: name.utf8)?.upperBound else { return nil }
  let digits = json.utf8[start...].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
  return Double(String(digits) ?? "").flatMap { Int(exactly: $0.rounded()) }
}
