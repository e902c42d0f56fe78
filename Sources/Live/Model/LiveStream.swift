import Core
import Synchronization
import Web

/// One open stream of a person.
///
/// It remembers the number it has sent last. Where it takes the next from is the log: while its
/// client is slow, nothing is kept here.
final class LiveStream: EventSource {
  /// What it needs of the log.
  enum Want: Hashable {
    /// Nothing now: its client has not taken yet what was sent.
    case nothing
    /// The number of the newest event, to begin there.
    case beginning
    /// What follows a number.
    case after(Int64)
  }

  let account: ID
  let outlet: EventOutlet
  let credential: Credential
  private let streams: LiveStreams

  private struct State {
    /// The last number sent, or where to begin; nil begins with what comes next.
    var sent: Int64?
    var hasBegun = false
    /// Whether there may be more in the log, for which there was no room.
    var hasMore = false
  }

  private let state: Mutex<State>

  init(
    of account: ID, after seq: Int64?, to outlet: EventOutlet, credential: Credential,
    among streams: LiveStreams
  ) {
    self.account = account
    self.outlet = outlet
    self.credential = credential
    self.streams = streams
    state = Mutex(State(sent: seq))
  }

  func outletIsReady() {
    let hasMore = state.withLock { state in
      defer { state.hasMore = false }
      return state.hasMore
    }
    if hasMore { streams.wake(account) }
  }

  func outletEnded() { streams.remove(self) }

  /// What it needs of the log; with no room for it, it comes back by itself.
  var want: Want {
    // Noted first: the connection may take everything between the two steps.
    state.withLock { $0.hasMore = true }
    guard outlet.isReady else { return .nothing }
    return state.withLock { state in
      state.hasMore = false
      return state.sent.map(Want.after) ?? .beginning
    }
  }

  /// Whether it has not sent everything up to the newest event.
  func lacks(_ head: Int64) -> Bool { state.withLock { !$0.hasBegun || $0.sent != head } }

  /// Sends what was found in the log.
  /// - Parameters:
  ///   - head: the newest number at that moment.
  ///   - events: what follows the number that was wanted.
  func proceed(head: Int64, _ events: [LoggedEvent]) {
    let (from, hasBegun) = state.withLock { ($0.sent ?? head, $0.hasBegun) }
    let isWhole = isWhole(after: from, head: head, first: events.first?.seq)
    var news: [ServerEvent] = []
    if !isWhole {
      news = [mark("reset", head)]
    } else {
      if !hasBegun { news = [mark("hello", from)] }
      news += events.map(\.serverEvent)
    }
    let last = isWhole ? events.last?.seq ?? from : head
    guard news.isEmpty || outlet.send(news) else { return state.withLock { $0.hasMore = true } }
    state.withLock { state in
      state.sent = last
      state.hasBegun = true
    }
    if last < head { streams.wake(account) }
  }

  /// An event of the stream itself: it goes on from this number.
  private func mark(_ name: String, _ seq: Int64) -> ServerEvent {
    ServerEvent(
      id: String(seq), name: name, data: "{\"account\":\"\(account)\",\"seq\":\"\(seq)\"}")
  }
}

/// Whether nothing is missing between a number that a client knows and what was found after it.
///
/// A person's numbers have no gap: when the next one is not there, the log was trimmed; when the
/// known one is larger than all, a backup was restored. The client then has to load anew.
func isWhole(after seq: Int64, head: Int64, first: Int64?) -> Bool {
  seq == head || (seq < head && first == seq + 1)
}

extension LoggedEvent {
  fileprivate var serverEvent: ServerEvent {
    ServerEvent(id: String(seq), name: name, data: data)
  }
}
