import TestSupport
import Testing

@testable import Fetching

@Suite struct HostSchedulerTests {
  @Test("Hosts take turns, each within its own limit and all within the total")
  func turns() {
    var scheduler = HostScheduler(total: 4, perHost: 2)
    for id in 1...5 { scheduler.enqueue(UInt64(id), host: "big") }
    scheduler.enqueue(6, host: "small")
    scheduler.enqueue(7, host: "other")
    #expect(drain(&scheduler) == [1, 6, 7, 2])
    scheduler.finish(host: "small")
    #expect(drain(&scheduler) == [])
    scheduler.finish(host: "big")
    #expect(drain(&scheduler) == [3])
    scheduler.finish(host: "big")
    scheduler.finish(host: "big")
    #expect(drain(&scheduler) == [4, 5])
  }

  @Test("A long queue comes out in its order")
  func order() {
    var queue = FIFO<Int>()
    for number in 0..<1000 { queue.append(number) }
    var seen: [Int] = []
    while let number = queue.popFirst() { seen.append(number) }
    #expect(seen == Array(0..<1000))
  }

  private func drain(_ scheduler: inout HostScheduler) -> [UInt64] {
    var ids: [UInt64] = []
    while let turn = scheduler.next() { ids.append(turn.id) }
    return ids
  }
}
