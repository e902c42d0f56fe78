import Core

/// The places of a refresh by host: few feeds of one host are at work at a time, the rest wait here
/// while those of other hosts go on. The fetcher bounds requests as well, but there a feed that
/// waits for its host already has one of the refresh's places.
struct HostPlaces {
  private struct Lane {
    var taken = 0
    var waiting: ArraySlice<FeedRecord> = []
    /// Since the last ``surplus()``.
    var answered = 0
  }

  /// How many times between two looks at the pace go into the time that a feed may wait here.
  private static let patience = 24

  private let most: Int
  private var lanes: [String: Lane] = [:]
  private var ready: ArraySlice<FeedRecord> = []
  /// How many feeds wait for a place.
  private(set) var waitingCount = 0

  /// - Parameter most: places of one host.
  init(most: Int) { self.most = max(1, most) }

  /// Whether a feed has waited long enough to be checked now.
  var hasReady: Bool { !ready.isEmpty }

  /// Whether nothing is here.
  var isEmpty: Bool { ready.isEmpty && waitingCount == 0 }

  /// Takes a place; false: the feed waits here for one.
  mutating func enter(_ feed: FeedRecord) -> Bool {
    let host = hostName(of: feed.url)
    guard lanes[host, default: Lane()].taken < most else {
      lanes[host]?.waiting.append(feed)
      waitingCount += 1
      return false
    }
    lanes[host, default: Lane()].taken += 1
    return true
  }

  /// One that waited and has a place now.
  mutating func popReady() -> FeedRecord? { ready.popFirst() }

  /// Gives a place back; the feed of that host that has waited the longest takes it.
  mutating func leave(_ feed: FeedRecord) {
    let host = hostName(of: feed.url)
    guard var lane = lanes[host] else { return }
    lane.taken -= 1
    lane.answered += 1
    if let next = lane.waiting.popFirst() {
      waitingCount -= 1
      lane.taken += 1
      ready.append(next)
    }
    lanes[host] = lane.taken == 0 ? nil : lane
  }

  /// Takes out the feeds whose turn would not come soon: a host keeps as many waiting as it answers
  /// in 24 times of the time between two calls, at the pace since the last one. Who is held back
  /// here for long would be taken for one of which the process died
  /// (``FeedStore/hold(_:until:in:)``).
  mutating func surplus() -> [FeedRecord] {
    var surplus: [FeedRecord] = []
    for host in lanes.keys {
      guard let lane = lanes[host] else { continue }
      let rest = lane.waiting.dropFirst(lane.answered * Self.patience)
      surplus += rest
      waitingCount -= rest.count
      lanes[host]?.waiting.removeLast(rest.count)
      lanes[host]?.answered = 0
    }
    return surplus
  }
}
