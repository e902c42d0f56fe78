import Database
import Dispatch
import Synchronization

/// Hands work to connections: to an idle one, to a new one while there are few, or to the first
/// that becomes free, in the order of asking and with bounded patience.
final class PostgresPool: Sendable {
  typealias Work = @Sendable (Result<PostgresConnection, any Error>) -> Void

  private struct State {
    var idle: [PostgresConnection] = []
    var made = 0
    /// Work that was accepted and has not ended.
    var accepted = 0
    var refusal: DatabaseError?
    var isClosed = false
    var whenClosed: [CheckedContinuation<Void, Never>] = []
  }

  private let semaphore: BoundedSemaphore
  private let make: @Sendable () -> PostgresConnection
  private let state = Mutex(State())

  init(size: Int, timeout: WaitLimit, make: @escaping @Sendable () -> PostgresConnection) {
    semaphore = BoundedSemaphore(places: size, timeout: timeout, name: "a connection")
    self.make = make
  }

  /// Runs `work` on a connection's thread, or at once with the reason why there is none.
  func submit(_ ticket: BoundedSemaphore.Ticket, _ work: @escaping Work) {
    lend(ticket) { connection in
      work(connection)
      if let connection = try? connection.get() { self.giveBack(connection) }
    }
  }

  /// As ``submit(_:_:)``; the connection stays lent until ``giveBack(_:)``.
  func lend(_ ticket: BoundedSemaphore.Ticket, _ work: @escaping Work) {
    let refusal = state.withLock { state in
      if state.refusal == nil { state.accepted += 1 }
      return state.refusal
    }
    if let refusal { return work(.failure(refusal)) }
    semaphore.enter(ticket) { turn in
      do {
        try turn.get()
        let connection = self.take()
        connection.queue.async { work(.success(connection)) }
      } catch {
        work(.failure(error))
        self.finish()
      }
    }
  }

  /// Takes back a connection that was lent, which nobody uses.
  func giveBack(_ connection: PostgresConnection) {
    state.withLock { $0.idle.append(connection) }
    semaphore.leave()
    finish()
  }

  /// Ends the wait of work that nobody wants any more.
  func withdraw(_ ticket: BoundedSemaphore.Ticket) {
    semaphore.withdraw(ticket)
  }

  /// Lets all later work fail with `reason`; what was accepted goes on.
  func refuse(_ reason: DatabaseError) {
    state.withLock { $0.refusal = $0.refusal ?? reason }
  }

  /// Waits for the accepted work and ends the connections.
  func close() async {
    refuse(.connection("the database is closed"))
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.isClosed = true
        state.whenClosed.append(continuation)
      }
      endIfClosed()
    }
  }

  /// Whoever passed the semaphore finds an idle connection, or fewer made than there may be.
  private func take() -> PostgresConnection {
    state.withLock { state in
      if let connection = state.idle.popLast() { return connection }
      state.made += 1
      return make()
    }
  }

  private func finish() {
    state.withLock { $0.accepted -= 1 }
    endIfClosed()
  }

  private func endIfClosed() {
    let idle = state.withLock { state in
      guard state.isClosed, state.accepted == 0 else { return [PostgresConnection]() }
      defer { state.idle = [] }
      return state.idle
    }
    for connection in idle { connection.queue.async { self.end(connection) } }
    announceIfClosed()
  }

  private func end(_ connection: PostgresConnection) {
    connection.disconnect()
    state.withLock { $0.made -= 1 }
    announceIfClosed()
  }

  private func announceIfClosed() {
    let waiting = state.withLock { state in
      guard state.isClosed, state.accepted == 0, state.made == 0 else {
        return [CheckedContinuation<Void, Never>]()
      }
      defer { state.whenClosed = [] }
      return state.whenClosed
    }
    for continuation in waiting { continuation.resume() }
  }
}
