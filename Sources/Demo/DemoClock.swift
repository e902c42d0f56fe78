import Core
import Synchronization

/// A clock that is set from outside.
final class DemoClock: Sendable {
  private let time: Mutex<Timestamp>

  init(_ time: Timestamp) { self.time = Mutex(time) }

  var clock: Clock { Clock { [self] in time.withLock { $0 } } }

  func set(_ moment: Timestamp) { time.withLock { $0 = moment } }
}
