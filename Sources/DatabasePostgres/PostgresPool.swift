import Database
import Dispatch
import Synchronization

/// Hands work to connections: to an idle one, to a new one while there are few, or to the first
/// that becomes free, in the order of asking.
final class PostgresPool: Sendable {
  typealias Work = @Sendable (Result<PostgresConnection, DatabaseError>) -> Void

  private struct State {
    var idle: [PostgresConnection] = []
    var made = 0
    var waiting: [Work] = []
    var refusal: DatabaseError?
    var isClosed = false
    var whenClosed: [CheckedContinuation<Void, Never>] = []
  }

  private let size: Int
  private let make: @Sendable () -> PostgresConnection
  private let state = Mutex(State())

  init(size: Int, make: @escaping @Sendable () -> PostgresConnection) {
    self.size = max(1, size)
    self.make = make
  }

  /// Runs `work` on a connection's thread, or at once with the reason why there is none.
  func submit(_ work: @escaping Work) {
    let found: Result<PostgresConnection, DatabaseError>? = state.withLock { state in
      if let refusal = state.refusal { return .failure(refusal) }
      if let connection = state.idle.popLast() { return .success(connection) }
      if state.made < size {
        state.made += 1
        return .success(make())
      }
      state.waiting.append(work)
      return nil
    }
    switch found {
    case .success(let connection): connection.queue.async { self.drive(connection, work) }
    case .failure(let refusal): work(.failure(refusal))
    case nil: break
    }
  }

  /// Lets all later work fail with `reason`; what was accepted goes on.
  func refuse(_ reason: DatabaseError) {
    state.withLock { $0.refusal = $0.refusal ?? reason }
  }

  /// Waits for the accepted work and ends the connections.
  func close() async {
    refuse(.connection("the database is closed"))
    await withCheckedContinuation { continuation in
      let idle = state.withLock { state in
        state.isClosed = true
        state.whenClosed.append(continuation)
        defer { state.idle = [] }
        return state.idle
      }
      for connection in idle { connection.queue.async { self.end(connection) } }
      announceIfClosed()
    }
  }

  private func drive(_ connection: PostgresConnection, _ first: @escaping Work) {
    var work: Work? = first
    while let current = work {
      current(.success(connection))
      work = next(connection)
    }
  }

  /// The next work for a connection that became free; without any it rests, or ends.
  private func next(_ connection: PostgresConnection) -> Work? {
    let (work, isClosed): (Work?, Bool) = state.withLock { state in
      if !state.waiting.isEmpty { return (state.waiting.removeFirst(), false) }
      if !state.isClosed { state.idle.append(connection) }
      return (nil, state.isClosed)
    }
    if work == nil, isClosed { end(connection) }
    return work
  }

  private func end(_ connection: PostgresConnection) {
    connection.disconnect()
    state.withLock { $0.made -= 1 }
    announceIfClosed()
  }

  private func announceIfClosed() {
    let waiting = state.withLock { state in
      guard state.isClosed, state.made == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.whenClosed = [] }
      return state.whenClosed
    }
    for continuation in waiting { continuation.resume() }
  }
}
