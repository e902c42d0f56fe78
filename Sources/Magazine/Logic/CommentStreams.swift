import Core
import Synchronization
import Web

/// The open pages of this process that show comments, found by article. Each has a stream that
/// says no more than which thread changed; the page then asks for it, and what it may see is
/// decided anew.
final class CommentStreams: Sendable {
  /// The most streams of one address: nobody shall hold all connections of the site.
  static let mostOfOne = 100

  private struct State {
    var pages: [ID: [ObjectIdentifier: EventOutlet]] = [:]
    /// How many there are by the address that opened them.
    var clients: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Streams that hear of what happens.
  init(hearing hub: Hub) {
    hub.listen { [weak self] event, _ in self?.heard(event) }
  }

  /// How many there are under an article.
  func count(under article: ID) -> Int { state.withLock { $0.pages[article]?.count ?? 0 } }

  /// Whether an address has as many as one may have.
  func isFull(for client: String) -> Bool {
    state.withLock { ($0.clients[client] ?? 0) >= Self.mostOfOne }
  }

  /// Takes a stream in, until it is over.
  /// - Parameter client: the address that opened it.
  func add(_ outlet: EventOutlet, under article: ID, from client: String) {
    let key = ObjectIdentifier(outlet)
    state.withLock { state in
      state.pages[article, default: [:]][key] = outlet
      state.clients[client, default: 0] += 1
    }
    outlet.attach(CommentStream(outlet: key, article: article, client: client, among: self))
  }

  fileprivate func remove(_ outlet: ObjectIdentifier, under article: ID, from client: String) {
    state.withLock { state in
      guard state.pages[article]?.removeValue(forKey: outlet) != nil else { return }
      if state.pages[article]?.isEmpty == true { state.pages[article] = nil }
      let left = (state.clients[client] ?? 0) - 1
      state.clients[client] = left > 0 ? left : nil
    }
  }

  private func heard(_ event: Event) {
    guard event.name == commentsChanged, let article = event.facts["article"].flatMap({ ID($0) }),
      let thread = event.facts["thread"].flatMap({ ID($0) })
    else { return }
    let outlets = state.withLock { Array(($0.pages[article] ?? [:]).values) }
    for outlet in outlets {
      outlet.send([ServerEvent(name: "thread", data: "\(thread)")])
    }
  }
}

/// One open page.
private final class CommentStream: EventSource {
  private let outlet: ObjectIdentifier
  private let article: ID
  private let client: String
  private let streams: CommentStreams

  init(outlet: ObjectIdentifier, article: ID, client: String, among streams: CommentStreams) {
    self.outlet = outlet
    self.article = article
    self.client = client
    self.streams = streams
  }

  func outletIsReady() {}

  func outletEnded() { streams.remove(outlet, under: article, from: client) }
}
