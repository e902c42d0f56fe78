import Core

@testable import EconomySimulation
@testable import Surveys

/// Something that somebody tries.
enum EconomyAct {
  /// Somebody came, whom these open surveys fit.
  case join(ID, fits: Set<ID>)
  /// Nil for a survey that never came to be.
  case publish(ID?, by: ID, at: Tokens, fits: Set<ID>)
  case answer(ID, by: ID)
  case close(ID)
  case void(ID, of: ID)
  case leave(ID)
}

/// A network in which anybody tries anything, watched by a second, independent book of what
/// should be possible.
struct RandomHistory {
  private(set) var network: SurveyNetwork
  /// What went wrong; empty when the rules hold.
  private(set) var faults: [String] = []
  /// The kinds of refusals that came about.
  private(set) var refusals: Set<String> = []
  /// What was tried last, and why it was refused; for those who try the same elsewhere.
  private(set) var last: (act: EconomyAct, refusal: EconomyRefusal?)?
  private var random: SeededRandom
  private let share: Double
  private var surveys: [ID] = []
  private var authors: [ID: ID] = [:]
  private var fitting: [ID: Set<ID>] = [:]
  private var answered: [ID: Set<ID>] = [:]
  private var voided: [ID: Set<ID>] = [:]
  private var closed: Set<ID> = []
  private var refusal: EconomyRefusal?

  init(_ rule: PricingRule, seed: UInt64) {
    network = SurveyNetwork(rule: rule)
    random = SeededRandom(seed)
    share = [0.2, 0.6, 1][random.below(3)]
  }

  mutating func live(steps: Int) { live(steps: steps) { _ in } }

  /// - Parameter watch: called after each thing that was tried.
  mutating func live(steps: Int, watch: (RandomHistory) throws -> Void) rethrows {
    for step in -2..<steps {
      last = nil
      switch step < 0 ? 0 : random.below(24) {
      case 0...1: join()
      case 2...7: publish()
      case 8...9: close()
      case 10...11: void()
      case 12: leave()
      default: answer()
      }
      look()
      try watch(self)
    }
    audit()
  }

  // MARK: - What people try

  private mutating func join() {
    let open = network.openSurveys
    let chosen = Set(open.filter { _ in random.happens(share) })
    let person = attempt("join", expected: true) { network throws(EconomyRefusal) in
      try network.join(fitting: chosen.contains)
    }
    guard let person else { return }
    tried(.join(person, fits: chosen))
    for survey in chosen { fitting[survey, default: []].insert(person) }
  }

  private mutating func publish() {
    let person = somebody()
    let price = network.price(for: person).value
    let balance = network.balance(of: person)
    let shown = random.below(5) == 0 ? price + .one : price
    let people = network.people
    let chosen = Set(people.filter { _ in random.happens(share) })
    let survey = attempt("publish", expected: shown == price && price <= balance) {
      network throws(EconomyRefusal) in
      try network.publish(by: person, at: shown, fitting: chosen.contains)
    }
    tried(.publish(survey, by: person, at: shown, fits: chosen))
    guard let survey else { return }
    surveys.append(survey)
    authors[survey] = person
    fitting[survey] = chosen
    note(network.balance(of: person) == balance - price, "another price was taken")
  }

  private mutating func answer() {
    let person = somebody()
    let possible = network.surveysToAnswer(by: person)
    // Now and then something that cannot be: one's own, a closed one, one answered before.
    let choice = possible.isEmpty || random.below(4) == 0 ? surveys : possible
    guard !choice.isEmpty else { return }
    let survey = choice[random.below(choice.count)]
    let balance = network.balance(of: person)
    let isPossible = isLeft(survey, for: person)
    let done: Void? = attempt("answer", expected: isPossible) {
      network throws(EconomyRefusal) in try network.answer(survey, by: person)
    }
    tried(.answer(survey, by: person))
    guard done != nil else { return }
    answered[survey, default: []].insert(person)
    note(network.balance(of: person) == balance + .one, "an answer earned something else")
  }

  private mutating func close() {
    guard !surveys.isEmpty else { return }
    let survey = surveys[random.below(surveys.count)]
    let done: Void? = attempt("close", expected: !closed.contains(survey)) {
      network throws(EconomyRefusal) in try network.close(survey)
    }
    tried(.close(survey))
    if done != nil { closed.insert(survey) }
  }

