import Synchronization

/// Counts how often the server was waited for.
final class FlightCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() {
    count.wrappingAdd(1, ordering: .relaxed)
  }
}
