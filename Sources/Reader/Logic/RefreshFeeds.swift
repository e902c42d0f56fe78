import Core
import Database
import Jobs
import Logging
import Web

/// Checks many feeds at a time and stores what they brought.
struct RefreshFeeds: Sendable {
  let check: CheckFeed
  let database: any Database
  let ids: IDGenerator
  let clock: Clock
  let queue: JobQueue
  let hub: Hub
  let logger: Logger

  /// Feeds checked at a time; the fetcher bounds connections, per host too.
  static let window = 64
  /// Checked feeds are written together, many to a transaction: a commit costs a disk flush.
  static let batch = 50

  /// What a refresh brought.
  struct Report: Sendable, Equatable {
    var feeds = 0
    var unchanged = 0
    var failed = 0
    var added = 0
    var changed = 0
  }

  /// Refreshes all feeds that are due, until none is left.
  @discardableResult
  func due() async throws -> Report {
    var report = Report()
    while !Task.isCancelled {
      let now = clock.now()
      let feeds = try await database.write { db in
        let feeds = try FeedStore().due(at: now, limit: 200, in: db)
        // Held back, not taken off: if this process dies, they are due again in ten minutes.
        try FeedStore().hold(feeds.map(\.id), until: now + .minutes(10), in: db)
        return feeds
      }
      if feeds.isEmpty { break }
      report += try await callAsFunction(feeds)
    }
    return report
  }

  /// Refreshes these feeds.
  @discardableResult
  func callAsFunction(_ feeds: [FeedRecord]) async throws -> Report {
    var report = Report()
    try await withThrowingTaskGroup(of: (FeedRecord, FeedCheck).self) { group in
      var waiting = feeds[...]
      var finished: [(FeedRecord, FeedCheck)] = []
      for _ in 0..<Self.window {
        guard let feed = waiting.popFirst() else { break }
        group.addTask { (feed, await check(feed)) }
      }
      while let result = try await group.next() {
        try Task.checkCancellation()
        if let feed = waiting.popFirst() { group.addTask { (feed, await check(feed)) } }
        finished.append(result)
        if finished.count >= Self.batch {
          report += try await write(finished)
          finished = []
        }
      }
      report += try await write(finished)
    }
    return report
  }

  /// Stores checks in one transaction.
  func write(_ checks: [(FeedRecord, FeedCheck)]) async throws -> Report {
    guard !checks.isEmpty else { return Report() }
    let now = clock.now()
    return try await database.write { [ids, queue, hub, logger] db in
      var report = Report()
      var people: Set<ID> = []
      for (feed, check) in checks {
        // One feed that cannot be stored takes neither its neighbours nor the round with it.
        do {
          let outcome = try db.savepoint {
            try store(check, of: feed, now: now, ids: ids, queue: queue, in: db)
          }
          report.count(check, outcome)
          people.formUnion(outcome.people)
        } catch let error as DatabaseError where !error.isRetryable {
          logger.error(
            "A feed could not be stored.", metadata: ["feed": "\(feed.id)", "error": "\(error)"])
          try FeedStore().update(feed.id, with: check.unstorable(feed), in: db)
          report.failed += 1
        }
      }
      db.afterCommit { [people] in
        for person in people { hub.publish(Event("reader.new", user: person)) }
      }
      return report
    }
  }
}

/// Writes one check: the feed's state, its entries, and the jobs they need.
func store(
  _ check: FeedCheck, of feed: FeedRecord, now: Timestamp, ids: IDGenerator, queue: JobQueue,
  in db: any WriteAccess
) throws -> EntryStore.Outcome {
  // Entries before the feed's own row: that locks it first.
  let outcome = try storeEntries(check, of: feed, now: now, ids: ids, queue: queue, in: db)
  try FeedStore().update(feed.id, with: check, in: db)
  if let url = check.newURL { try FeedStore().move(feed.id, to: url, in: db) }
  return outcome
}

private func storeEntries(
  _ check: FeedCheck, of feed: FeedRecord, now: Timestamp, ids: IDGenerator, queue: JobQueue,
  in db: any WriteAccess
) throws -> EntryStore.Outcome {
  guard let details = check.news?.details else { return EntryStore.Outcome() }
  let outcome = try EntryStore().store(
    details.entries, of: feed.id, now: now, ids: ids, in: db)
  if feed.wantsFullText {
    for article in outcome.added {
      try queue.add(fetchFullTextJob, FullTextPayload(article: article), key: "\(article)", in: db)
    }
  }
  return outcome
}

extension FeedCheck {
  /// The same check without its news, to be tried again in a while.
  fileprivate func unstorable(_ feed: FeedRecord) -> FeedCheck {
    var check = FeedCheck(time: time, nextCheck: time + .hours(6), every: every)
    check.failures = feed.failures + 1
    check.problem = .badResponse
    check.problemDetail = "could not be stored"
    return check
  }
}

extension RefreshFeeds.Report {
  fileprivate mutating func count(_ check: FeedCheck, _ outcome: EntryStore.Outcome) {
    feeds += 1
    if check.problem != nil { failed += 1 }
    if check.problem == nil, check.news?.details == nil { unchanged += 1 }
    added += outcome.added.count
    changed += outcome.changed.count
  }

  static func += (left: inout Self, right: Self) {
    left.feeds += right.feeds
    left.unchanged += right.unchanged
    left.failed += right.failed
    left.added += right.added
    left.changed += right.changed
  }
}
