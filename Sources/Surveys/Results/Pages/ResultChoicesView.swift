import Core
import HTML
import Media
import Statistics
import Web

/// A bar for each choice, its share behind it.
func resultChoices(
  _ shown: ShownResults, _ result: QuestionResult, _ counts: [ChoiceCount], isSingle: Bool
) -> HTML {
  let t = shown.t
  let charted = ChartedChoices(counts) { $0.share ?? 0 }
  let bars = charted.shown.map { choice in
    ChartBar(
      label: choice.label, length: choice.share ?? 0,
      value: choice.share.map { t.percent(share: $0) } ?? "–",
      picture: choicePicture(shown, choice))
  }
  let chart = barChart(
    t, title: result.question.title, bars: bars, full: 1, table: choiceTable(t, counts))
  let several: HTML = "<p class=\"muted tiny\">\(t(.resultsSeveral))</p>"
  return """
    \(chart)\(chartedNote(t, charted))\
    \(when: addsUpToMore(counts, isSingle: isSingle), several)\
    \(choiceSentence(t, result, counts))
    """
}

/// Whether somebody chose more than one, so that the shares are more than the whole.
func addsUpToMore(_ counts: [ChoiceCount], isSingle: Bool) -> Bool {
  !isSingle && counts.reduce(0) { $0 + ($1.share ?? 0) } > 1 + 1e-9
}

/// That a chart shows some of many.
func chartedNote<Item>(_ t: ViewContext, _ charted: ChartedChoices<Item>) -> HTML {
  guard let text = chartedText(t, charted) else { return .empty }
  return "<p class=\"muted tiny\">\(text)</p>"
}

/// The same in words; nil where all are shown.
func chartedText<Item>(_ t: ViewContext, _ charted: ChartedChoices<Item>) -> String? {
  charted.all.map {
    t(.resultsLeading, t.language.number(charted.shown.count), t.language.number($0))
  }
}

/// The name beside it says what is to be seen.
private func choicePicture(_ shown: ShownResults, _ choice: ChoiceCount) -> HTML {
  guard let picture = choice.picture.flatMap({ shown.pictures[$0] }) else { return .empty }
  return pictureView(picture, alt: "", sizes: "3rem")
}

private func choiceTable(_ t: ViewContext, _ counts: [ChoiceCount]) -> ChartTable {
  ChartTable(
    headings: [t(.resultsAnswer), t(.resultsCount), t(.resultsShare), t(.resultsInterval)],
    rows: counts.map { choice in
      [
        choice.label, t.language.number(choice.count),
        choice.share.map { t.percent(share: $0) } ?? "–",
        choice.interval.map { shareRange(t, $0) } ?? "–",
      ]
    })
}

/// What one may believe of all the others, who were not asked.
private func choiceSentence(
  _ t: ViewContext, _ result: QuestionResult, _ counts: [ChoiceCount]
) -> HTML {
  let first = counts.filter { $0.count > 0 }.max { $0.count < $1.count }
  guard result.answered >= SurveyResults.enough, let first, let interval = first.interval else {
    return .empty
  }
  return """
    <p class="says">\(t(
      .resultsMostChosen, first.label, t.percent(share: max(0, interval.lower)),
      t.percent(share: min(1, interval.upper))))</p>
    """
}

/// `40–52 %`
func shareRange(_ t: ViewContext, _ interval: Interval) -> String {
  t(
    .resultsFromTo, t.percent(share: max(0, interval.lower)),
    t.percent(share: min(1, interval.upper)))
}
