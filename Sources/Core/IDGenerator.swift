import Synchronization

/// Makes ids that no other process of the same database makes.
///
/// The low 16 bits are this process's slot (6 bits, claimed at the database when it opens) and
/// a sequence within the millisecond (10 bits). When a millisecond's 1,024 are used up it
/// borrows from the next one, so that ids rise strictly however fast they are asked for. While the
/// clock is behind the last id, it goes on from that one.
package final class IDGenerator: Sendable {
  /// How many processes can make ids for one database at a time.
  package static let slots = 64

  private let slot: Int64
  private let clock: Clock
  private let first: Int64
  private let latest: Mutex<Int64>

  /// - Parameters:
  ///   - slot: 0 ..< `slots`, unique among the live processes of the database.
  ///   - id: the last one of the processes before; nil when there was none.
  package init(slot: Int, clock: Clock, after id: ID? = nil) {
    precondition((0..<Self.slots).contains(slot), "an id slot is 0 to 63")
    self.slot = Int64(slot)
    self.clock = clock
    // The whole millisecond is left out, because the slot may be a smaller one.
    first = id.map { ($0.rawValue >> 16) << 10 | 0x3FF } ?? 0
    latest = Mutex(first)
  }

  /// The slot of this process.
  package var processSlot: Int { Int(slot) }

  /// A new id, larger than every one before it.
  package func next() -> ID {
    let now = clock.now().milliseconds << 10
    return id(
      latest.withLock { latest in
        latest = max(latest + 1, now)
        return latest
      })
  }

  /// The last id that was made; nil before the first.
  package var last: ID? {
    let tick = latest.withLock { $0 }
    return tick == first ? nil : id(tick)
  }

  private func id(_ tick: Int64) -> ID {
    ID((tick >> 10) << 16 | slot << 10 | tick & 0x3FF)
  }
}
