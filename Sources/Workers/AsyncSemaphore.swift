import Synchronization

/// Places for work that is done at the same time; whoever waits first is served first.
package final class AsyncSemaphore: Sendable {
  private struct Waiter {
    let id: Int
    let place: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    var waiters: [Waiter] = []
    var nextID = 0
    /// Waiters that were cancelled before they stood in line.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  /// So many places.
  package init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Waits for a place, which must be given back. False when the task was cancelled meanwhile.
  package func take() async -> Bool {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    // Cancelled in the moment in which it got its place: nobody asks for that any more.
    defer { state.withLock { _ = $0.cancelled.remove(id) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { stand(in: $0, as: id) }
    } onCancel: {
      leave(id)
    }
  }

  /// Gives a place back that was taken.
  package func giveBack() {
    let next = state.withLock { state -> Waiter? in
      if state.waiters.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiters.removeFirst()
    }
    next?.place.resume(returning: true)
  }

  private func stand(in place: CheckedContinuation<Bool, Never>, as id: Int) {
    let answer = state.withLock { state -> Bool? in
      if state.cancelled.remove(id) != nil { return false }
      if state.free > 0 {
        state.free -= 1
        return true
      }
      state.waiters.append(Waiter(id: id, place: place))
      return nil
    }
    if let answer { place.resume(returning: answer) }
  }

  private func leave(_ id: Int) {
    let waiter = state.withLock { state -> Waiter? in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.waiters.remove(at: index)
    }
    waiter?.place.resume(returning: false)
  }
}
