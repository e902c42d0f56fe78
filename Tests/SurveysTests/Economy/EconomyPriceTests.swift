import Testing

@testable import Surveys

@Suite("The price of a survey")
struct EconomyPriceTests {
  @Test("Amounts are exact, in halves")
  func tokens() {
    #expect(Tokens(3) == Tokens(halves: 6))
    #expect(3 * Tokens(halves: 3) == Tokens(halves: 9))
    #expect(Tokens(2) - Tokens(halves: 1) == Tokens(halves: 3))
    #expect(-Tokens(2) + Tokens(2) == .zero)
    #expect(Tokens(halves: 3) < Tokens(2))
  }

  @Test("Nothing open anywhere: publishing is free", arguments: PricingRule.allCases)
  func zeroSituation(rule: PricingRule) {
    let price = rule.price(PriceFacts(open: 0, ownOpen: 0, earned: Tokens(7), toAnswer: 0))
    #expect(price.value == .zero)
    #expect(price.term == .zeroSituation)
  }

  @Test("The original price is one and a half for each open survey, twice for one's own")
  func original() {
    let facts = PriceFacts(open: 4, ownOpen: 1, earned: .zero, toAnswer: 0)
    let price = PricingRule.original.price(facts)
    #expect(price.value == Tokens(halves: 15))
    #expect(price.term == .network)
  }

  @Test("The guaranteed price says which term decided")
  func terms() {
    func price(_ open: Int, _ own: Int, _ earned: Int, _ toAnswer: Int) -> Price {
      PricingRule.guaranteed.price(
        PriceFacts(open: open, ownOpen: own, earned: Tokens(earned), toAnswer: toAnswer))
    }
    // Many tokens came in: the size of the network decides.
    #expect(price(4, 0, 9, 4).value == Tokens(6))
    #expect(price(4, 0, 9, 4).term == .network)
    // A newcomer among three surveys, two of which fit: what they can reach decides.
    #expect(price(3, 0, 1, 2).value == Tokens(3))
    #expect(price(3, 0, 1, 2).term == .reach)
    // Nothing fits, and nothing was earned since the last survey: free.
    #expect(price(3, 0, 0, 0).value == .zero)
    #expect(price(3, 0, 0, 0).term == .reach)
    // Two surveys of one's own are open: at least one and a half for each.
    #expect(price(3, 2, 1, 1).value == Tokens(3))
    #expect(price(3, 2, 1, 1).term == .ownSurveys)
  }

  @Test("In all small networks, the guaranteed price keeps its bounds and is one of its terms")
  func bounds() {
    for facts in smallNetworks() {
      let original = PricingRule.original.price(facts)
      let price = PricingRule.guaranteed.price(facts)
      #expect(price.value == max(price.ownSurveys, min(price.network, price.reach)), "\(facts)")
      #expect(price.value == value(of: price.term, in: price), "\(facts)")
      #expect(price.value <= original.value, "\(facts)")
      #expect(price.value >= facts.ownOpen * Tokens(halves: 3), "\(facts)")
      if facts.ownOpen == 0 {
        #expect(price.value <= facts.earned + Tokens(facts.toAnswer), "\(facts)")
      }
    }
  }

  @Test("Answering one more never changes one's price")
  func answering() {
    for facts in smallNetworks() where facts.toAnswer > 0 {
      let later = PriceFacts(
        open: facts.open, ownOpen: facts.ownOpen, earned: facts.earned + .one,
        toAnswer: facts.toAnswer - 1)
      #expect(PricingRule.guaranteed.price(later) == PricingRule.guaranteed.price(facts))
    }
  }
}

private func value(of term: Price.Term, in price: Price) -> Tokens {
  switch term {
  case .zeroSituation: .zero
  case .network: price.network
  case .reach: price.reach
  case .ownSurveys: price.ownSurveys
  }
}

/// Everything that can be with up to five open surveys and few tokens.
private func smallNetworks() -> [PriceFacts] {
  var all: [PriceFacts] = []
  for open in 0...5 {
    for own in 0...open {
      for toAnswer in 0...(open - own) {
        for halves in 0...14 where open > 0 {
          all.append(
            PriceFacts(
              open: open, ownOpen: own, earned: Tokens(halves: halves), toAnswer: toAnswer))
        }
      }
    }
  }
  return all
}
