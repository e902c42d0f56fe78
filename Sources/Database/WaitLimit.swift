/// How much work may wait for a connection to the database, and how long. What comes on top, and
/// what waited so long, fails as `DatabaseError.busy`: a queue without an end would take all
/// memory, and what is in it would be answered when nobody listens any more.
package struct WaitLimit: Sendable, Hashable {
  /// How many wait at a time, at least 1.
  package let waiting: Int
  /// How long each of them waits.
  package let time: Duration

  /// Enough for a second of full work, and not longer than people wait.
  package static let standard = WaitLimit(waiting: 1000, time: .seconds(10))

  /// So many, so long.
  package init(waiting: Int, time: Duration) {
    self.waiting = max(1, waiting)
    self.time = time
  }
}
