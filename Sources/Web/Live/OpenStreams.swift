import Core
import Synchronization

/// All streams of events that are open: one timer keeps them all alive, and one order ends them.
final class OpenStreams: Sendable {
  /// The streams are kept alive in turns, so that thousands do not all write at once.
  private static let turns = 25

  private struct State {
    var next = 0
    var turns = [[Int: EventOutlet]](repeating: [:], count: OpenStreams.turns)
    var isClosed = false
  }

  private let state = Mutex(State())

  /// How many there are.
  var count: Int { state.withLock { $0.turns.reduce(0) { $0 + $1.count } } }

  /// Takes a stream in; at once at its end when the server stops.
  /// - Returns: its number here.
  func add(_ outlet: EventOutlet) -> Int {
    let (key, isClosed) = state.withLock { state in
      state.next += 1
      if !state.isClosed { state.turns[state.next % Self.turns][state.next] = outlet }
      return (state.next, state.isClosed)
    }
    if isClosed { outlet.end() }
    return key
  }

  /// Lets a stream go.
  func remove(_ key: Int) {
    state.withLock { state in
      _ = state.turns[key % Self.turns].removeValue(forKey: key)
    }
  }

  /// Ends all, and those that come later.
  func close() {
    let outlets = state.withLock { state in
      state.isClosed = true
      return state.turns.flatMap(\.values)
    }
    for outlet in outlets { outlet.end() }
  }

  /// Says on each quiet stream once in `interval` that it is alive, until it is cancelled.
  func keepAlive(every interval: Duration) async {
    var turn = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: interval / Self.turns)
      let outlets = state.withLock { Array($0.turns[turn].values) }
      for outlet in outlets { outlet.keepAlive() }
      turn = (turn + 1) % Self.turns
    }
  }
}
