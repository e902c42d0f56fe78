import Core
import HTML
import Web

/// What the numbers come to, each with its formula; nothing where the numbers are unknown.
func itemRates(_ t: ViewContext, _ item: InsightItem) -> HTML {
  let rates = itemRateList(t, item).filter { $0.value != nil }
  guard !rates.isEmpty else { return .empty }
  func line(_ rate: ItemRate) -> HTML {
    """
    <div><dt>\(t(rate.name))</dt><dd class="num">\(rate.value)</dd>\
    <dd class="says">\(t(rate.formula))</dd></div>
    """
  }
  return """
    <section class="thing-part"><h2>\(t(.itemRates))</h2><dl class="metrics">\
    \(each: rates, line)</dl></section>

    """
}

/// A rate with its formula in words.
struct ItemRate: Sendable {
  let name: Phrase
  /// As it is shown; nil: unknown.
  let value: String?
  let formula: Phrase
}

/// The rates of a post or of a story.
func itemRateList(_ t: ViewContext, _ item: InsightItem) -> [ItemRate] {
  func number(_ metric: Metric) -> Double? { item.numbers.values[metric.rawValue] }
  func share(_ name: Phrase, _ value: Double?, _ formula: Phrase) -> ItemRate {
    ItemRate(name: name, value: value.map { percent(t, $0) }, formula: formula)
  }
  let (views, reach, interactions) = (number(.views), number(.reach), number(.totalInteractions))
  let engagement = [
    share(
      .rateByReach, Formulas.engagementRate(interactions: interactions, byReach: reach),
      .rateByReachHow),
    share(
      .rateByViews, Formulas.engagementRate(interactions: interactions, byViews: views),
      .rateByViewsHow),
  ]
  let frequency = ItemRate(
    name: .rateFrequency,
    value: Formulas.frequency(views: views, reach: reach).map { t.decimal($0, places: 2) + "×" },
    formula: .rateFrequencyHow)
  guard item.isStory else {
    return engagement + [
      share(.rateSaves, Formulas.share(number(.saved), of: reach), .rateSavesHow),
      share(.rateShares, Formulas.share(number(.shares), of: reach), .rateSharesHow), frequency,
    ]
  }
  return [
    share(
      .rateCompletion, Formulas.storyCompletion(exits: number(.tapExit), views: views),
      .rateCompletionHow),
    share(.rateForward, Formulas.share(number(.tapForward), of: views), .rateForwardHow),
    share(.rateLinks, Formulas.share(number(.linkClicks), of: views), .rateLinksHow),
  ] + engagement + [frequency]
}

/// `7.6%`, `7,6 %`: two places, as rates are told in the trade.
private func percent(_ t: ViewContext, _ share: Double) -> String {
  t.decimal(share * 100, places: 2) + (t.language == .czech ? "\u{A0}%" : "%")
}
