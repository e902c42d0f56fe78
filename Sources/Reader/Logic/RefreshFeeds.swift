import Core
import Database
import Features
import Fetching
import Jobs
import Logging
import Synchronization
import Web

/// Checks many feeds at a time and stores what they brought.
struct RefreshFeeds: Sendable {
  let check: CheckFeed
  let database: any Database
  let ids: IDGenerator
  let clock: Clock
  let queue: JobQueue
  let hub: Hub
  let inbox: Inbox?
  let logger: Logger

  /// Feeds checked at a time; the fetcher bounds connections, per host too.
  static let window = 64
  /// Checked feeds are written together, many to a transaction: a commit costs a disk flush.
  static let batch = 50

  /// How many transactions store what was checked, at a time. SQLite has one writer; PostgreSQL
  /// spends more time on a batch than fetching the next one takes.
  private var writers: Int { database.engine == .sqlite ? 1 : 2 }

  /// Feeds of one host that are checked at a time: those that are asked, and two that wait for
  /// each.
  private var perHost: Int {
    max(RefreshRun.placesPerHost, 3 * check.fetcher.connectionsPerHost)
  }

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

  /// How long feeds are put off whose host is too slow for their number.
  private static let putOffFor = Duration.minutes(1)

  /// How long those that were being fetched when the process died hold up the next round.
  private static let timeForSuspects = Duration.minutes(1)

  /// Refreshes all feeds that are due, until none is left. Those that were being fetched when the
  /// process died come last and alone: when it dies again, it is known of which.
  @discardableResult
  func due() async throws -> Report {
    try await recallPauses()
    var report = try await releasing { held in
      try await run([]) {
        let now = clock.now()
        return try await database.write { db in
          let feeds = try FeedStore().due(at: now, limit: 200, in: db)
          // Held back, not taken off: if this process dies, they are due again in ten minutes.
          try FeedStore().hold(feeds.map(\.id), until: now + .minutes(10), in: db)
          held.ids.withLock { $0 = ($0 + feeds.map(\.id)).suffix(1000) }
          return feeds
        }
      }
    }
    let end = clock.now() + Self.timeForSuspects
    while clock.now() < end, let feed = try await nextSuspect() {
      report += try await releasing { held in
        held.ids.withLock { $0 = [feed.id] }
        return try await run([feed], more: nil)
      }
    }
    return report
  }

  /// Takes from the database which sites asked to be left alone, of this process before its restart
  /// and of others.
  func recallPauses() async throws {
    let now = clock.now()
    let quiet = try await database.read { db in
      try FeedStore().quiet(at: now, limit: SitePauses.capacity / 2, in: db)
    }
    for (url, until) in quiet { check.pauses.pause(url, until: until, now: now) }
  }

  /// Holds the next one that was being fetched when the process died, and leaves those alone of which
  /// it died twice.
  private func nextSuspect() async throws -> FeedRecord? {
    let now = clock.now()
    return try await database.write { db in
      while let (id, held) = try FeedStore().suspect(at: now, in: db) {
        guard held < 2 else {
          try FeedStore().putAside(id, until: now + .days(1), in: db)
          logger.critical("A feed was put aside.", metadata: ["feed": "\(id)"])
          continue
        }
        try FeedStore().hold([id], until: now + .minutes(10), in: db)
        if let feed = try FeedStore().find(id, in: db) { return feed }
      }
      return nil
    }
  }

  /// What a round took last; those long before are stored.
  private final class RecentFeedCache: Sendable {
    let ids = Mutex<[ID]>([])
  }

  /// A round that is cut short by anything but the process's death lets go what it held.
  private func releasing(
    _ round: (RecentFeedCache) async throws -> Report
  ) async throws -> Report {
    let held = RecentFeedCache()
    do {
      return try await round(held)
    } catch {
      let (ids, now) = (held.ids.withLock { $0 }, clock.now())
      if !ids.isEmpty {
        try? await database.write { db in try FeedStore().release(ids, now: now, in: db) }
      }
      throw error
    }
  }

  /// Refreshes these feeds.
  /// - Parameter onProgress: hears after each transaction what the refresh has brought so far.
  @discardableResult
  func callAsFunction(
    _ feeds: [FeedRecord], onProgress: (@Sendable (Report) -> Void)? = nil
  ) async throws -> Report {
    try await run(feeds, more: nil, onProgress: onProgress)
  }

  /// Fetching goes on while what came before is written.
  private func run(
    _ feeds: [FeedRecord], more: (@Sendable () async throws -> [FeedRecord])?,
    onProgress: (@Sendable (Report) -> Void)? = nil
  ) async throws -> Report {
    try await withThrowingTaskGroup(of: Step.self) { group in
      var report = Report()
      var round = RefreshRun(feeds, hasMore: more != nil, writers: writers, perHost: perHost)
      while true {
        try Task.checkCancellation()
        if let more, round.asksForMore() { group.addTask { .found(try await more()) } }
        if let checks = round.nextChecks() {
          group.addTask { .written(try await write(checks)) }
        }
        while let feed = round.nextFeed() {
          group.addTask { .checked(feed, await check(feed)) }
        }
        if let feeds = round.nextPutOff() {
          group.addTask {
            try await putOff(feeds)
            return .putOff
          }
        }
        if round.isDone {
          group.cancelAll()
          return report
        }
        if round.asksForTick() {
          group.addTask {
            try? await Task.sleep(for: .seconds(1))
            return .tick
          }
        }
        switch try await group.next() {
        case .found(let feeds): round.found(feeds)
        case .checked(let feed, let check): round.checked(feed, check)
        case .written(let part):
          round.written()
          report += part
          onProgress?(report)
        case .putOff: round.putOff()
        case .tick: round.ticked()
        case nil: return report
        }
      }
    }
  }

  private enum Step: Sendable {
    case found([FeedRecord])
    case checked(FeedRecord, FeedCheck)
    case written(Report)
    case putOff
    case tick
  }

  /// Lets feeds go for a while that would wait too long for their host.
  private func putOff(_ feeds: [FeedRecord]) async throws {
    let time = clock.now() + Self.putOffFor
    try await database.write { db in
      try FeedStore().release(feeds.map(\.id), now: time, in: db)
    }
  }
}
