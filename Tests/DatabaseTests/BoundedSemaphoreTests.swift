import Database
import Synchronization
import Testing

@Suite struct BoundedSemaphoreTests {
  private let long = WaitLimit(waiting: 100, time: .seconds(600))

  @Test("As many pass as there are places, the others in the order in which they came")
  func order() {
    let semaphore = BoundedSemaphore(places: 2, timeout: long, name: "a test")
    let passed = Told()
    for number in 1...5 { semaphore.enter { if case .success = $0 { passed.add(number) } } }
    #expect(passed.all == [1, 2])
    #expect(semaphore.waiting == 3)
    for _ in 1...3 { semaphore.leave() }
    #expect(passed.all == [1, 2, 3, 4, 5])
    #expect(semaphore.waiting == 0)
  }

  @Test("Who is inside lets others in beside it, and all leave once")
  func admitting() {
    let semaphore = BoundedSemaphore(places: 1, timeout: long, name: "a test")
    let passed = Told()
    for number in 1...4 { semaphore.enter { if case .success = $0 { passed.add(number) } } }
    #expect(semaphore.admit())
    #expect(semaphore.admit())
    #expect(passed.all == [1, 2, 3])
    semaphore.leave()
    #expect(passed.all == [1, 2, 3, 4])
    #expect(!semaphore.admit())
    semaphore.leave()
    semaphore.enter { if case .success = $0 { passed.add(5) } }
    #expect(passed.all == [1, 2, 3, 4, 5])
  }

  @Test("Who leaves the line makes room, and is told once")
  func leaving() {
    let semaphore = BoundedSemaphore(
      places: 1, timeout: WaitLimit(waiting: 2, time: .seconds(600)), name: "a test")
    let (passed, refused) = (Told(), Told())
    let tickets = (1...4).map { _ in BoundedSemaphore.Ticket() }
    for (number, ticket) in tickets.enumerated() {
      semaphore.enter(ticket) { turn in
        if case .success = turn { passed.add(number) } else { refused.add(number) }
      }
    }
    // The fourth found the line full.
    #expect(refused.all == [3])
    semaphore.withdraw(tickets[1])
    semaphore.withdraw(tickets[1])
    semaphore.withdraw(tickets[0])
    #expect(refused.all == [3, 1])
    semaphore.leave()
    #expect(passed.all == [0, 2])
  }

  @Test("Thousands come and go, some of them by time, and every one is told once")
  func crowd() async {
    let semaphore = BoundedSemaphore(
      places: 4, timeout: WaitLimit(waiting: 50, time: .milliseconds(2)), name: "a test")
    let told = Told()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5000 {
        group.addTask {
          let isIn = (try? await semaphore.enter()) != nil
          await Task.yield()
          if isIn { semaphore.leave() }
          told.add(number)
        }
        if number.isMultiple(of: 1000) { group.cancelAll() }
      }
    }
    #expect(told.all.sorted() == Array(0..<5000))
    #expect(semaphore.waiting == 0)
    // All places are free again.
    let passed = Told()
    for number in 0..<4 { semaphore.enter { if case .success = $0 { passed.add(number) } } }
    #expect(passed.all == [0, 1, 2, 3])
  }
}
