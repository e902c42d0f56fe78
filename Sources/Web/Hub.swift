import Core
import Synchronization

/// Tells events to whoever listens in this process.
package final class Hub: Sendable {
  /// Where an event comes from.
  package enum Origin: Sendable {
    /// This process: others do not know of it yet.
    case here
    /// Another process of the same database.
    case elsewhere
  }

  /// Hears every event, on the thread that tells it: it must be quick, and must not wait.
  package typealias Listener = @Sendable (Event, Origin) -> Void

  private struct State {
    var next = 0
    var listeners: [Int: Listener] = [:]
  }

  private let state = Mutex(State())

  /// A hub without listeners.
  package init() {}

  /// Tells an event to all who listen. Whom it concerns is theirs to look up.
  package func publish(_ event: Event, from origin: Origin = .here) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener(event, origin) }
  }

  /// Listens from now on.
  @discardableResult
  package func listen(_ listener: @escaping Listener) -> Listening {
    let key = state.withLock { state in
      state.next += 1
      state.listeners[state.next] = listener
      return state.next
    }
    return Listening { [weak self] in self?.remove(key) }
  }

  /// How many listen.
  package var listenerCount: Int { state.withLock { $0.listeners.count } }

  private func remove(_ key: Int) {
    state.withLock { state in _ = state.listeners.removeValue(forKey: key) }
  }
}

extension Hub {
  /// That somebody listens; for the life of the hub, unless they stop.
  package struct Listening: Sendable {
    /// Listens no more.
    package let stop: @Sendable () -> Void
  }
}
