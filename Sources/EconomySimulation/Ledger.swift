import Core
import Surveys

/// The book of all tokens, by double entry: append-only, and always in balance.
///
/// This is the model that the simulation and the property tests use. In Surveys' database a transfer is
/// a row with a unique key, and a balance is checked by the statement that changes it.
package struct Ledger: Hashable, Sendable {
  /// All that ever moved, in order.
  package private(set) var transfers: [Transfer] = []
  private var balances: [LedgerAccount: Tokens] = [:]
  private var earned: [ID: Tokens] = [:]
  private var authors: [ID: ID] = [:]
  private var keys: Set<Transfer.Key> = []

  /// An empty book.
  package init() {}

  /// What an account holds.
  package func balance(of account: LedgerAccount) -> Tokens { balances[account] ?? .zero }

  /// What came in since the person last published, or since joining.
  package func earnedSinceLastSurvey(of person: ID) -> Tokens { earned[person] ?? .zero }

  /// Who published the survey.
  package func author(of survey: ID) -> ID? { authors[survey] }

  /// Whether this was written down.
  package func contains(_ key: Transfer.Key) -> Bool { keys.contains(key) }

  /// Writes a transfer down, or throws and changes nothing.
  package mutating func record(_ transfer: Transfer) throws(EconomyRefusal) {
    try check(transfer)
    transfers.append(transfer)
    keys.insert(transfer.key)
    for entry in transfer.entries { balances[entry.account, default: .zero] += entry.amount }
    guard let person = transfer.key.person else { return }
    note(transfer, of: person)
  }

  /// What a transfer changes beside the balances.
  private mutating func note(_ transfer: Transfer, of person: ID) {
    let before = earnedSinceLastSurvey(of: person)
    switch transfer.key.reason {
    case .joined, .answered: earned[person] = before + transfer.amount
    case .published:
      earned[person] = .zero
      if let survey = transfer.key.survey { authors[survey] = person }
    // A whole token, so that what was earned is never more than what is there.
    case .voided: earned[person] = max(.zero, before - .one)
    case .left: earned[person] = .zero
    case .closed: break
    }
  }

  /// Throws what speaks against a transfer.
  package func check(_ transfer: Transfer) throws(EconomyRefusal) {
    guard transfer.amount >= .zero else { throw .negativeAmount }
    guard !keys.contains(transfer.key) else { throw .happenedBefore }
    if transfer.key.reason != .joined { try checkPerson(transfer.key.person) }
    switch transfer.key.reason {
    case .joined, .left: break
    case .voided:
      let answer = Transfer.Key(
        reason: .answered, person: transfer.key.person, survey: transfer.key.survey)
      guard keys.contains(answer) else { throw .unknownSurvey }
    case .answered: try checkAnswer(transfer.key)
    case .published:
      // Another author of the same survey would be another key.
      if let survey = transfer.key.survey, authors[survey] != nil { throw .happenedBefore }
    case .closed: try checkSurvey(transfer.key.survey)
    }
    guard transfer.from != .mint else { return }
    let missing = transfer.amount - balance(of: transfer.from)
    guard missing <= .zero else { throw .tooLittle(missing: missing) }
  }

  private func checkPerson(_ person: ID?) throws(EconomyRefusal) {
    guard let person else { return }
    let joined = Transfer.Key(reason: .joined, person: person, survey: nil)
    let left = Transfer.Key(reason: .left, person: person, survey: nil)
    guard keys.contains(joined), !keys.contains(left) else { throw .unknownPerson }
  }

  private func checkSurvey(_ survey: ID?) throws(EconomyRefusal) {
    guard let survey, authors[survey] != nil else { throw .unknownSurvey }
  }

  private func checkAnswer(_ key: Transfer.Key) throws(EconomyRefusal) {
    try checkSurvey(key.survey)
    guard let survey = key.survey, authors[survey] != key.person else { throw .ownSurvey }
    let closed = Transfer.Key(reason: .closed, person: nil, survey: survey)
    guard !keys.contains(closed) else { throw .closedSurvey }
  }
}

/// One side of a transfer.
package struct LedgerEntry: Hashable, Sendable {
  /// Whose side.
  package let account: LedgerAccount
  /// Above zero for what came in, below for what went out.
  package let amount: Tokens
}

extension Transfer {
  /// Both sides; their sum is zero.
  package var entries: [LedgerEntry] {
    [LedgerEntry(account: from, amount: -amount), LedgerEntry(account: to, amount: amount)]
  }
}
