/// Decides whose turn it is: at most so many requests at one time, and so many to one host; hosts
/// take turns, so that a thousand feeds of one host do not keep the others waiting.
struct HostScheduler {
  private struct Lane {
    var waiting = FIFO<UInt64>()
    var active = 0
    var isListed = false
  }

  private let total: Int
  private let perHost: Int
  private var active = 0
  private var lanes: [String: Lane] = [:]
  /// Hosts that have something waiting and room for it.
  private var listed = FIFO<String>()

  init(total: Int, perHost: Int) {
    self.total = max(1, total)
    self.perHost = max(1, perHost)
  }

  mutating func enqueue(_ id: UInt64, host: String) {
    lanes[host, default: Lane()].waiting.append(id)
    list(host)
  }

  /// The next request to start; call `finish` when it is over.
  mutating func next() -> (id: UInt64, host: String)? {
    guard active < total, let host = listed.popFirst(), let id = lanes[host]?.waiting.popFirst()
    else { return nil }
    active += 1
    lanes[host]?.active += 1
    lanes[host]?.isListed = false
    list(host)
    return (id, host)
  }

  mutating func finish(host: String) {
    active -= 1
    lanes[host]?.active -= 1
    list(host)
    if let lane = lanes[host], lane.active == 0, lane.waiting.isEmpty { lanes[host] = nil }
  }

  private mutating func list(_ host: String) {
    guard let lane = lanes[host], !lane.isListed, lane.active < perHost, !lane.waiting.isEmpty
    else { return }
    lanes[host]?.isListed = true
    listed.append(host)
  }
}

/// A queue whose both ends take constant time on average.
struct FIFO<Element> {
  private var items: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func append(_ item: Element) { items.append(item) }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      head += 1
      if head > 64, head * 2 > items.count {
        items.removeFirst(head)
        head = 0
      }
    }
    return items[head]
  }
}
