/// Where a refresh of many feeds is: which feed is checked next, and what is written when.
struct RefreshRun {
  private var waiting: ArraySlice<FeedRecord>
  private var finished: [(FeedRecord, FeedCheck)] = []
  private var inFlight = 0
  private var hasMore: Bool
  private var isAsking = false
  private var writing = 0
  private let writers: Int
  private let isAwaited: Bool

  /// - Parameters:
  ///   - writers: how many transactions may run at a time.
  ///   - isAwaited: whether a person waits for what it brings.
  init(_ feeds: [FeedRecord], hasMore: Bool, writers: Int = 1, isAwaited: Bool = false) {
    self.isAwaited = isAwaited
    waiting = feeds[...]
    self.hasMore = hasMore
    self.writers = writers
  }

  /// Whether more feeds are asked for now: in time, so that the network does not wait for them.
  mutating func asksForMore() -> Bool {
    guard hasMore, !isAsking, waiting.count < RefreshFeeds.window else { return false }
    isAsking = true
    return true
  }

  mutating func found(_ feeds: [FeedRecord]) {
    isAsking = false
    hasMore = !feeds.isEmpty
    waiting += feeds
  }

  /// The feed to check now. None while much waits to be written: it is held in memory.
  mutating func nextFeed() -> FeedRecord? {
    guard inFlight < RefreshFeeds.window, finished.count < 2 * RefreshFeeds.batch,
      let feed = waiting.popFirst()
    else { return nil }
    inFlight += 1
    return feed
  }

  mutating func checked(_ feed: FeedRecord, _ check: FeedCheck) {
    inFlight -= 1
    finished.append((feed, check))
  }

  /// What is written now: a batch, or what is left when nothing else goes on. Where somebody waits
  /// for it, all there is when no feed waits to be checked any more: who is slow holds up nobody's
  /// articles, and what comes while others are written is gathered.
  mutating func nextChecks() -> [(FeedRecord, FeedCheck)]? {
    guard writing < writers, !finished.isEmpty else { return nil }
    let isLast = waiting.isEmpty && !isAsking && (inFlight == 0 || isAwaited)
    guard isLast || finished.count >= RefreshFeeds.batch else { return nil }
    writing += 1
    defer { finished = [] }
    return finished
  }

  mutating func written() {
    writing -= 1
  }
}
