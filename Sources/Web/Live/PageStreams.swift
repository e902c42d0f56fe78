import Core
import Synchronization

/// The open pages of this process that show things that change, such as the comments of an article,
/// found by the thing. Each has a stream that says no more than that there is something new; the page
/// then asks for it, and what it may see is decided anew.
package final class PageStreams: Sendable {
  /// The most streams of one address: nobody shall hold all connections of the site.
  package static let maximumOfOne = 100

  /// What an event says to pages: of which thing, and what; nil: nothing.
  package typealias Reading = @Sendable (_ event: Event) -> (thing: ID, said: ServerEvent)?

  private struct State {
    var pages: [ID: [ObjectIdentifier: EventOutlet]] = [:]
    /// How many there are by the address that opened them.
    var clients: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Streams that hear of what happens.
  package init(hearing hub: Hub, _ read: @escaping Reading) {
    hub.listen { [weak self] event, _ in
      guard let (thing, said) = read(event) else { return }
      self?.notify(said, of: thing)
    }
  }

  /// How many show a thing.
  package func count(of thing: ID) -> Int { state.withLock { $0.pages[thing]?.count ?? 0 } }

  /// Whether an address has as many as one may have.
  package func isFull(for client: String) -> Bool {
    state.withLock { ($0.clients[client] ?? 0) >= Self.maximumOfOne }
  }

  /// Takes a stream in, until it is over.
  /// - Parameter client: the address that opened it.
  package func add(_ outlet: EventOutlet, of thing: ID, from client: String) {
    let key = ObjectIdentifier(outlet)
    state.withLock { state in
      state.pages[thing, default: [:]][key] = outlet
      state.clients[client, default: 0] += 1
    }
    outlet.attach(PageStream(outlet: key, thing: thing, client: client, among: self))
  }

  fileprivate func remove(_ outlet: ObjectIdentifier, of thing: ID, from client: String) {
    state.withLock { state in
      guard state.pages[thing]?.removeValue(forKey: outlet) != nil else { return }
      if state.pages[thing]?.isEmpty == true { state.pages[thing] = nil }
      let left = (state.clients[client] ?? 0) - 1
      state.clients[client] = left > 0 ? left : nil
    }
  }

  private func notify(_ said: ServerEvent, of thing: ID) {
    let outlets = state.withLock { Array(($0.pages[thing] ?? [:]).values) }
    for outlet in outlets { outlet.send([said]) }
  }
}

/// One open page.
private final class PageStream: EventSource {
  private let outlet: ObjectIdentifier
  private let thing: ID
  private let client: String
  private let streams: PageStreams

  init(outlet: ObjectIdentifier, thing: ID, client: String, among streams: PageStreams) {
    self.outlet = outlet
    self.thing = thing
    self.client = client
    self.streams = streams
  }

  func outletIsReady() {}

  func outletEnded() { streams.remove(outlet, of: thing, from: client) }
}
