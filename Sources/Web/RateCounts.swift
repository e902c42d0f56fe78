import Synchronization

/// What stands for an action and its key.
struct RateKey: Hashable, Sendable {
  let high: UInt64
  let low: UInt64
}

/// How often each key was counted lately, in bounded memory.
///
/// A key's count is one number: when all of its tries are back (the generic cell rate algorithm,
/// which is a token bucket). It is forgotten then, and never before: were counts dropped to make
/// room, somebody with many keys could wipe out their own. When there is no room, further keys
/// share cells, two each, and the lower of the two counts (a count-min sketch): somebody may be
/// counted along with others then, but never be let through too often.
final class RateCounts: Sendable {
  private struct State {
    var exact: [RateKey: Int64] = [:]
    /// By action, so that a flood of one does not slow the others down.
    var shared: [String: [Int64]] = [:]
    var sweptAt: Int64 = .min
  }

  /// Cells in each of a sketch's two rows.
  static let cells = 8192
  /// Looking through all counts for some that are over costs milliseconds; so not for each key.
  static let sweepPause: Int64 = 1_000_000

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// How many keys are counted each for itself.
  var count: Int { state.withLock { $0.exact.count } }

  /// Takes one of `burst` tries, of which one comes back each `interval`; both times in
  /// microseconds.
  /// - Returns: nil when there was one, else how long until there is.
  func take(
    _ key: RateKey, of action: String, interval: Int64, burst: Int64, now: Int64
  ) -> Int64? {
    state.withLock { state in
      let slots = Self.slots(key)
      // A key may have been counted in the sketch before there was room for it.
      let shared = state.shared[action].map { min($0[slots.0], $0[slots.1]) } ?? .min
      let known = state.exact[key] ?? shared
      // A clock that was set back must not keep anybody out for longer than the limit says.
      let start = min(max(known, now), now + interval * burst)
      let wait = start - now - interval * (burst - 1)
      let next = wait > 0 ? start : start + interval
      if state.exact[key] != nil || hasRoom(&state, now: now) {
        state.exact[key] = next
      } else {
        if state.shared[action] == nil {
          state.shared[action] = Array(repeating: .min, count: Self.cells * 2)
        }
        for slot in [slots.0, slots.1] {
          let former = state.shared[action]?[slot] ?? .min
          state.shared[action]?[slot] = max(next, former)
        }
      }
      return wait > 0 ? wait : nil
    }
  }

  private func hasRoom(_ state: inout State, now: Int64) -> Bool {
    if state.exact.count < capacity { return true }
    guard now >= state.sweptAt + Self.sweepPause || now < state.sweptAt else { return false }
    state.sweptAt = now
    state.exact = state.exact.filter { $0.value > now }
    state.shared = state.shared.filter { $0.value.contains { $0 > now } }
    return state.exact.count < capacity
  }

  private static func slots(_ key: RateKey) -> (Int, Int) {
    let count = UInt64(cells)
    return (Int(key.high % count), Int(key.low % count) + cells)
  }
}
