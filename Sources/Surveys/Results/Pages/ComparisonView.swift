import Core
import HTML
import Statistics
import Web

/// What the test says in plain words, the table or the means, and the figures of the test for
/// those who know them.
func comparisonView(_ t: ViewContext, _ comparison: Comparison) -> HTML {
  let body: HTML =
    switch comparison {
    case .counts(let counts): countsView(t, counts)
    case .means(let means): meansView(t, means)
    }
  return """
    <section class="card result"><h2>\(t(.comparisonSays))</h2>
    <p class="verdict">\(t(sentence(of: comparison)))</p>\(body)</section>
    """
}

private func countsView(_ t: ViewContext, _ counts: CountComparison) -> HTML {
  let title = "\(counts.rows.title) × \(counts.columns.title)"
  let table = HeatTable(
    corner: counts.rows.title, columns: counts.columnLabels,
    rows: zip(counts.rowLabels, counts.counts).map { label, row in (label, shareCells(t, row)) })
  return """
    <p class="muted tiny">\(t(.comparisonRows, counts.rows.title, counts.columns.title))</p>
    \(heatTable(t, title: title, table))\(figuresOf(t, countFigures(t, counts)))
    """
}

/// The shares of a row, with the counts below.
private func shareCells(_ t: ViewContext, _ row: [Int]) -> [HeatTable.Cell] {
  let total = row.reduce(0, +)
  return row.map { count in
    let share = total > 0 ? Double(count) / Double(total) : 0
    return HeatTable.Cell(
      warmth: share, value: total > 0 ? t.percent(share: share) : "–",
      detail: t.language.number(count))
  }
}

private func meansView(_ t: ViewContext, _ means: MeanComparison) -> HTML {
  let title = "\(means.numbers.title) × \(means.groups.title)"
  let ranges = means.rows.map { group in
    ChartRange(
      label: group.label, middle: group.summary.mean,
      range: group.summary.interval.map { $0.lower...max($0.lower, $0.upper) },
      value: group.summary.mean.map { t.decimal($0, places: 2) } ?? "–")
  }
  let table = ChartTable(
    headings: [
      t(.comparisonGroup), t(.resultsCount), t(.comparisonMean), t(.resultsInterval),
      t(.comparisonMedian),
    ], rows: means.rows.map { groupRow(t, $0) })
  return """
    <p class="muted tiny">\(t(.comparisonMeans, means.numbers.title, means.groups.title))</p>
    \(rangeChart(t, title: title, ranges: ranges, ends: means.numbers.question.scale, table: table))\
    <p class="muted tiny">\(t(.comparisonRangeNote))</p>\(figuresOf(t, meanFigures(t, means)))
    """
}

private func groupRow(_ t: ViewContext, _ group: MeanComparison.Group) -> [String] {
  func said(_ value: Double?) -> String { value.map { t.decimal($0, places: 2) } ?? "–" }
  let summary = group.summary
  let interval = summary.interval.map {
    t(.resultsFromTo, said($0.lower), said($0.upper))
  }
  return [
    group.label, t.language.number(summary.count), said(summary.mean), interval ?? "–",
    said(summary.quartiles?.median),
  ]
}

/// Names and values, closed until somebody wants them.
private func figuresOf(_ t: ViewContext, _ figures: [(String, String)]) -> HTML {
  guard !figures.isEmpty else { return .empty }
  return """
    <details class="plot-numbers"><summary>\(t(.comparisonTest))</summary>
    <dl class="facts">\(each: figures, {
      "<div><dt>\($0.0)</dt><dd class=\"num\">\($0.1)</dd></div>"
    })</dl></details>
    """
}

private func countFigures(_ t: ViewContext, _ counts: CountComparison) -> [(String, String)] {
  var figures: [(String, String)] = []
  if let test = counts.chiSquare {
    figures.append(
      (t(.testChiSquare, String(test.degreesOfFreedom)), t.decimal(test.statistic, places: 2)))
    figures.append((t(.testP), pText(t, test.pValue)))
  }
  if let fisher = counts.fisher {
    figures.append((t(.testFisher), pText(t, fisher.pValue)))
  }
  if let strength = counts.cramersV {
    figures.append((t(.testCramer), t.decimal(strength.value, places: 2)))
  }
  return figures
}

private func meanFigures(_ t: ViewContext, _ means: MeanComparison) -> [(String, String)] {
  if let welch = means.welch {
    return [
      (
        t(.testWelch, t.decimal(welch.degreesOfFreedom)), t.decimal(welch.statistic, places: 2)
      ), (t(.testP), pText(t, welch.pValue)),
      (
        t(.testDifference),
        t(
          .resultsFromTo, t.decimal(welch.difference.lower, places: 2),
          t.decimal(welch.difference.upper, places: 2))
      ),
    ]
  }
  guard let test = means.kruskalWallis else { return [] }
  return [
    (t(.testKruskal, String(test.degreesOfFreedom)), t.decimal(test.statistic, places: 2)),
    (t(.testP), pText(t, test.pValue)),
    (t(.testEpsilon), t.decimal(test.epsilonSquared, places: 2)),
  ]
}

/// A probability, never written as nothing.
private func pText(_ t: ViewContext, _ p: Double) -> String {
  p < 0.001 ? "< \(t.decimal(0.001, places: 3))" : t.decimal(p, places: 3)
}

extension Question {
  /// The ends of a scale.
  fileprivate var scale: ClosedRange<Double>? {
    guard let ends = kind.rules.ends, ends.count > 1 else { return nil }
    return Double(ends.lowerBound)...Double(ends.upperBound)
  }
}
