import Core
import Surveys

/// People, their surveys and their tokens, in memory: the rules of the economy without a database.
package struct SurveyNetwork: Hashable, Sendable {
  /// How prices come about.
  package let rule: PricingRule
  /// The book of all tokens.
  package private(set) var ledger = Ledger()
  /// Everybody, in the order of joining.
  package private(set) var people: [ID] = []
  /// The surveys that can be answered now, oldest first.
  package private(set) var openSurveys: [ID] = []
  private var ownOpen: [ID: Int] = [:]
  private var toAnswer: [ID: [ID]] = [:]
  private var lastID: Int64 = 0

  /// A network without people.
  package init(rule: PricingRule) {
    self.rule = rule
  }

  /// The person's balance.
  package func balance(of person: ID) -> Tokens { ledger.balance(of: .person(person)) }

  /// What the person can answer now, oldest first.
  package func surveysToAnswer(by person: ID) -> [ID] { toAnswer[person] ?? [] }

  /// How many open surveys the person has.
  package func ownOpenSurveys(of person: ID) -> Int { ownOpen[person] ?? 0 }

  /// What the person would pay now.
  package func price(for person: ID) -> Price {
    rule.price(
      PriceFacts(
        open: openSurveys.count, ownOpen: ownOpenSurveys(of: person),
        earned: ledger.earnedSinceLastSurvey(of: person),
        toAnswer: surveysToAnswer(by: person).count))
  }

  /// Somebody new with their first token; `fits` says which open surveys fit them.
  package mutating func join(fitting fits: (ID) -> Bool) throws(EconomyRefusal) -> ID {
    let person = ID(lastID + 1)
    try ledger.record(.joined(person))
    lastID += 1
    people.append(person)
    toAnswer[person] = openSurveys.filter(fits)
    return person
  }

  /// Publishes a survey at the price that the person saw; `fits` says whom it fits.
  package mutating func publish(
    by person: ID, at shown: Tokens, fitting fits: (ID) -> Bool
  ) throws(EconomyRefusal) -> ID {
    let price = price(for: person).value
    guard price == shown else { throw .priceChanged(to: price) }
    let survey = ID(lastID + 1)
    try ledger.record(.published(survey, by: person, for: price))
    lastID += 1
    openSurveys.append(survey)
    ownOpen[person, default: 0] += 1
    for other in people where other != person && fits(other) {
      toAnswer[other, default: []].append(survey)
    }
    return survey
  }

  /// Answers a survey, which earns a token at once.
  package mutating func answer(_ survey: ID, by person: ID) throws(EconomyRefusal) {
    let transfer = Transfer.answered(survey, by: person)
    try ledger.check(transfer)
    guard let place = toAnswer[person]?.firstIndex(of: survey) else { throw .doesNotFit }
    try ledger.record(transfer)
    toAnswer[person]?.remove(at: place)
  }

  /// Ends a survey; what was paid for it burns, and nothing comes back.
  package mutating func close(_ survey: ID) throws(EconomyRefusal) {
    let paid = ledger.balance(of: .escrow(survey: survey))
    try ledger.record(.closed(survey, burning: paid))
    openSurveys.removeAll { $0 == survey }
    if let author = ledger.author(of: survey) { ownOpen[author, default: 1] -= 1 }
    for person in people { toAnswer[person]?.removeAll { $0 == survey } }
  }

  /// Takes back the token of an answer that does not count after all, or what is left of it.
  package mutating func void(_ survey: ID, of person: ID) throws(EconomyRefusal) {
    let amount = min(.one, balance(of: person))
    try ledger.record(.voided(survey, of: person, taking: amount))
  }

  /// Somebody leaves: their surveys end, and what they had burns.
  package mutating func leave(_ person: ID) throws(EconomyRefusal) {
    let transfer = Transfer.left(person, burning: balance(of: person))
    try ledger.check(transfer)
    for survey in openSurveys where ledger.author(of: survey) == person { try close(survey) }
    try ledger.record(transfer)
    people.removeAll { $0 == person }
    toAnswer[person] = nil
  }
}
