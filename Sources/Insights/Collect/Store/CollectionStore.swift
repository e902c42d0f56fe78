import Core
import Database

/// When what of a source is due, and who reads it.
struct CollectionStore: Sendable {
  /// When what of a source is asked next.
  struct Times: Sendable, Hashable {
    var stories: Timestamp
    var media: Timestamp
    var wholeList: Timestamp
    var account: Timestamp
    var audience: Timestamp

    /// The first of them; the audience is asked along with the account.
    var first: Timestamp { min(stories, media, wholeList, account) }
  }

  /// Everything of a source is due; nothing keeps anybody from reading it.
  func start(_ source: ID, at now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO insight_plan
        (source, lease_until, stories_at, media_at, whole_at, account_at, audience_at)
      VALUES (\(source), 0, \(now), \(now), \(now), \(now), \(now))
      ON CONFLICT (source) DO UPDATE SET
        stories_at = \(now), media_at = \(now), whole_at = \(now), account_at = \(now),
        failures = 0
      """)
    try db.execute(
      """
      UPDATE insight_source SET problem = NULL, paused_until = NULL, next_at = \(now)
      WHERE id = \(source) AND kind = 'instagram' AND state = 'active'
      """)
  }

  /// Sources that are due and that nobody reads, the longest first.
  func due(at now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT id FROM insight_source
      WHERE next_at <= \(now) AND kind = 'instagram' AND state = 'active'
        AND NOT EXISTS (
          SELECT 1 FROM insight_plan
          WHERE insight_plan.source = insight_source.id AND insight_plan.lease_until > \(now))
      ORDER BY next_at, id LIMIT \(limit)
      """)
  }

  /// How many rounds go on.
  func countRounds(at now: Timestamp, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM insight_plan WHERE lease_until > \(now)") ?? 0
  }

  /// Keeps others out until then, which is what the lease is known by afterwards; false when somebody
  /// else reads the source.
  func lease(
    _ source: ID, until end: Timestamp, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE insight_plan SET lease_until = \(end)
      WHERE source = \(source) AND lease_until <= \(now)
      """) == 1
  }

  /// Keeps others out for longer; false when the lease ran out, and another round has the source.
  func prolong(
    _ source: ID, lease: Timestamp, until end: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE insight_plan SET lease_until = \(end)
      WHERE source = \(source) AND lease_until = \(lease)
      """) == 1
  }

  /// Lets others in; false when the lease ran out, and another round has the source.
  @discardableResult
  func release(_ source: ID, lease: Timestamp, in db: any WriteAccess) throws -> Bool {
    try prolong(source, lease: lease, until: Timestamp(milliseconds: 0), in: db)
  }

  /// What is due when.
  func times(of source: ID, in db: any ReadAccess) throws -> Times? {
    try db.first(
      """
      SELECT stories_at, media_at, whole_at, account_at, audience_at FROM insight_plan
      WHERE source = \(source)
      """
    ).map {
      Times(
        stories: try $0[0], media: try $0[1], wholeList: try $0[2], account: try $0[3],
        audience: try $0[4])
    }
  }

  /// Plans one thing anew.
  func plan(
    _ part: WritableKeyPath<Times, Timestamp>, of source: ID, at time: Timestamp,
    in db: any WriteAccess
  ) throws {
    guard var times = try times(of: source, in: db) else { return }
    times[keyPath: part] = time
    try db.execute(
      """
      UPDATE insight_plan
      SET stories_at = \(times.stories), media_at = \(times.media), whole_at = \(times.wholeList),
        account_at = \(times.account), audience_at = \(times.audience)
      WHERE source = \(source)
      """)
  }

  /// One more limit in a row.
  /// - Returns: how many there were before.
  func countFailure(of source: ID, in db: any WriteAccess) throws -> Int {
    let count: Int? = try db.value(
      "UPDATE insight_plan SET failures = failures + 1 WHERE source = \(source) RETURNING failures")
    return (count ?? 1) - 1
  }

  /// No limit any more.
  func deleteFailures(of source: ID, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE insight_plan SET failures = 0 WHERE source = \(source) AND failures > 0")
  }

  /// When somebody asked last to have it read at once.
  func askedAt(_ source: ID, in db: any ReadAccess) throws -> Timestamp? {
    try db.value("SELECT asked_at FROM insight_plan WHERE source = \(source)")
  }

  /// Somebody wants lists, stories and the posts of the last days at once.
  func ask(_ source: ID, at now: Timestamp, since: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_plan SET asked_at = \(now), stories_at = \(now), media_at = \(now)
      WHERE source = \(source)
      """)
    try db.execute("UPDATE insight_source SET next_at = \(now) WHERE id = \(source)")
    try db.execute(
      """
      UPDATE insight_item SET next_at = \(now)
      WHERE source = \(source) AND next_at > \(now) AND state = 'live'
        AND (is_story OR published_at > \(since))
      """)
  }

  /// Whether a person was not told yet on a day that stories were saved; notes that they are now.
  func notifyOnce(_ source: ID, on day: String, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE insight_plan SET told_on = \(day)
      WHERE source = \(source) AND told_on IS DISTINCT FROM \(day)
      """) == 1
  }
}
