import Core
import HTML
import Web

/// How many follow, and what the account did, beside the time before.
func growthPart(_ t: ViewContext, _ found: Audience) -> HTML {
  let (now, then) = (AudienceGrowth(found.days), AudienceGrowth(found.before))
  let figures: [(value: String, name: String)] = [
    (shownNumber(t, now.followers), t(.understandFollowers)),
    (signed(t, now.gained), t(.audienceGained)),
    (shownNumber(t, now.follows), t(.audienceFollows)),
    (shownNumber(t, now.unfollows), t(.audienceUnfollows)),
  ]
  let days = found.days.compactMap { day in day.followers.map { (day: day.day, followers: $0) } }
  let chart = days.count < 2 ? understandNote(t(.understandNoFollowers)) : followerChart(t, days)
  return understandPart(
    t(.audienceGrowth), figureList(figures), chart, comparison(t, found, now, then))
}

/// The days of the period beside as many days before it.
private func comparison(
  _ t: ViewContext, _ found: Audience, _ now: AudienceGrowth, _ then: AudienceGrowth
) -> HTML {
  let title = t(.audienceCompared)
  func row(_ name: String, _ now: Double?, _ then: Double?) -> HTML {
    compared(t, name, now, then) { shownMean(t, $0) }
  }
  let sums = AudienceGrowth.Measure.allCases.filter(\.isSummable).map { measure in
    row(
      t(.audienceSum, t(measure.title)), now.figures[measure]?.sum.map(Double.init),
      comparable(then.figures[measure], to: now.figures[measure])?.sum.map(Double.init))
  }
  let days = AudienceGrowth.Measure.allCases.flatMap { measure in
    [
      row(
        t(.audienceMean, t(measure.title)), now.figures[measure]?.mean,
        then.figures[measure]?.mean),
      row(
        t(.audienceMedian, t(measure.title)), now.figures[measure]?.median,
        then.figures[measure]?.median),
    ]
  }
  let heads = [
    t(.audienceNow, t(found.period.title)), t(.audienceThen), t(.understandDifference),
  ]
  let told = AudienceGrowth.Measure.allCases.map { measure in
    (now.figures[measure]?.days ?? 0, then.figures[measure]?.days ?? 0)
  }
  let (toldNow, toldThen) = (told.map(\.0).max() ?? 0, told.map(\.1).max() ?? 0)
  let note = t(
    .audienceTold, t.language.number(toldNow), t.language.number(found.period.days),
    t.language.number(toldThen))
  return """
    <h3>\(title)</h3>
    \(comparedTable(title, heads: heads, rows: sums + days))
    \(understandNote(note))
    """
}

/// What days come to, where there are about as many of them as of the others: a sum of fewer is less
/// by itself.
private func comparable(
  _ figures: AudienceGrowth.Figures?, to others: AudienceGrowth.Figures?
) -> AudienceGrowth.Figures? {
  guard let figures, let others, figures.days * 10 >= others.days * 9 else { return nil }
  return figures
}

private func signed(_ t: ViewContext, _ value: Int?) -> String {
  value.map { ($0 > 0 ? "+" : "") + t.language.number($0) } ?? "–"
}
