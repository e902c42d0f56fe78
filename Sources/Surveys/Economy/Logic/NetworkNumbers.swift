import Core
import Database
import Synchronization

/// What the board says of the whole network.
package struct NetworkNumbers: Hashable, Sendable {
  /// People who can answer.
  package let members: Int
  /// Surveys that were answered, each time counted, as everybody is told.
  package let answered: Int
  /// Surveys that can be answered now.
  package let open: Int
  /// What all people have together, for admins: it grows by one with each answer.
  package let tokens: Tokens
}

/// The numbers of the last minute: they are counted over everybody, and all who open the board ask.
final class NetworkNumbersCache: Sendable {
  private let kept = Mutex<(numbers: NetworkNumbers, until: Timestamp)?>(nil)

  func find(now: Timestamp) -> NetworkNumbers? {
    kept.withLock { kept in kept.flatMap { now < $0.until ? $0.numbers : nil } }
  }

  func keep(_ numbers: NetworkNumbers, now: Timestamp) {
    kept.withLock { $0 = (numbers, now + .minutes(1)) }
  }

  func delete() { kept.withLock { $0 = nil } }
}

extension Surveys {
  /// The numbers of the network, at most a minute old.
  package func networkNumbers(now: Timestamp, in db: any ReadAccess) throws -> NetworkNumbers {
    if let known = numbers.find(now: now) { return known }
    let counted = try NetworkStore().numbers(now: now, in: db)
    numbers.keep(counted, now: now)
    return counted
  }
}
