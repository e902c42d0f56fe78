import Synchronization

/// Makes ids that no other process of the same database makes.
///
/// The low 16 bits are this process's slot (6 bits, claimed at the database when it opens) and
/// a sequence within the millisecond (10 bits). When a millisecond's 1,024 are used up it
/// borrows from the next one, so that ids rise strictly however fast they are asked for.
package final class IDGenerator: Sendable {
  /// How many processes can make ids for one database at a time.
  package static let slots = 64

  private let slot: Int64
  private let clock: Clock
  private let last = Mutex<Int64>(0)

  /// - Parameter slot: 0 ..< `slots`, unique among the live processes of the database.
  package init(slot: Int, clock: Clock) {
    precondition((0..<Self.slots).contains(slot), "an id slot is 0 to 63")
    self.slot = Int64(slot)
    self.clock = clock
  }

  /// A new id, larger than every one before it.
  package func next() -> ID {
    let now = clock.now().milliseconds << 10
    let tick = last.withLock { last in
      last = max(last + 1, now)
      return last
    }
    return ID((tick >> 10) << 16 | slot << 10 | tick & 0x3FF)
  }
}
