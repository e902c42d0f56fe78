import Core
import HTML
import Statistics
import Web

/// Columns of numbers or steps, and what the middle of them is.
func resultNumbers(
  _ shown: ShownResults, _ result: QuestionResult, _ summary: NumberSummary, _ bins: [NumberBin],
  of kind: some NumericKind
) -> HTML {
  let t = shown.t
  let total = max(1, bins.reduce(0) { $0 + $1.count })
  let columns = bins.map { bin in
    ChartColumn(
      label: binLabel(t, bin), height: Double(bin.count),
      value: t.percent(share: Double(bin.count) / Double(total)))
  }
  let table = ChartTable(
    headings: [t(.resultsAnswer), t(.resultsCount), t(.resultsShare)],
    rows: zip(bins, columns).map { [$1.label, t.language.number($0.count), $1.value] })
  return """
    \(columnChart(
      t, title: result.question.title, columns: columns, ends: kind.endLabels,
      full: Double(total), table: table))\
    \(numberSentence(t, summary, unit: kind.unit))
    """
}

/// `5`, or `10–14` where a column holds several numbers.
func binLabel(_ t: ViewContext, _ bin: NumberBin) -> String {
  bin.to > bin.from
    ? t(.resultsFromTo, t.decimal(bin.from, places: 2), t.decimal(bin.to, places: 2))
    : t.decimal(bin.from, places: 2)
}

/// The unit stands once, behind the last of two numbers: between 31 and 73 years.
private func numberSentence(_ t: ViewContext, _ summary: NumberSummary, unit: String) -> HTML {
  func said(_ value: Double) -> String {
    unit.isEmpty ? t.decimal(value) : "\(t.decimal(value))\u{A0}\(unit)"
  }
  var sentences: [String] = []
  if let quartiles = summary.quartiles {
    sentences.append(
      t(
        .resultsQuartiles, t.decimal(quartiles.lower), said(quartiles.upper),
        said(quartiles.median)))
  }
  if let mean = summary.mean {
    sentences.append(
      summary.interval.map {
        t(.resultsMeanInterval, said(mean), t.decimal($0.lower), said($0.upper))
      } ?? t(.resultsMean, said(mean)))
  }
  if let topTwo = summary.topTwo {
    sentences.append(t(.resultsTopTwo, t.percent(share: topTwo)))
  }
  guard !sentences.isEmpty else { return .empty }
  return "<p class=\"says\">\(sentences.joined(separator: " "))</p>"
}
