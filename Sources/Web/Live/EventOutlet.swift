import NIOCore
import Synchronization

/// Fills a stream. It hears on any thread, and must not wait.
package protocol EventSource: AnyObject, Sendable {
  /// Everything sent so far was taken by the connection: there is room for more.
  func outletIsReady()
  /// The stream is over. Said once.
  func outletEnded()
}

/// An open stream of Server-Sent Events, as whoever fills it sees it.
///
/// What is sent waits here until the connection takes it, and a connection takes no more than its
/// client does. There are many of these, so each is small: one lock, one buffer that is empty
/// while nothing is sent, and no task beside that of the connection.
package final class EventOutlet: Sendable {
  /// As many bytes wait for a slow client; what comes on top is refused.
  static let maximumWaiting = 64 << 10

  private struct State {
    var waiting = ByteBuffer()
    var taker: CheckedContinuation<ByteBuffer?, Never>?
    var source: (any EventSource)?
    var isEnded = false

    /// Everything that waits; nil when nothing does.
    mutating func take() -> ByteBuffer? {
      guard waiting.readableBytes > 0 else { return nil }
      defer { waiting = ByteBuffer() }
      return waiting
    }
  }

  private let state = Mutex(State())

  init() {}

  /// Whether nothing waits for the connection.
  package var isReady: Bool {
    state.withLock { $0.waiting.readableBytes == 0 && !$0.isEnded }
  }

  /// Sends events, all or none.
  /// - Returns: false when the stream is over, or its client too far behind.
  @discardableResult
  package func send(_ events: some Sequence<ServerEvent>) -> Bool {
    enqueue { buffer in
      for event in events { event.write(to: &buffer) }
    }
  }

  /// Ends the stream, after what is waiting. Clients connect again.
  package func end() {
    let (taker, source) = state.withLock { state in
      defer {
        state.isEnded = true
        state.source = nil
        state.taker = nil
      }
      return (state.taker, state.source)
    }
    // First: when the client sees the end, nobody fills the stream any more.
    source?.outletEnded()
    taker?.resume(returning: nil)
  }

  /// Says who fills the stream; until it is over, they are kept.
  package func attach(_ source: any EventSource) {
    let isEnded = state.withLock { state in
      if !state.isEnded { state.source = source }
      return state.isEnded
    }
    if isEnded { source.outletEnded() }
  }

  /// Says that the stream is alive, unless that shows anyway.
  func keepAlive() {
    guard isReady else { return }
    enqueue { $0.writeStaticString(":\n\n") }
  }

  /// What is to be written, once there is something; nil at the end.
  func next() async -> ByteBuffer? {
    let source = state.withLock { $0.waiting.readableBytes == 0 ? $0.source : nil }
    source?.outletIsReady()
    return await withCheckedContinuation { continuation in
      let (bytes, isEnded) = state.withLock { state -> (ByteBuffer?, Bool) in
        if let bytes = state.take() { return (bytes, false) }
        if !state.isEnded { state.taker = continuation }
        return (nil, state.isEnded)
      }
      if bytes != nil || isEnded { continuation.resume(returning: bytes) }
    }
  }

  @discardableResult
  private func enqueue(_ write: (inout ByteBuffer) -> Void) -> Bool {
    let (isSent, taker, bytes) = state.withLock { state in
      guard !state.isEnded, state.waiting.readableBytes < Self.maximumWaiting else {
        return (false, CheckedContinuation<ByteBuffer?, Never>?.none, ByteBuffer?.none)
      }
      write(&state.waiting)
      guard let taker = state.taker else { return (true, nil, nil) }
      state.taker = nil
      return (true, taker, state.take())
    }
    taker?.resume(returning: bytes)
    return isSent
  }
}
