import Database
import Synchronization

/// Counts the running work, so that the database is let go after it and never under it: SQLite
/// crashes when a closed connection is used.
final class Usage: Sendable {
  private struct State {
    var running = 0
    var isClosed = false
    var whenIdle: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Counts work from now on; each `begin` that does not throw needs an `end`.
  func begin() throws {
    try state.withLock { state in
      if state.isClosed { throw DatabaseError.connection("the database is closed") }
      state.running += 1
    }
  }

  func end() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.running -= 1
      guard state.running == 0 else { return nil }
      defer { state.whenIdle = nil }
      return state.whenIdle
    }
    waiting?.resume()
  }

  /// Lets no more work begin and waits for what is running.
  /// - Returns: false when it was closed before.
  func close() async -> Bool {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard isFirst else { return false }
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.running > 0 { state.whenIdle = continuation }
        return state.running == 0
      }
      if isIdle { continuation.resume() }
    }
    return true
  }
}
