import Core
import HTML
import Web

/// Choices in the order that people gave them: the better the mean place, the longer the bar.
func resultRanking(
  _ shown: ShownResults, _ result: QuestionResult, _ ranked: [RankedChoice]
) -> HTML {
  let t = shown.t
  let last = Double(ranked.count)
  func place(_ choice: RankedChoice) -> String {
    choice.meanPlace.map { t.decimal($0) } ?? "–"
  }
  let bars = ranked.enumerated().map { index, choice in
    ChartBar(
      label: "\(index + 1). \(choice.label)",
      length: choice.meanPlace.map { max(0, last + 1 - $0) } ?? 0, value: place(choice))
  }
  let table = ChartTable(
    headings: [t(.resultsAnswer), t(.resultsMeanPlace), t(.resultsFirstPlaces)],
    rows: ranked.map { choice in
      [choice.label, place(choice), t.language.number(choice.first)]
    })
  return """
    \(barChart(t, title: result.question.title, bars: bars, full: last, table: table))
    <p class="muted tiny">\(t(.resultsRankingNote))</p>
    """
}
