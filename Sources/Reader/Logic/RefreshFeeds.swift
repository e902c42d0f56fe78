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
  let inbox: Reader.Inbox?
  let logger: Logger

  /// Feeds checked at a time; the fetcher bounds connections, per host too.
  static let window = 64
  /// Checked feeds are written together, many to a transaction: a commit costs a disk flush.
  static let batch = 50

  /// How many transactions store what was checked, at a time. SQLite has one writer; PostgreSQL
  /// spends more time on a batch than fetching the next one takes.
  private var writers: Int { database.engine == .sqlite ? 1 : 2 }

  /// What a refresh brought.
  struct Report: Sendable, Equatable {
    var feeds = 0
    var unchanged = 0
    var failed = 0
    var added = 0
    var changed = 0

    static func += (left: inout Self, right: Self) {
      left.feeds += right.feeds
      left.unchanged += right.unchanged
      left.failed += right.failed
      left.added += right.added
      left.changed += right.changed
    }
  }

  /// Refreshes all feeds that are due, until none is left.
  @discardableResult
  func due() async throws -> Report {
    try await run([]) {
      let now = clock.now()
      return try await database.write { db in
        let feeds = try FeedStore().due(at: now, limit: 200, in: db)
        // Held back, not taken off: if this process dies, they are due again in ten minutes.
        try FeedStore().hold(feeds.map(\.id), until: now + .minutes(10), in: db)
        return feeds
      }
    }
  }

  /// Refreshes these feeds.
  @discardableResult
  func callAsFunction(_ feeds: [FeedRecord]) async throws -> Report {
    try await run(feeds, more: nil)
  }

  /// Fetching goes on while what came before is written.
  private func run(
    _ feeds: [FeedRecord], more: (@Sendable () async throws -> [FeedRecord])?
  ) async throws -> Report {
    try await withThrowingTaskGroup(of: Step.self) { group in
      var report = Report()
      var round = RefreshRound(feeds, hasMore: more != nil, writers: writers)
      while true {
        try Task.checkCancellation()
        if let more, round.asksForMore() { group.addTask { .found(try await more()) } }
        if let checks = round.nextChecks() {
          group.addTask { .written(try await write(checks)) }
        }
        while let feed = round.nextFeed() {
          group.addTask { .checked(feed, await check(feed)) }
        }
        switch try await group.next() {
        case .found(let feeds): round.found(feeds)
        case .checked(let feed, let check): round.checked(feed, check)
        case .written(let part):
          round.written()
          report += part
        case nil: return report
        }
      }
    }
  }

  private enum Step: Sendable {
    case found([FeedRecord])
    case checked(FeedRecord, FeedCheck)
    case written(Report)
  }
}
