import Core
import Testing

@testable import EconomySimulation
@testable import Surveys

@Suite("The ledger of tokens")
struct EconomyLedgerTests {
  let anna = ID(1)
  let petr = ID(2)
  let survey = ID(3)

  @Test("A survey's way through the book: joined, published, answered, closed")
  func wholeWay() throws {
    var ledger = try started()
    #expect(ledger.author(of: survey) == anna)
    #expect(ledger.balance(of: .person(anna)) == Tokens(halves: 1))
    #expect(ledger.balance(of: .escrow(survey: survey)) == Tokens(halves: 1))
    #expect(ledger.earnedSinceLastSurvey(of: anna) == .zero)

    try ledger.record(.answered(survey, by: petr))
    #expect(ledger.balance(of: .person(petr)) == Tokens(2))
    #expect(ledger.earnedSinceLastSurvey(of: petr) == Tokens(2))
    #expect(ledger.balance(of: .mint) == -Tokens(3))

    try ledger.record(.closed(survey, burning: Tokens(halves: 1)))
    #expect(ledger.balance(of: .escrow(survey: survey)) == .zero)
    #expect(ledger.balance(of: .burn) == Tokens(halves: 1))
    #expect(ledger.transfers.count == 5)
    #expect(ledger.transfers.flatMap(\.entries).reduce(.zero) { $0 + $1.amount } == .zero)
  }

  @Test("What may not be is refused, and nothing changes")
  func refusals() throws {
    var ledger = try started()
    try ledger.record(.answered(survey, by: petr))
    let before = ledger
    let other = ID(9)
    #expect(refusal(.joined(anna), &ledger) == .happenedBefore)
    #expect(refusal(.answered(survey, by: petr), &ledger) == .happenedBefore)
    #expect(refusal(.answered(survey, by: anna), &ledger) == .ownSurvey)
    #expect(refusal(.answered(other, by: petr), &ledger) == .unknownSurvey)
    #expect(refusal(.answered(survey, by: other), &ledger) == .unknownPerson)
    #expect(refusal(.published(other, by: ID(8), for: .zero), &ledger) == .unknownPerson)
    #expect(refusal(.published(survey, by: anna, for: .zero), &ledger) == .happenedBefore)
    #expect(refusal(.published(survey, by: petr, for: .zero), &ledger) == .happenedBefore)
    #expect(
      refusal(.published(other, by: anna, for: Tokens(2)), &ledger)
        == .tooLittle(missing: Tokens(halves: 3)))
    #expect(refusal(.published(other, by: anna, for: -Tokens(1)), &ledger) == .negativeAmount)
    #expect(refusal(.closed(other, burning: .zero), &ledger) == .unknownSurvey)
    #expect(
      refusal(.closed(survey, burning: Tokens(1)), &ledger)
        == .tooLittle(missing: Tokens(halves: 1)))
    #expect(ledger == before)
  }

  @Test("A closed survey earns nothing more, and closes once")
  func closed() throws {
    var ledger = try started()
    try ledger.record(.closed(survey, burning: Tokens(halves: 1)))
    #expect(refusal(.answered(survey, by: petr), &ledger) == .closedSurvey)
    #expect(refusal(.closed(survey, burning: .zero), &ledger) == .happenedBefore)
  }

  /// Anna and Petr have joined, and Anna has published for half a token.
  private func started() throws -> Ledger {
    var ledger = Ledger()
    try ledger.record(.joined(anna))
    try ledger.record(.joined(petr))
    try ledger.record(.published(survey, by: anna, for: Tokens(halves: 1)))
    return ledger
  }
}

/// Why the transfer is refused; nil when it is not.
private func refusal(_ transfer: Transfer, _ ledger: inout Ledger) -> EconomyRefusal? {
  do {
    try ledger.record(transfer)
    return nil
  } catch {
    return error
  }
}
