import Synchronization

/// How many run at a time.
final class Running: Sendable {
  private let state = Mutex((now: 0, most: 0))

  var most: Int { state.withLock(\.most) }

  func begin() {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
  }

  func end() { state.withLock { $0.now -= 1 } }
}
