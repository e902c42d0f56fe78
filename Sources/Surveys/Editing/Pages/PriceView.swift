import Core
import HTML
import Web

/// How a price came about: which term decided, in words, and all of them in a table.
func priceView(_ t: ViewContext, _ quote: PriceQuote) -> HTML {
  """
  <p>\(t.language(quote.reason))</p>
  \(when: quote.price.term != .zeroSituation, priceTable(t, quote))
  """
}

extension PriceQuote {
  /// Why the price is what it is, in one sentence.
  var reason: Phrase {
    switch price.term {
    case .zeroSituation: .priceZeroSituation
    case .network: .priceByNetwork
    case .reach: .priceByReach
    case .ownSurveys: .priceByOwnSurveys
    }
  }

  /// The terms that count under this rule: what, how it is counted, how much.
  fileprivate var terms: [(term: Price.Term, name: Phrase, sum: Phrase, value: Tokens)] {
    let count = { (number: Int) in Phrase(verbatim: String(number)) }
    let network = (
      Price.Term.network, Phrase.termNetwork,
      Phrase.termNetworkSum.filled(count(facts.open), count(facts.ownOpen)), price.network
    )
    guard rule == .guaranteed else { return [network] }
    let earned = Phrase(
      en: Language.english.tokens(facts.earned), cs: Language.czech.tokens(facts.earned))
    return [
      network,
      (
        .reach, .termReach,
        facts.waiting == 0
          ? .termReachSum.filled(earned, count(facts.toAnswer))
          : .termReachWaiting.filled(earned, count(facts.toAnswer), count(facts.waiting)),
        price.reach
      ),
      (.ownSurveys, .termOwn, .termOwnSum.filled(count(facts.ownOpen)), price.ownSurveys),
    ]
  }
}

private func priceTable(_ t: ViewContext, _ quote: PriceQuote) -> HTML {
  func row(_ term: (term: Price.Term, name: Phrase, sum: Phrase, value: Tokens)) -> HTML {
    """
    <tr\(when: term.term == quote.price.term, " class=\"decides\"")>\
    <th scope="row">\(t(term.name))<small>\(t(term.sum))</small></th>\
    <td class="num">\(t.language.tokens(term.value))</td></tr>
    """
  }
  return """
    <table class="price-terms"><caption class="hidden">\(t(.priceHow))</caption>
    <tbody>\(each: quote.terms, row)</tbody></table>
    \(when: quote.rule == .guaranteed, "<p class=\"hint\">\(t(.priceRule))</p>")
    """
}
