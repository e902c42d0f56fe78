import Core
import Synchronization

/// What is counted: sums of a day, so that nobody can be found in them.
enum Counted: Hashable, Sendable {
  /// Somebody opened an article.
  case open(ID, OpenSource)
  /// Somebody read to the end of a quarter, 1 to 4.
  case read(ID, Int)
  /// A banner was shown.
  case view(ID)
  /// Its link was followed.
  case click(ID)
}

/// A sum that is counted up: what, and on which day of the site's time zone.
struct CountKey: Hashable, Sendable {
  let counted: Counted
  let day: Int
}

/// Counts in memory, so that a page costs no write; ``Magazine/flushCounts()`` writes them down.
final class Counts: Sendable {
  private let sums = Mutex<[CountKey: Int]>([:])

  /// Counts one up.
  func add(_ counted: Counted, day: Int) {
    sums.withLock { $0[CountKey(counted: counted, day: day), default: 0] += 1 }
  }

  /// All sums, which begin anew.
  func take() -> [CountKey: Int] {
    sums.withLock { sums in
      let taken = sums
      sums = [:]
      return taken
    }
  }

  /// Adds sums that could not be written down.
  func giveBack(_ taken: [CountKey: Int]) {
    sums.withLock { $0.merge(taken, uniquingKeysWith: +) }
  }
}
