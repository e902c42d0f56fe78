import Core
import HTML
import Web

/// The rates of the period, each with its formula and the numbers that went into it.
func ratesPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  func row(_ shown: ShownRate) -> HTML { rateRow(t, shown, of: found.choice) }
  return understandPart(
    t(.understandRates), understandNote(t(.understandRatesText)),
    "<dl class=\"rates\">\(each: shownRates(found), row)</dl>")
}

/// A rate, and how it is written out.
private struct ShownRate {
  let name: Phrase
  let formula: Phrase
  let worked: WorkedRate?
  /// On how many it rests, where it is not those of ``UnderstandChoice``.
  var rests: PluralPhrase?
  var unknown = Phrase.understandRateUnknown
  var sum: (String, String) -> String = { "\($0) ÷ \($1)" }
}

private func shownRates(_ found: Understanding) -> [ShownRate] {
  let (things, moments, followers) = (found.things, found.moments, found.followers)
  let wereNoted = followers.present == nil
  var rates = [
    ShownRate(
      name: .understandByReach, formula: .understandByReachFormula, worked: rateByReach(things)),
    ShownRate(
      name: wereNoted ? .understandByFollowers : .understandByFollowersNow,
      formula: wereNoted
        ? .understandByFollowersFormula : .understandByFollowersNowFormula,
      worked: rateByFollowers(things, at: moments, followers)),
    ShownRate(
      name: .understandByViews, formula: .understandByViewsFormula, worked: rateByViews(things)),
    ShownRate(
      name: .understandReachRate,
      formula: wereNoted ? .understandReachRateFormula : .understandReachRateNowFormula,
      worked: reachByFollowers(things, at: moments, followers)),
  ]
  guard found.choice.areStories else { return rates }
  rates += [
    ShownRate(
      name: .understandCompletion, formula: .understandCompletionFormula,
      worked: storyCompletion(things), sum: { "1 − \($0) ÷ \($1)" }),
    ShownRate(
      name: .understandRetention, formula: .understandRetentionFormula,
      worked: storyRetention(things, at: moments, now: found.now),
      rests: .understandRestsOnDays, unknown: .understandRetentionUnknown),
  ]
  return rates
}

private func rateRow(
  _ t: ViewContext, _ shown: ShownRate, of choice: UnderstandChoice
) -> HTML {
  let rests: PluralPhrase =
    shown.rests ?? (choice.areStories ? .understandRestsOnStories : .understandRestsOnPosts)
  let says: HTML =
    shown.worked.map { worked in
      """
      \(shown.sum(t.decimal(worked.part), t.decimal(worked.whole))) = \
      \(ratePercent(t, worked.rate)). \(t(rests, worked.count))
      """
    } ?? "\(t(shown.unknown))"
  return """
    <div><dt>\(t(shown.name))</dt>\
    <dd class="num">\(shown.worked.map { ratePercent(t, $0.rate) } ?? "–")</dd>\
    <dd class="says">\(t(shown.formula))<br>\(says)</dd></div>

    """
}
