import Core
import Reports
import Statistics
import Web

/// What came to one question: a note, a chart, and a table behind it.
func questionBlocks(
  _ result: QuestionResult, _ texts: ReportTexts, _ t: ViewContext
) -> [ReportBlock] {
  var blocks: [ReportBlock] = []
  if !result.question.help.isEmpty { blocks.append(.paragraph(result.question.help, .note)) }
  blocks.append(
    .paragraph(
      t(.reportAnswered, t.language.number(result.answered), t.language.number(result.shown)),
      .note))
  guard result.answered > 0 else { return blocks + [.paragraph(t(.resultsNobody))] }
  return blocks + result.question.kind.rules.report(result, texts, t)
}

/// A bar for each choice, and a table.
func choiceBlocks(_ counts: [ChoiceCount], _ t: ViewContext) -> [ReportBlock] {
  func share(_ choice: ChoiceCount) -> String {
    choice.share.map { t.percent(share: $0) } ?? "–"
  }
  let charted = ChartedChoices(counts) { $0.share ?? 0 }
  let bars = charted.shown.map {
    Reports.BarChart.Row($0.label, $0.share ?? 0, share($0))
  }
  let note = chartedText(t, charted).map { [ReportBlock.paragraph($0, .note)] } ?? []
  let rows = counts.map { choice in
    [
      choice.label, t.language.number(choice.count), share(choice),
      choice.interval.map { shareRange(t, $0) } ?? "–",
    ]
  }
  let table = ReportTable(
    columns: [
      .init(t(.resultsAnswer)), .init(t(.resultsCount), isNumber: true),
      .init(t(.resultsShare), isNumber: true), .init(t(.resultsInterval), isNumber: true),
    ], rows: rows)
  return [.bars(Reports.BarChart(rows: bars, full: 1))] + note + [.table(table)]
}

/// A histogram, and what is to be said of the numbers.
func numberBlocks(
  _ summary: NumberSummary, _ bins: [NumberBin], of kind: some NumericKind, _ t: ViewContext
) -> [ReportBlock] {
  func said(_ value: Double) -> String {
    let number = t.decimal(value, places: 2)
    return kind.unit.isEmpty ? number : "\(number)\u{A0}\(kind.unit)"
  }
  func range(_ from: Double, _ to: Double) -> String {
    t(.reportRange, t.decimal(from, places: 2), said(to))
  }
  let figures: [(Phrase, String?)] = [
    (.reportMean, summary.mean.map(said)),
    (.resultsInterval, summary.interval.map { range($0.lower, $0.upper) }),
    (.reportDeviation, summary.deviation.map(said)),
    (.reportMedian, summary.quartiles.map { said($0.median) }),
    (.reportQuarters, summary.quartiles.map { range($0.lower, $0.upper) }),
    (.reportLeast, summary.least.map(said)), (.reportMost, summary.most.map(said)),
    (.reportTopTwo, summary.topTwo.map { t.percent(share: $0) }),
  ]
  let ends = kind.endLabels
  let unit = ends.0.isEmpty && ends.1.isEmpty ? kind.unit : "\(ends.0) … \(ends.1)"
  let chart = columns(
    bins.map { .init(binLabel(t, $0), Double($0.count)) }, unit: unit)
  return chart + [
    .table(
      ReportTable(
        columns: [.init(t(.reportFigure)), .init(t(.reportValue), isNumber: true)],
        rows: figures.compactMap { name, value in value.map { [t(name), $0] } }))
  ]
}

/// A bar for each choice, the longer the better its place, and a table.
func rankingBlocks(_ ranked: [RankedChoice], _ t: ViewContext) -> [ReportBlock] {
  let last = Double(ranked.count)
  func place(_ choice: RankedChoice) -> String {
    choice.meanPlace.map { t.decimal($0, places: 2) } ?? "–"
  }
  let bars = ranked.enumerated().map { index, choice in
    Reports.BarChart.Row(
      "\(index + 1). \(choice.label)", choice.meanPlace.map { max(0, last + 1 - $0) } ?? 0,
      place(choice))
  }
  let rows = ranked.map { choice in
    [choice.label, place(choice), t.language.number(choice.first)]
  }
  return [
    .bars(Reports.BarChart(rows: bars, full: last)), .paragraph(t(.resultsRankingNote), .note),
    .table(
      ReportTable(
        columns: [
          .init(t(.resultsAnswer)), .init(t(.resultsMeanPlace), isNumber: true),
          .init(t(.resultsFirstPlaces), isNumber: true),
        ], rows: rows)),
  ]
}

/// A histogram of days or months, and a table.
func dateBlocks(_ counts: [DateCount], _ t: ViewContext) -> [ReportBlock] {
  let rows = counts.map { [resultDay(t, $0.day), t.language.number($0.count)] }
  return columns(counts.map { .init(resultDay(t, $0.day), Double($0.count)) }, unit: "") + [
    .table(
      ReportTable(
        columns: [.init(t(.resultsDay)), .init(t(.resultsCount), isNumber: true)], rows: rows))
  ]
}

/// What people wrote, in cells: whatever it is, it cannot look like words of the report.
func textBlocks(
  _ texts: ReportTexts, of answered: Int, _ title: Phrase, _ t: ViewContext
) -> [ReportBlock] {
  var blocks: [ReportBlock] = []
  if !texts.rows.isEmpty {
    blocks.append(
      .table(ReportTable(columns: [.init(t(title))], rows: texts.rows.map { [$0] })))
  }
  let more = answered - texts.count
  if more > 0 { blocks.append(.paragraph(t(.reportMoreTexts, more), .note)) }
  return blocks
}

/// A histogram, where a page has room for it.
private func columns(_ bins: [Reports.Histogram.Bin], unit: String) -> [ReportBlock] {
  guard (2...Reports.Histogram.binLimit).contains(bins.count) else { return [] }
  return [.histogram(Reports.Histogram(bins: bins, unit: unit))]
}
