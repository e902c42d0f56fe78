import Core
import Synchronization
import Testing

@Suite("ID")
struct IDTests {
  @Test(
    "An id is read only from 1 to 19 digits that fit",
    arguments: [
      "", "-1", "+1", " 1", "1 ", "1.0", "0x10", "9223372036854775808", "99999999999999999999", "١",
    ])
  func refuses(text: String) {
    #expect(ID(text) == nil)
  }

  @Test("An id survives its decimal form")
  func roundTrip() {
    #expect(ID("9223372036854775807")?.description == "9223372036854775807")
    #expect(ID("0")?.rawValue == 0)
  }

  @Test("Ids rise strictly however fast they are made, and tell their time")
  func rises() {
    let clock = Clock { Timestamp(milliseconds: 1_763_000_000_000) }
    let ids = IDGenerator(slot: 3, clock: clock)
    let made = (0..<5000).map { _ in ids.next() }
    #expect(zip(made, made.dropFirst()).allSatisfy { $0 < $1 })
    #expect(made[0].time == Timestamp(milliseconds: 1_763_000_000_000))
    // 5,000 in one millisecond borrow from the four that follow.
    #expect(made[4999].time == Timestamp(milliseconds: 1_763_000_000_004))
  }

  @Test("Two processes never make the same id")
  func slots() {
    let clock = Clock { Timestamp(milliseconds: 1_763_000_000_000) }
    let first = IDGenerator(slot: 0, clock: clock)
    let second = IDGenerator(slot: 63, clock: clock)
    let made = (0..<2000).flatMap { _ in [first.next(), second.next()] }
    #expect(Set(made).count == made.count)
  }

  @Test("Ids made at the same time by many tasks differ")
  func concurrent() async {
    let ids = IDGenerator(slot: 1, clock: .system)
    let made = await withTaskGroup(of: [ID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<1000).map { _ in ids.next() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(made).count == 8000)
  }

  @Test("A clock that went back while nobody served does not make ids fall", arguments: [0, 63])
  func afterRestart(slot: Int) throws {
    let late = Clock { Timestamp(milliseconds: 1_763_000_000_000) }
    let before = IDGenerator(slot: 3, clock: late)
    #expect(before.last == nil)
    let last = (0..<3000).map { _ in before.next() }.last
    #expect(before.last == last)
    let early = Clock { Timestamp(milliseconds: 1_700_000_000_000) }
    let after = IDGenerator(slot: slot, clock: early, after: last)
    #expect(after.last == nil)
    let made = (0..<3000).map { _ in after.next() }
    #expect(try #require(last) < made[0])
    #expect(zip(made, made.dropFirst()).allSatisfy { $0 < $1 })
    // A clock that is right again is what counts.
    let now = IDGenerator(
      slot: slot, clock: Clock { Timestamp(milliseconds: 1_764_000_000_000) }, after: last)
    #expect(now.next().time == Timestamp(milliseconds: 1_764_000_000_000))
  }

  @Test("A clock that goes back does not make ids fall")
  func clockGoesBack() {
    let times = Times([5000, 4000, 6000])
    let ids = IDGenerator(slot: 0, clock: Clock { times.next() })
    let made = [ids.next(), ids.next(), ids.next()]
    #expect(made[0] < made[1])
    #expect(made[1] < made[2])
  }
}

private final class Times: Sendable {
  private let list: Mutex<[Int64]>

  init(_ list: [Int64]) {
    self.list = Mutex(list)
  }

  func next() -> Timestamp {
    Timestamp(milliseconds: list.withLock { $0.removeFirst() })
  }
}
