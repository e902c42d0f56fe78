import Synchronization

/// Where a stand-in is served, and how that is ended.
final class StandInPlace: Sendable {
  private struct State {
    var address: String
    var stop: (@Sendable () async -> Void)?
  }

  private let state: Mutex<State>

  init(address: String) {
    state = Mutex(State(address: address))
  }

  var address: String {
    get { state.withLock { $0.address } }
    set { state.withLock { $0.address = newValue } }
  }

  /// Remembers how it is ended.
  func set(stop: @escaping @Sendable () async -> Void) {
    state.withLock { $0.stop = stop }
  }

  /// Ends it, once.
  func stop() async {
    let stop = state.withLock { state in
      defer { state.stop = nil }
      return state.stop
    }
    await stop?()
  }
}
