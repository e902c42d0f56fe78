import Database
import Synchronization
import Testing

@Suite struct TurnstileTests {
  private let long = Patience(waiting: 100, time: .seconds(600))

  @Test("As many pass as there are places, the others in the order in which they came")
  func order() {
    let turnstile = Turnstile(places: 2, patience: long, name: "a test")
    let passed = Told()
    for number in 1...5 { turnstile.enter { if case .success = $0 { passed.add(number) } } }
    #expect(passed.all == [1, 2])
    #expect(turnstile.waiting == 3)
    for _ in 1...3 { turnstile.leave() }
    #expect(passed.all == [1, 2, 3, 4, 5])
    #expect(turnstile.waiting == 0)
  }

  @Test("Who leaves the line makes room, and is told once")
  func leaving() {
    let turnstile = Turnstile(
      places: 1, patience: Patience(waiting: 2, time: .seconds(600)), name: "a test")
    let (passed, refused) = (Told(), Told())
    let tickets = (1...4).map { _ in Turnstile.Ticket() }
    for (number, ticket) in tickets.enumerated() {
      turnstile.enter(ticket) { turn in
        if case .success = turn { passed.add(number) } else { refused.add(number) }
      }
    }
    // The fourth found the line full.
    #expect(refused.all == [3])
    turnstile.withdraw(tickets[1])
    turnstile.withdraw(tickets[1])
    turnstile.withdraw(tickets[0])
    #expect(refused.all == [3, 1])
    turnstile.leave()
    #expect(passed.all == [0, 2])
  }

  @Test("Thousands come and go, some of them by time, and every one is told once")
  func crowd() async {
    let turnstile = Turnstile(
      places: 4, patience: Patience(waiting: 50, time: .milliseconds(2)), name: "a test")
    let told = Told()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5000 {
        group.addTask {
          let isIn = (try? await turnstile.enter()) != nil
          await Task.yield()
          if isIn { turnstile.leave() }
          told.add(number)
        }
        if number.isMultiple(of: 1000) { group.cancelAll() }
      }
    }
    #expect(told.all.sorted() == Array(0..<5000))
    #expect(turnstile.waiting == 0)
    // All places are free again.
    let passed = Told()
    for number in 0..<4 { turnstile.enter { if case .success = $0 { passed.add(number) } } }
    #expect(passed.all == [0, 1, 2, 3])
  }
}
