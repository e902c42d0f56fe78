import Core
import Synchronization

/// Tells events to whoever listens in this process.
package final class Hub: Sendable {
  private enum Audience {
    case everything
    case person(ID?)

    func wants(_ event: Event) -> Bool {
      switch self {
      case .everything: true
      case .person(let user): event.user == nil || event.user == user
      }
    }
  }

  private struct Subscriber {
    let audience: Audience
    let stream: AsyncStream<Event>.Continuation
  }

  private struct State {
    var next = 0
    var subscribers: [Int: Subscriber] = [:]
  }

  private let state = Mutex(State())

  /// A hub without listeners.
  package init() {}

  /// Tells an event to the person it concerns, or to everybody.
  package func publish(_ event: Event) {
    let streams = state.withLock { state in
      state.subscribers.values.filter { $0.audience.wants(event) }.map(\.stream)
    }
    for stream in streams { stream.yield(event) }
  }

  /// Listens to what concerns that person or everybody; without a person, only to the latter.
  ///
  /// A slow listener keeps the newest 100. It ends with the listener's task.
  package func subscribe(user: ID?) -> AsyncStream<Event> { add(.person(user)) }

  /// Listens to every event, for the wiring between features.
  package func subscribeToEverything() -> AsyncStream<Event> { add(.everything) }

  /// How many listen.
  package var subscriberCount: Int { state.withLock { $0.subscribers.count } }

  private func add(_ audience: Audience) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingNewest(100))
    let key = state.withLock { state in
      state.next += 1
      state.subscribers[state.next] = Subscriber(audience: audience, stream: continuation)
      return state.next
    }
    continuation.onTermination = { [weak self] _ in self?.remove(key) }
    return stream
  }

  private func remove(_ key: Int) {
    state.withLock { state in _ = state.subscribers.removeValue(forKey: key) }
  }
}
