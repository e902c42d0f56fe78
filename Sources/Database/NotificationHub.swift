import Synchronization

/// Hands the notifications that reach this process to those who listen here.
package final class NotificationHub: Sendable {
  /// How many wait for a slow listener before the oldest are dropped.
  package static let maximumQueueLength = 1000

  private struct State {
    var nextKey = 0
    var isClosed = false
    var listeners: [String: [Int: AsyncStream<String>.Continuation]] = [:]
  }

  private let state = Mutex(State())

  /// A hub without listeners.
  package init() {}

  /// What is sent to a channel from now on; ends at `close`.
  package func listen(to channel: String) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(Self.maximumQueueLength))
    let key: Int? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.nextKey += 1
      state.listeners[channel, default: [:]][state.nextKey] = continuation
      return state.nextKey
    }
    guard let key else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.delete(channel, key) }
    return stream
  }

  /// Hands `payload` to the listeners of a channel.
  package func send(_ payload: String, to channel: String) {
    let listeners = state.withLock { Array($0.listeners[channel, default: [:]].values) }
    for listener in listeners { listener.yield(payload) }
  }

  /// Tells all listeners that some notifications may have been lost, by an empty payload.
  package func sendGap() {
    let listeners = state.withLock { $0.listeners.values.flatMap(\.values) }
    for listener in listeners { listener.yield("") }
  }

  /// Ends all streams.
  package func close() {
    let listeners = state.withLock { state in
      defer { state.listeners = [:] }
      state.isClosed = true
      return state.listeners.values.flatMap(\.values)
    }
    for listener in listeners { listener.finish() }
  }

  private func delete(_ channel: String, _ key: Int) {
    state.withLock { state in
      state.listeners[channel]?[key] = nil
      if state.listeners[channel]?.isEmpty == true { state.listeners[channel] = nil }
    }
  }
}
