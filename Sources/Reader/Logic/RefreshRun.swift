/// Where a refresh of many feeds is: which feed is checked next, and what is written when. It knows
/// no clock: whoever runs it says when a second has passed (``ticked()``).
struct RefreshRun {
  /// Places of one host, unless more connections to it are allowed.
  static let placesPerHost = 6
  /// How many feeds may wait for their hosts while more are asked for.
  private static let mostWaiting = 300
  /// After so many seconds the pace of hosts is looked at.
  private static let pace = 5

  private var waiting: ArraySlice<FeedRecord>
  private var places: HostPlaces
  private var finished: [(FeedRecord, FeedCheck)] = []
  private var surplus: [FeedRecord] = []
  private var inFlight = 0
  private var hasMore: Bool
  private var isAsking = false
  private var isTicking = false
  private var seconds = 0
  private var isLate = false
  private var writing = 0
  private var puttingOff = 0
  private let writers: Int

  /// - Parameters:
  ///   - hasMore: whether more feeds can be asked for.
  ///   - writers: how many transactions may run at a time.
  ///   - perHost: how many feeds of one host are checked at a time.
  init(
    _ feeds: [FeedRecord], hasMore: Bool, writers: Int = 1, perHost: Int = Self.placesPerHost
  ) {
    waiting = feeds[...]
    places = HostPlaces(most: perHost)
    self.hasMore = hasMore
    self.writers = writers
  }

  /// Whether more feeds are asked for now: in time, so that the network does not wait for them.
  mutating func asksForMore() -> Bool {
    guard hasMore, !isAsking, waiting.count < RefreshFeeds.window,
      places.waitingCount < Self.mostWaiting
    else { return false }
    isAsking = true
    return true
  }

  mutating func found(_ feeds: [FeedRecord]) {
    isAsking = false
    hasMore = !feeds.isEmpty
    waiting += feeds
  }

  /// The feed to check now. None while much waits to be written: it is held in memory. A feed whose
  /// host has enough to do lets those of other hosts pass.
  mutating func nextFeed() -> FeedRecord? {
    guard inFlight < RefreshFeeds.window, finished.count < 2 * RefreshFeeds.batch else {
      return nil
    }
    var next = places.popReady()
    while next == nil, let feed = waiting.popFirst() {
      if places.enter(feed) { next = feed }
    }
    if next != nil { inFlight += 1 }
    return next
  }

  mutating func checked(_ feed: FeedRecord, _ check: FeedCheck) {
    inFlight -= 1
    places.leave(feed)
    finished.append((feed, check))
  }

  /// What is written now: a batch; all there is when no feed waits to be checked any more, or after
  /// a second. So batches are large while many answers come, and who is slow holds up nobody's
  /// articles.
  mutating func nextChecks() -> [(FeedRecord, FeedCheck)]? {
    guard writing < writers, !finished.isEmpty else { return nil }
    let isLast = waiting.isEmpty && places.isEmpty && !isAsking
    guard isLast || isLate || finished.count >= RefreshFeeds.batch else { return nil }
    writing += 1
    isLate = false
    defer { finished = [] }
    return finished
  }

  mutating func written() {
    writing -= 1
  }

  /// Whether it is to be told when a second has passed.
  mutating func asksForTick() -> Bool {
    guard !isTicking, !finished.isEmpty || !places.isEmpty else { return false }
    isTicking = true
    return true
  }

  /// A second has passed since it asked.
  mutating func ticked() {
    isTicking = false
    isLate = !finished.isEmpty
    seconds += 1
    if seconds % Self.pace == 0 { surplus += places.surplus() }
  }

  /// Feeds that are to be put off, because their host answers too slowly for their number.
  mutating func nextPutOff() -> [FeedRecord]? {
    guard !surplus.isEmpty else { return nil }
    puttingOff += 1
    defer { surplus = [] }
    return surplus
  }

  mutating func putOff() {
    puttingOff -= 1
  }

  /// Whether all is done but the second that was asked for.
  var isDone: Bool {
    waiting.isEmpty && places.isEmpty && finished.isEmpty && surplus.isEmpty && inFlight == 0
      && !isAsking && writing == 0 && puttingOff == 0
  }
}
