import Core
import HTML
import Web

/// How many follow, and what the account did, beside the time before.
func growthPart(_ t: ViewContext, _ found: Audience) -> HTML {
  let (now, then) = (AudienceGrowth(found.days), AudienceGrowth(found.before))
  let figures: [(value: String, name: String)] = [
    (number(t, now.followers), t(.understandFollowers)),
    (signed(t, now.gained), t(.audienceGained)),
    (number(t, now.follows), t(.audienceFollows)),
    (number(t, now.unfollows), t(.audienceUnfollows)),
  ]
  let points = found.days.compactMap { day in
    day.followers.map {
      ChartPoint(
        label: dayName(t, day.day, withYear: false), height: Double($0),
        value: t.language.number($0))
    }
  }
  // Of a year once a week, else the line is as thick as a wall.
  let step = max(1, points.count / 120)
  let drawn = points.enumerated().filter {
    $0.offset.isMultiple(of: step) || $0.offset == points.count - 1
  }.map(\.element)
  let table = ChartTable(
    headings: [t(.understandDay), t(.understandFollowers)],
    rows: found.days.compactMap { day in
      day.followers.map { [dayName(t, day.day, withYear: true), t.language.number($0)] }
    })
  let chart: HTML =
    drawn.count < 2
    ? understandNote(t(.understandNoFollowers))
    : lineChart(t, title: t(.understandFollowers), points: drawn, table: table)
  let list: HTML = """
    <dl class="figures">\(each: figures, {
      "<div><dt>\($0.name)</dt><dd class=\"num\">\($0.value)</dd></div>"
    })</dl>
    """
  return understandPart(t(.audienceGrowth), list, chart, comparison(t, found, now, then))
}

/// The days of the period beside as many days before it.
private func comparison(
  _ t: ViewContext, _ found: Audience, _ now: AudienceGrowth, _ then: AudienceGrowth
) -> HTML {
  let title = t(.audienceCompared)
  let sums = AudienceGrowth.Measure.allCases.filter(\.isSummable).map { measure in
    comparedRow(
      t, t(.audienceSum, t(measure.title)), now.figures[measure]?.sum.map(Double.init),
      then.figures[measure]?.sum.map(Double.init))
  }
  let days = AudienceGrowth.Measure.allCases.flatMap { measure in
    [
      comparedRow(
        t, t(.audienceMean, t(measure.title)), now.figures[measure]?.mean,
        then.figures[measure]?.mean),
      comparedRow(
        t, t(.audienceMedian, t(measure.title)), now.figures[measure]?.median,
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
    <div class="plot-scroll" tabindex="0" role="group" aria-label="\(title)">\
    <table class="compared"><thead><tr><td></td>\
    \(each: heads, { "<th scope=\"col\">\($0)</th>" })</tr></thead><tbody>
    \(each: sums + days, { $0 })</tbody></table></div>
    \(understandNote(note))
    """
}

private func comparedRow(
  _ t: ViewContext, _ name: String, _ now: Double?, _ then: Double?
) -> HTML {
  """
  <tr><th scope="row">\(name)</th><td class="num">\(shownMean(t, now))</td>\
  <td class="num">\(shownMean(t, then))</td>\
  <td class="num">\(shownDifference(t, now, then))</td></tr>

  """
}

private func number(_ t: ViewContext, _ value: Int?) -> String {
  value.map(t.language.number) ?? "–"
}

private func signed(_ t: ViewContext, _ value: Int?) -> String {
  value.map { ($0 > 0 ? "+" : "") + t.language.number($0) } ?? "–"
}
