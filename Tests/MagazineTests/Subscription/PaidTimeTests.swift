import AppTestSupport
import Core
import Database
import Testing

@testable import Magazine

@Suite("What is paid for at the provider")
struct PaidTimeTests {
  private let start = Timestamp(milliseconds: 1_800_000_000_000)

  private func day(_ number: Int64) -> Timestamp { start + .days(number) }

  private func event(
    _ id: String, _ kind: PaymentEventKind, on day: Int64, status: String? = nil,
    from: Int64? = nil, until: Int64? = nil, cancelsAt: Int64? = nil, endedAt: Int64? = nil
  ) -> PaymentEvent {
    PaymentEvent(
      id: id, kind: kind, created: self.day(day), subscription: "sub_1", customer: "cus_1",
      account: kind == .checkout ? "1" : nil, status: status,
      periodStart: from.map { self.day($0) }, periodEnd: until.map { self.day($0) },
      startedAt: nil, cancelsAt: cancelsAt.map { self.day($0) }, cancelledAt: nil,
      endedAt: endedAt.map { self.day($0) })
  }

  @Test("A checkout alone opens for three days, until the provider says more")
  func checkout() throws {
    let time = try #require(PaidTime([event("a", .checkout, on: 0)]))
    #expect(time.startsAt == day(0) && time.endsAt == day(3) && time.graceUntil == nil)
    let more = try #require(
      PaidTime([
        event("a", .checkout, on: 0),
        event("b", .created, on: 0, status: "active", from: 0, until: 30),
      ]))
    #expect(more.endsAt == day(30))
  }

  @Test("What was begun and not paid opens nothing")
  func incomplete() {
    #expect(
      PaidTime([
        event("a", .checkout, on: 0),
        event("b", .created, on: 0, status: "incomplete", from: 0, until: 30),
      ]) == nil)
    #expect(PaidTime([event("a", .failed, on: 0, from: 0, until: 30)]) == nil)
    #expect(PaidTime([]) == nil)
  }

  @Test("A renewal that is not paid leaves what was paid, and a week to mend it")
  func grace() throws {
    let first = [
      event("a", .created, on: 0, status: "active", from: 0, until: 30),
      event("b", .paid, on: 0, from: 0, until: 30),
      event("c", .failed, on: 30, from: 30, until: 60),
      event("d", .updated, on: 30, status: "past_due", from: 30, until: 60),
    ]
    let late = try #require(PaidTime(first))
    #expect(late.endsAt == day(30) && late.graceUntil == day(37))
    // A second try that fails does not give another week.
    let again = try #require(PaidTime(first + [event("e", .failed, on: 33, from: 30, until: 60)]))
    #expect(again.graceUntil == day(37))
    let mended = try #require(
      PaidTime(
        first + [
          event("f", .paid, on: 34, from: 30, until: 60),
          event("g", .updated, on: 34, status: "active", from: 30, until: 60),
        ]))
    #expect(mended.endsAt == day(60) && mended.graceUntil == nil)
  }

  @Test("Without word of the invoice, a state that is past due has its week too")
  func pastDue() throws {
    let time = try #require(
      PaidTime([
        event("a", .created, on: 0, status: "active", from: 0, until: 30),
        event("b", .updated, on: 30, status: "past_due", from: 30, until: 60),
      ]))
    #expect(time.endsAt == day(30) && time.graceUntil == day(37))
  }

  @Test("What is cancelled stays until its end; what is ended at once ends then")
  func cancelled() throws {
    let paid = [
      event("a", .created, on: 0, status: "active", from: 0, until: 30),
      event("b", .paid, on: 0, from: 0, until: 30),
    ]
    let leaving = try #require(
      PaidTime(
        paid + [event("c", .updated, on: 5, status: "active", from: 0, until: 30, cancelsAt: 30)]))
    #expect(leaving.endsAt == day(30) && leaving.cancelledAt == day(5))
    let back = try #require(
      PaidTime(
        paid + [
          event("c", .updated, on: 5, status: "active", from: 0, until: 30, cancelsAt: 30),
          event("d", .updated, on: 6, status: "active", from: 0, until: 30),
        ]))
    #expect(back.endsAt == day(30) && back.cancelledAt == nil)
    let gone = try #require(
      PaidTime(
        paid + [
          event("c", .deleted, on: 5, status: "canceled", from: 0, until: 30, endedAt: 5)
        ]))
    #expect(gone.endsAt == day(5) && gone.graceUntil == nil && gone.cancelledAt == day(5))
  }

  @Test("What an admin took back never reaches beyond, whatever is paid later")
  func revoked() throws {
    let time = try #require(
      PaidTime(
        [
          event("a", .paid, on: 0, from: 0, until: 30),
          event("b", .paid, on: 30, from: 30, until: 60),
          event("c", .failed, on: 60),
        ], revokedAt: day(10)))
    #expect(time.endsAt == day(10) && time.graceUntil == nil && time.cancelledAt == day(10))
  }

  @Test("Every order and repetition of the same events gives the same end")
  func anyOrder() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let events = randomEvents(&random)
      let end = PaidTime(events)
      for _ in 0..<5 {
        let repeated = events.filter { _ in Bool.random(using: &random) }
        let unique = Set(events.shuffled(using: &random) + repeated)
        #expect(PaidTime(unique.shuffled(using: &random)) == end)
      }
    }
  }

  /// Within few days, so that many happen in the same second.
  private func randomEvents(_ random: inout SeededGenerator) -> [PaymentEvent] {
    let statuses = ["active", "past_due", "unpaid", "canceled", "incomplete", "trialing"]
    return (0..<Int.random(in: 1...9, using: &random)).map { number in
      let from = Int64.random(in: 0...3, using: &random) * 30
      return event(
        "evt_\(number)", PaymentEventKind.allCases.randomElement(using: &random) ?? .paid,
        on: Int64.random(in: 0...4, using: &random) * 30,
        status: statuses.randomElement(using: &random), from: from, until: from + 30,
        cancelsAt: Bool.random(using: &random) ? from + 30 : nil,
        endedAt: Bool.random(using: &random) ? from + 10 : nil)
    }
  }
}
