import Core
import Database

extension ItemStore {
  /// Keeps a thing that was found: a new row, or what is told of it now. What was deleted and has come
  /// back lives again; a story that ended before it was found is final from the start.
  /// - Parameter id: its id when it is new.
  @discardableResult
  func keep(
    _ thing: FoundThing, of source: ID, id: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> (id: ID, isNew: Bool) {
    let hasEnded = thing.endsAt.map { $0 <= now } ?? false
    let state: InsightItem.State = hasEnded ? .final : .live
    let inserted = try db.execute(
      """
      INSERT INTO insight_item (
        id, source, remote_id, kind, is_story, medium, caption, alt, permalink, published_at,
        ends_at, children, fields, state, picture, seen_at, next_at, numbers, sort_views)
      VALUES (
        \(id), \(source), \(thing.remoteID), \(thing.kind), \(thing.kind == .story),
        \(thing.medium), \(thing.caption), \(thing.alt), \(thing.permalink),
        \(thing.publishedAt), \(thing.endsAt), \(thing.children), \(thing.fields), \(state),
        \(thing.medium == .text ? "none" : "wanted"), \(now), \(hasEnded ? nil : now), '{}', -1)
      ON CONFLICT (source, remote_id) DO NOTHING
      """)
    if inserted == 1 {
      try InsightSearchStore().add(thing, as: id, in: db)
      return (id, true)
    }
    let row = try db.first(
      """
      SELECT id, caption, alt FROM insight_item
      WHERE source = \(source) AND remote_id = \(thing.remoteID)
      """)
    guard let row else { throw AppError.notFound }
    let (known, caption, alt): (ID, String, String) = (try row[0], try row[1], try row[2])
    try update(known, by: thing, hasEnded: hasEnded, now: now, in: db)
    if (caption, alt) != (thing.caption, thing.alt) {
      try InsightSearchStore().put(thing, as: known, in: db)
    }
    return (known, false)
  }

  /// Writes only what differs, so that looking again costs nothing.
  private func update(
    _ id: ID, by thing: FoundThing, hasEnded: Bool, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE insight_item
      SET medium = \(thing.medium), caption = \(thing.caption), alt = \(thing.alt),
        permalink = \(thing.permalink), children = \(thing.children), fields = \(thing.fields)
      WHERE id = \(id) AND (
        medium <> \(thing.medium) OR caption <> \(thing.caption) OR alt <> \(thing.alt)
        OR permalink IS DISTINCT FROM \(thing.permalink) OR children <> \(thing.children)
        OR fields <> \(thing.fields))
      """)
    guard !hasEnded else { return }
    try db.execute(
      "UPDATE insight_item SET state = 'live', next_at = \(now) WHERE id = \(id) AND state = 'gone'"
    )
  }

  /// Writes down the numbers that a post or story had at a moment. Readings may come in any order;
  /// the same one twice changes nothing. Only the newest changes what lists show and add up: numbers
  /// that it leaves out keep their last value there.
  func record(
    _ numbers: Numbers, of item: ID, at time: Timestamp, in db: any WriteAccess
  ) throws {
    let numbers = numbers.bounded
    // Whoever else brings numbers waits, so that no older ones come after newer ones.
    let row = try db.first(
      "SELECT read_at, numbers FROM insight_item WHERE id = \(item)\(db.dialect.forNoKeyUpdate)")
    guard let row else { return }
    try ReadingStore().add(numbers, of: item, at: time, in: db)
    let (readAt, stored): (Timestamp?, String) = (try row[0], try row[1])
    if let readAt, readAt >= time { return }
    let latest = (Numbers(json: stored) ?? Numbers()).updated(by: numbers).bounded
    try show(latest, of: item, readAt: time, in: db)
  }

  /// Makes these the numbers that lists show and add up.
  /// - Parameter isRestored: whether they come from a file, and were not read here.
  func show(
    _ latest: Numbers, of item: ID, readAt time: Timestamp, isRestored: Bool = false,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE insight_item
      SET read_at = \(time), is_restored = \(isRestored), numbers = \(latest.json),
        sort_views = \(latest[.views] ?? -1), views = \(latest[.views]), reach = \(latest[.reach]),
        interactions = \(latest[.totalInteractions]), likes = \(latest[.likes]),
        comments = \(latest[.comments]), saved = \(latest[.saved]), shares = \(latest[.shares]),
        reposts = \(latest[.reposts]), follows = \(latest[.follows]),
        profile_visits = \(latest[.profileVisits]), replies = \(latest[.replies]),
        votes = \(latest[.votes]), answers = \(latest[.answers]),
        reactions = \(latest[.reactions]),
        link_clicks = \(latest[.linkClicks]), tap_forward = \(latest[.tapForward]),
        tap_back = \(latest[.tapBack]), tap_exit = \(latest[.tapExit]),
        swipe_forward = \(latest[.swipeForward]), impressions = \(latest[.impressions])
      WHERE id = \(item)
      """)
  }
}