  /// Of an answer that was given, or now and then of none.
  private mutating func void() {
    guard !surveys.isEmpty else { return }
    let person = somebody()
    let given = surveys.filter { answered[$0]?.contains(person) == true }
    let choice = given.isEmpty || random.below(4) == 0 ? surveys : given
    let survey = choice[random.below(choice.count)]
    let balance = network.balance(of: person)
    let isPossible =
      given.contains(survey) && voided[survey]?.contains(person) != true
    let done: Void? = attempt("void", expected: isPossible) {
      network throws(EconomyRefusal) in try network.void(survey, of: person)
    }
    tried(.void(survey, of: person))
    guard done != nil else { return }
    voided[survey, default: []].insert(person)
    note(
      network.balance(of: person) == max(.zero, balance - .one), "something else was taken back")
  }

  /// Somebody leaves with all their surveys, as long as others stay.
  private mutating func leave() {
    guard network.people.count > 2 else { return }
    let person = somebody()
    let done: Void? = attempt("leave", expected: true) {
      network throws(EconomyRefusal) in try network.leave(person)
    }
    tried(.leave(person))
    guard done != nil else { return }
    note(network.balance(of: person) == .zero, "somebody left who still has tokens")
    surveys.removeAll { authors[$0] == person }
  }

  private mutating func tried(_ act: EconomyAct) { last = (act, refusal) }

  /// Tries it, and compares what came of it with what should.
  private mutating func attempt<Result>(
    _ what: String, expected: Bool,
    _ action: (inout SurveyNetwork) throws(EconomyRefusal) -> Result
  ) -> Result? {
    let before = network
    refusal = nil
    do {
      let result = try action(&network)
      note(expected, "\(what) should have been refused")
      return result
    } catch {
      refusal = error
      refusals.insert(String("\(error)".prefix { $0 != "(" }))
      note(!expected, "\(what) was refused: \(error)")
      note(network == before, "\(what) was refused, but changed something")
      return nil
    }
  }

  // MARK: - What must hold

  /// After each step.
  private mutating func look() {
    for person in network.people {
      note(network.balance(of: person) >= .zero, "somebody is below zero")
      guard network.rule == .guaranteed, network.ownOpenSurveys(of: person) == 0,
        network.surveysToAnswer(by: person).isEmpty
      else { continue }
      note(
        network.price(for: person).value <= network.balance(of: person), "somebody is locked out")
    }
  }

  /// At the end: the book is counted again from its entries, and everybody tries to publish.
  private mutating func audit() {
    let ledger = network.ledger
    var sums: [LedgerAccount: Tokens] = [:]
    for entry in ledger.transfers.flatMap(\.entries) {
      sums[entry.account, default: .zero] += entry.amount
    }
    note(sums.values.reduce(.zero, +) == .zero, "the book is out of balance")
    note(sums.allSatisfy { ledger.balance(of: $0.key) == $0.value }, "a balance is off")
    note(Set(ledger.transfers.map(\.key)).count == ledger.transfers.count, "something came twice")
    for transfer in ledger.transfers where transfer.key.reason == .answered {
      let author = transfer.key.survey.flatMap { authors[$0] }
      note(author != nil && author != transfer.key.person, "somebody was paid for their own")
    }
    for person in network.people {
      let left = surveys.filter { isLeft($0, for: person) }
      note(left == network.surveysToAnswer(by: person), "other surveys are left to answer")
      if network.rule == .guaranteed { reach(person, left) }
    }
  }

  /// Whoever has no open survey answers what is left, and then can publish.
  private mutating func reach(_ person: ID, _ left: [ID]) {
    guard !surveys.contains(where: { authors[$0] == person && !closed.contains($0) }) else {
      return
    }
    var network = network
    do {
      for survey in left { try network.answer(survey, by: person) }
      let price = network.price(for: person).value
      _ = try network.publish(by: person, at: price) { _ in true }
    } catch {
      note(false, "somebody who answered everything cannot publish: \(error)")
    }
  }

  private func isLeft(_ survey: ID, for person: ID) -> Bool {
    !closed.contains(survey) && authors[survey] != person
      && fitting[survey]?.contains(person) == true
      && answered[survey]?.contains(person) != true
  }

  private mutating func somebody() -> ID {
    network.people[random.below(network.people.count)]
  }

  private mutating func note(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }
}
