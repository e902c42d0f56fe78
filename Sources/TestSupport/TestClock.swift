import Core
import Synchronization

/// A clock that stands still until a test moves it.
package final class TestClock: Sendable {
  private let moment: Mutex<Timestamp>

  /// Starts on 14 November 2026 at noon UTC.
  package init(_ start: Timestamp = Timestamp(milliseconds: 1_794_657_600_000)) {
    moment = Mutex(start)
  }

  /// The present.
  package var now: Timestamp { moment.withLock { $0 } }

  /// The clock to hand on.
  package var clock: Clock { Clock { self.now } }

  /// Lets time pass.
  package func advance(by duration: Duration) {
    moment.withLock { $0 = $0 + duration }
  }
}
