import CPostgres
import Dispatch
import Synchronization

/// Stops a `read` whose task is cancelled, by asking the server to give up the statement.
final class Cancellation: Sendable {
  /// libpq's handle, which it says may be used from any thread.
  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private struct State {
    var isCancelled = false
    var running: Handle?
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// - Throws: `CancellationError`
  func check() throws {
    if isCancelled { throw CancellationError() }
  }

  /// Says that the session works for this read now.
  func begin(_ session: PostgresSession) throws {
    try check()
    let handle = PQgetCancel(session.handle).map(Handle.init(pointer:))
    state.withLock { $0.running = handle }
  }

  /// Says that it no longer does. Waits for a request on its way, which would otherwise hit
  /// what the session does next.
  func end() {
    state.withLock { state in
      if let running = state.running { PQfreeCancel(running.pointer) }
      state.running = nil
    }
  }

  /// Asks for the end; on a thread of its own, because libpq connects to the server for it.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    DispatchQueue(label: "korzo.postgres.cancel").async {
      self.state.withLock { state in
        guard let running = state.running else { return }
        var message = [CChar](repeating: 0, count: 256)
        PQcancel(running.pointer, &message, CInt(message.count))
      }
    }
  }
}
