import Core
import HTML
import Web

/// The rates of the period, each with its formula and the numbers that went into it.
func ratesPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  let (things, followers) = (found.things, found.followers)
  let byFollowers: Phrase =
    followers.present == nil ? .understandByFollowers : .understandByFollowersNow
  let completion =
    found.choice.areStories
    ? rateRow(t, .understandCompletion, .understandCompletionFormula, storyCompletion(things)) {
      "1 − \($0) ÷ \($1)"
    } : .empty
  return understandPart(
    t(.understandRates), understandNote(t(.understandRatesText)),
    """
    <dl class="rates">\(rateRow(
      t, .understandByReach, .understandByReachFormula, rateByReach(things), divided))\
    \(rateRow(
      t, byFollowers, .understandByFollowersFormula,
      rateByFollowers(things, at: found.moments, followers), divided))\
    \(rateRow(t, .understandByViews, .understandByViewsFormula, rateByViews(things), divided))\
    \(completion)</dl>
    """)
}

private func divided(_ part: String, _ whole: String) -> String { "\(part) ÷ \(whole)" }

private func rateRow(
  _ t: ViewContext, _ name: Phrase, _ formula: Phrase, _ worked: WorkedRate?,
  _ sum: (String, String) -> String
) -> HTML {
  let says: HTML =
    worked.map { worked in
      """
      \(sum(t.decimal(worked.part), t.decimal(worked.whole))) = \(ratePercent(t, worked.rate)). \
      \(t(.understandRateRests, worked.count))
      """
    } ?? "\(t(.understandRateUnknown))"
  return """
    <div><dt>\(t(name))</dt><dd class="num">\(worked.map { ratePercent(t, $0.rate) } ?? "–")</dd>\
    <dd class="says">\(t(formula))<br>\(says)</dd></div>

    """
}
