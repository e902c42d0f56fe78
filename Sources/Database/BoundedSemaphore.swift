import Dispatch
import Synchronization

/// Lets as many pass at a time as there are places. The others wait in the order in which they
/// came, bounded in number and in time; who leaves the line no longer counts.
package final class BoundedSemaphore: Sendable {
  /// Called once: when it is one's turn, after which one must `leave`; or with the reason why it
  /// never will be, `DatabaseError.busy` or `CancellationError`.
  package typealias Turn = @Sendable (Result<Void, any Error>) -> Void

  /// A place in the line, to leave it by.
  package final class Ticket: Sendable {
    fileprivate let number = Atomic<UInt64>(0)

    /// A ticket for one entry.
    package init() {}
  }

  fileprivate struct Waiter {
    let turn: Turn
    let deadline: ContinuousClock.Instant
  }

  fileprivate struct State {
    var free: Int
    /// Numbers grow; those from `first` to before `next` that are not in `waiting` are gone.
    var first: UInt64 = 1
    var next: UInt64 = 1
    var waiting: [UInt64: Waiter] = [:]
    /// Whether somebody looks at the clock.
    var isTimed = false
  }

  private let name: String
  private let timeout: WaitLimit
  private let state: Mutex<State>
  private let timing = DispatchQueue(label: "korzo.database.patience")

  /// - Parameters:
  ///   - places: how many are inside at a time.
  ///   - name: what is waited for, for the log.
  package init(places: Int, timeout: WaitLimit, name: String) {
    self.name = name
    self.timeout = timeout
    state = Mutex(State(free: max(1, places)))
  }

  /// How many wait now.
  package var waiting: Int { state.withLock(\.waiting.count) }

  /// Calls `turn` at once when there is a place or no room to wait, else later.
  package func enter(_ ticket: Ticket = Ticket(), _ turn: @escaping Turn) {
    let (outcome, isFirst): (Result<Void, any Error>?, Bool) = state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return (.success(()), false)
      }
      guard state.waiting.count < timeout.waiting else {
        return (.failure(DatabaseError.busy("\(timeout.waiting) wait for \(name)")), false)
      }
      defer { state.isTimed = true }
      state.append(Waiter(turn: turn, deadline: .now + timeout.time), ticket)
      return (nil, !state.isTimed)
    }
    if isFirst { look(after: timeout.time) }
    if let outcome { turn(outcome) }
  }

  /// Takes a place if one is free, without waiting.
  package func enterNow() -> Bool {
    state.withLock { state in
      guard state.free > 0 else { return false }
      state.free -= 1
      return true
    }
  }

  /// Waits for a place.
  /// - Throws: `DatabaseError.busy`, or `CancellationError` when the task is cancelled meanwhile.
  package func enter() async throws {
    let ticket = Ticket()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(ticket) { continuation.resume(with: $0) }
        // Cancelled before there was a ticket to give back.
        if Task.isCancelled { withdraw(ticket) }
      }
    } onCancel: {
      withdraw(ticket)
    }
  }

  /// Ends the wait of a ticket with `CancellationError`; nothing when it does not wait.
  package func withdraw(_ ticket: Ticket) {
    let waiter = state.withLock { state in
      state.waiting.removeValue(forKey: ticket.number.load(ordering: .relaxed))
    }
    waiter?.turn(.failure(CancellationError()))
  }

  /// Hands the place to the first in the line.
  package func leave() {
    let waiter = state.withLock { state in
      let waiter = state.takeFirst { _ in true }
      if waiter == nil { state.free += 1 }
      return waiter
    }
    waiter?.turn(.success(()))
  }

  /// Lets the first of the line in beside whoever is inside, on the same place: they `leave` once,
  /// together. Its turn is called before this returns.
  /// - Returns: false when nobody waits.
  package func admit() -> Bool {
    let waiter = state.withLock { state in state.takeFirst { _ in true } }
    waiter?.turn(.success(()))
    return waiter != nil
  }

  private func look(after wait: Duration) {
    let nanoseconds = max(1_000_000, Int(wait / .nanoseconds(1)))
    timing.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in self?.look() }
  }

  /// Sends away who waited too long. All have the same patience: the first come are the first.
  private func look() {
    let now = ContinuousClock.now
    let (late, next) = state.withLock { state in
      var late: [Waiter] = []
      while let waiter = state.takeFirst(where: { $0.deadline <= now }) { late.append(waiter) }
      let next = state.firstWaiter?.deadline
      state.isTimed = next != nil
      return (late, next)
    }
    if let next { look(after: next - now) }
    let error = DatabaseError.busy("waited \(timeout.time) for \(name)")
    for waiter in late { waiter.turn(.failure(error)) }
  }
}

extension BoundedSemaphore.State {
  fileprivate mutating func append(
    _ waiter: BoundedSemaphore.Waiter, _ ticket: BoundedSemaphore.Ticket
  ) {
    ticket.number.store(next, ordering: .relaxed)
    waiting[next] = waiter
    next += 1
  }

  /// The first in the line.
  fileprivate var firstWaiter: BoundedSemaphore.Waiter? {
    mutating get {
      while first < next, waiting[first] == nil { first += 1 }
      return waiting[first]
    }
  }

  fileprivate mutating func takeFirst(
    where isMeant: (BoundedSemaphore.Waiter) -> Bool
  ) -> BoundedSemaphore.Waiter? {
    guard let waiter = firstWaiter, isMeant(waiter) else { return nil }
    waiting[first] = nil
    first += 1
    return waiter
  }
}
