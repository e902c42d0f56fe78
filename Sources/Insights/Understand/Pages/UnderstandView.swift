import Core
import HTML
import Web

/// The whole page: what one looks at, figures, charts, rates, comparisons.
func understandView(_ t: ViewContext, _ found: Understanding) -> HTML {
  guard !found.things.isEmpty else {
    return "\(understandChoices(t, found))\(nothingPosted(t, found))\(followerPart(t, found))"
  }
  return """
    \(understandChoices(t, found))\(figuresPart(t, found))\(overTimePart(t, found))\
    \(bestTimesPart(t, found))\(tagsPart(t, found))\(ratesPart(t, found))\(comparisonPart(t, found))\
    \(mostViewedPart(t, found))\(followerPart(t, found))
    """
}

/// A part of the page with its heading.
func understandPart(_ title: String, _ content: HTML...) -> HTML {
  """
  <section class="understood"><h2>\(title)</h2>
  \(each: content, whole)</section>

  """
}

/// A sentence that explains.
func understandNote(_ text: String) -> HTML { "<p class=\"says\">\(text)</p>\n" }

private func whole(_ piece: HTML) -> HTML { piece }

private func understandChoices(_ t: ViewContext, _ found: Understanding) -> HTML {
  func kind(_ areStories: Bool, _ title: Phrase) -> SegmentItem {
    SegmentItem(
      t(title), path: found.choice.with { $0.areStories = areStories }.path(of: found.source),
      isCurrent: found.choice.areStories == areStories)
  }
  func period(_ period: UnderstandPeriod) -> SegmentItem {
    SegmentItem(
      t(period.title), path: found.choice.with { $0.period = period }.path(of: found.source),
      isCurrent: found.choice.period == period)
  }
  return """
    \(segmented(t, [kind(false, .posts), kind(true, .stories)], label: t(.understandKind)))\
    \(chips(t, UnderstandPeriod.allCases.map(period), label: t(.understandPeriod)))

    """
}

private func nothingPosted(_ t: ViewContext, _ found: Understanding) -> HTML {
  let title: Phrase = found.choice.areStories ? .understandNoStories : .understandNoPosts
  let isAll = found.choice.period == .all
  let all = found.choice.with { $0.period = .all }.path(of: found.source)
  return emptyState(
    icon: .chart, title: t(title),
    text: t(isAll ? .understandNothingYet : .understandNothingThen),
    action: isAll ? .empty : linkButton(t(.understandAllTimes), path: all, style: .quiet))
}

private func figuresPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  let things = found.things
  let averages = ThingAverages(things)
  let views = things.compactMap(\.views)
  let count: PluralPhrase = found.choice.areStories ? .understandStories : .understandPosts
  let figures: [(value: String, name: String)] = [
    (t.language.number(things.count), t(count(things.count))),
    (views.isEmpty ? "–" : t.language.number(views.reduce(0, +)), t(.understandViews)),
    (shownMean(t, averages.reach), t(.understandReach)),
    (averages.rate.map { ratePercent(t, $0) } ?? "–", t(.understandRate)),
  ]
  return """
    <section class="understood"><h2 class="hidden">\(t(.understandFigures))</h2>
    \(figureList(figures))
    \(when: averages.isOutweighed, understandNote(
      t(.understandOutweighed, shownMean(t, averages.medianViews), shownMean(t, averages.medianReach))))\
    \(when: found.isCut, understandNote(t(.understandCut, t.language.number(things.count))))\
    </section>

    """
}

/// The few numbers that say most, large.
func figureList(_ figures: [(value: String, name: String)]) -> HTML {
  """
  <dl class="figures">\(each: figures, {
    "<div><dt>\($0.name)</dt><dd class=\"num\">\($0.value)</dd></div>"
  })</dl>
  """
}

/// A mean as one reads it: whole; unknown as a dash.
func shownMean(_ t: ViewContext, _ mean: Double?) -> String {
  mean.map { t.language.number(wholeReach($0)) } ?? "–"
}

/// A rate with one place behind the mark: `7.6%`, `7,6 %`.
func ratePercent(_ t: ViewContext, _ rate: Double) -> String {
  t.decimal(rate * 100) + (t.language == .czech ? "\u{A0}%" : "%")
}
