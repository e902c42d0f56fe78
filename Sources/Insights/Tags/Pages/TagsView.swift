import Core
import HTML
import Web

/// What posts or stories did by their tags.
func tagsPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  guard !found.tagged.isEmpty else {
    return understandPart(t(.tagsCompared), understandNote(t(.tagsNone)))
  }
  let bars = found.tagged.map { tagged in
    ChartBar(
      label: tagged.tag.name, length: tagged.medianViews ?? 0,
      value: shownMean(t, tagged.medianViews))
  }
  let table = ChartTable(
    headings: [
      t(.tags), t(found.choice.areStories ? .stories : .posts), t(.tagsMedian), t(.tagsMean),
      t(.understandReach), t(.understandRate),
    ],
    rows: found.tagged.map { tagged in
      [
        tagged.tag.name, t.language.number(tagged.averages.count),
        shownMean(t, tagged.medianViews), shownMean(t, tagged.averages.views),
        shownMean(t, tagged.averages.reach),
        tagged.averages.rate.map { ratePercent(t, $0) } ?? "–",
      ]
    })
  return understandPart(
    t(.tagsCompared), understandNote(t(.tagsComparedText)),
    barChart(t, title: t(.tagsCompared), bars: bars, table: table))
}
