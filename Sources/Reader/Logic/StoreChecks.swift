import Core
import Database
import Jobs
import Logging
import Web

extension RefreshFeeds {
  /// Stores checks in one transaction.
  ///
  /// One feed that cannot be stored takes neither its neighbours nor the round with it: then each
  /// gets a transaction of its own. (Savepoints would cost every round what hardly ever happens.)
  func write(_ checks: [(FeedRecord, FeedCheck)]) async throws -> Report {
    do {
      return try await writeTogether(checks)
    } catch let error as DatabaseError where !error.isRetryable {
      guard checks.count == 1, let (feed, check) = checks.first else {
        var report = Report()
        for check in checks { report += try await write([check]) }
        return report
      }
      logger.error(
        "A feed could not be stored.", metadata: ["feed": "\(feed.id)", "error": "\(error)"])
      // What a hub brought says nothing of the feed itself; the next poll will.
      if check.isPushed { return Report(failed: 1) }
      try await database.write { db in
        try FeedStore().update(feed.id, with: check.unstorable(feed), in: db)
      }
      return Report(failed: 1)
    }
  }

  private func writeTogether(_ checks: [(FeedRecord, FeedCheck)]) async throws -> Report {
    let now = clock.now()
    return try await database.write { db in try write(checks, now: now, in: db) }
  }

  /// The whole transaction.
  func write(
    _ checks: [(FeedRecord, FeedCheck)], now: Timestamp, in db: any WriteAccess
  ) throws -> Report {
    let present = try lock(checks, in: db)
    // Another round may have made a feed a part of another one.
    let checks = checks.filter { present.contains($0.0.id) }
    let outcomes = try store(checks, now: now, ids: ids, queue: queue, in: db)
    var report = Report()
    for (feed, check) in checks {
      report.count(check, outcomes[feed.id] ?? EntryStore.Outcome())
    }
    try notifyOfNewArticles(of: checks, outcomes, in: db)
    let people = Set(outcomes.values.flatMap(\.people))
    db.afterCommit { [hub] in
      for person in people { hub.publish(Event("reader.new", user: person)) }
    }
    return report
  }
}

/// Locks everything that storing the checks will change, in one order.
/// - Returns: the feeds that are still there.
private func lock(_ checks: [(FeedRecord, FeedCheck)], in db: any WriteAccess) throws -> Set<ID> {
  let moves = checks.compactMap(\.1.newURL)
  let present = try FeedStore().lock(checks.map(\.0.id), urls: moves, in: db)
  let idle = Set(
    checks.filter { $0.1.news?.details == nil && $0.1.newURL == nil }.map(\.0.id))
  try ChannelStore().lock(of: present.subtracting(idle).sorted(), in: db)
  return present
}

/// Writes checks of feeds that are locked: the feeds' state, their entries, and the jobs these
/// need.
@discardableResult
func store(
  _ checks: [(FeedRecord, FeedCheck)], now: Timestamp, ids: IDGenerator, queue: JobQueue,
  in db: any WriteAccess
) throws -> [ID: EntryStore.Outcome] {
  // Entries before the feeds' own rows: that locks them first.
  var outcomes = try storeEntries(of: checks, now: now, ids: ids, queue: queue, in: db)
  for (feed, check) in checks where !check.isPushed {
    try FeedStore().update(feed.id, with: check, in: db)
  }
  var words = EntryStore.Words()
  for (feed, _) in checks { words += outcomes[feed.id]?.words ?? EntryStore.Words() }
  try EntryStore().index(words, in: db)
  try noteHubs(checks, outcomes, now: now, queue: queue, in: db)
  // A merge takes articles out of the index again.
  for (feed, check) in checks {
    guard let url = check.newURL else { continue }
    outcomes[feed.id, default: EntryStore.Outcome()].people += try move(
      feed.id, to: url, now: now, in: db)
  }
  return outcomes
}

private func storeEntries(
  of checks: [(FeedRecord, FeedCheck)], now: Timestamp, ids: IDGenerator, queue: JobQueue,
  in db: any WriteAccess
) throws -> [ID: EntryStore.Outcome] {
  let documents = checks.compactMap { feed, check in
    check.news?.details.map { EntryStore.Document(feed: feed.id, entries: $0.entries) }
  }
  let outcomes = try EntryStore().store(documents, now: now, ids: ids, in: db)
  for (feed, _) in checks where feed.wantsFullText {
    let articles = outcomes[feed.id]?.added ?? []
    try queue.add(
      fetchFullTextJob,
      articles.map { (payload: FullTextPayload(article: $0), key: "\($0)", time: now) },
      owner: { _ in .host(hostName(of: feed.url)) }, in: db)
  }
  return outcomes
}

extension FeedCheck {
  /// The same check without its news, to be tried again in a while.
  fileprivate func unstorable(_ feed: FeedRecord) -> FeedCheck {
    FeedCheck(
      of: feed, at: time, nextCheck: time + .hours(6), every: every, problem: .badResponse,
      detail: "could not be stored")
  }
}

extension RefreshFeeds.Report {
  fileprivate mutating func count(_ check: FeedCheck, _ outcome: EntryStore.Outcome) {
    guard check.wasAsked else { return }
    feeds += 1
    if check.problem != nil { failed += 1 }
    if check.problem == nil, check.news?.details == nil { unchanged += 1 }
    added += outcome.added.count
    changed += outcome.changed.count
  }
}
