import Core
import HTML
import Statistics
import Web

/// What the test says in plain words, the table or the means, and the figures of the test for
/// those who know them.
/// - Parameter merging: the way to merge rare answers.
func comparisonView(_ t: ViewContext, _ comparison: Comparison, merging: HTML) -> HTML {
  let body: HTML =
    switch comparison {
    case .counts(let counts): countsView(t, counts)
    case .means(let means): meansView(t, means)
    case .correlation(let correlation): correlationView(t, correlation)
    }
  let merged: HTML = "<p class=\"muted tiny\">\(t(.comparisonMerged))</p>\n"
  return """
    <section class="card result"><h2>\(t(.comparisonSays))</h2>
    <p class="verdict">\(t(sentence(of: comparison)))</p>\
    \(choicesView(t, comparison.choices))\(when: comparison.isMerged, merged)\
    \(merging)\(body)</section>
    """
}

/// What was found of choices that were tested each for itself, the surest first, and which could not
/// be.
private func choicesView(_ t: ViewContext, _ choices: [ChoiceTest]) -> HTML {
  let most = 8
  let found = choices.filter(\.isFound).sorted { ($0.adjusted ?? 1) < ($1.adjusted ?? 1) }
  let sentences = found.prefix(most).map { t(sentence(of: $0)) }
  let list: HTML = """
    <ul class="findings">\(each: sentences, { "<li>\($0)</li>\n" })</ul>
    """
  let rest = choices.count { $0.pValue == nil }
  let untested: HTML = "<p class=\"muted tiny\">\(t(.choicesUntested, rest))</p>\n"
  let more: HTML = "<p class=\"muted tiny\">\(t(.choicesMore, found.count - most))</p>\n"
  return """
    \(when: !found.isEmpty, list)\(when: found.count > most, more)\
    \(when: rest > 0 && rest < choices.count, untested)
    """
}

private func countsView(_ t: ViewContext, _ counts: CountComparison) -> HTML {
  let title = "\(counts.rows.title) × \(counts.columns.title)"
  let rows = zip(counts.rowLabels, zip(counts.counts, counts.rowPeople)).map { label, row in
    (label: label, cells: shareCells(t, row.0, of: row.1))
  }
  let table = HeatTable(
    corner: counts.rows.title, columns: counts.columnLabels, rows: rows)
  let several: HTML = "<p class=\"muted tiny\">\(t(.comparisonSeveral))</p>\n"
  return """
    <p class="muted tiny">\(t(.comparisonRows, counts.rows.title, counts.columns.title))</p>
    \(heatTable(t, title: title, full: 1, table))\(when: counts.columns.overlaps, several)\
    \(figuresOf(t, countFigures(t, counts)))\(choiceFigures(t, counts.choices))
    """
}

/// The shares of a row, with the counts below.
private func shareCells(_ t: ViewContext, _ row: [Int], of total: Int) -> [HeatTable.Cell] {
  row.map { count in
    let share = total > 0 ? Double(count) / Double(total) : 0
    return HeatTable.Cell(
      warmth: share, value: total > 0 ? t.percent(share: share) : "–",
      detail: t.language.number(count))
  }
}

/// Two numbers of the same people: in which classes of the one and of the other they are.
private func correlationView(_ t: ViewContext, _ found: CorrelationComparison) -> HTML {
  guard found.respondents > 0 else { return .empty }
  let title = "\(found.one.title) × \(found.other.title)"
  let rows = zip(found.rows, found.counts).map { row, counts in
    (label: binLabel(t, row), cells: shareCells(t, counts, of: counts.reduce(0, +)))
  }
  let table = HeatTable(
    corner: found.one.title, columns: found.columns.map { binLabel(t, $0) }, rows: rows)
  return """
    <p class="muted tiny">\(t(.comparisonRows, found.one.title, found.other.title))</p>
    \(heatTable(t, title: title, full: 1, table))\(figuresOf(t, correlationFigures(t, found)))
    """
}

private func correlationFigures(
  _ t: ViewContext, _ found: CorrelationComparison
) -> [(String, String)] {
  let tests = [(Phrase.testSpearman, found.spearman), (.testPearson, found.pearson)]
  let figures = tests.flatMap { name, test -> [(String, String)] in
    guard let test else { return [] }
    let coefficient = t.decimal(test.coefficient, places: 2)
    let range = test.interval.map { " (\(intervalText(t, $0)))" } ?? ""
    return [(t(name), coefficient + range), (t(.testP), pText(t, test.pValue))]
  }
  return figures.isEmpty
    ? [] : [(t(.testPairs), t.language.number(found.respondents))] + figures
}

/// `95%: 0.1 to 0.6`
private func intervalText(_ t: ViewContext, _ interval: Interval) -> String {
  t(
    .testInterval, t.decimal(interval.lower, places: 2), t.decimal(interval.upper, places: 2))
}

/// Each choice with its probability, and that among all of them.
private func choiceFigures(_ t: ViewContext, _ choices: [ChoiceTest]) -> HTML {
  let tested = choices.filter { $0.pValue != nil }
  guard !tested.isEmpty else { return .empty }
  let table = ChartTable(
    headings: [t(.comparisonChoice), t(.testP), t(.testHolm)],
    rows: tested.map { test in
      let name =
        if case .choice(let other) = test.against { "\(test.choice) × \(other)" } else {
          test.choice
        }
      return [
        name, test.pValue.map { pText(t, $0) } ?? "–", test.adjusted.map { pText(t, $0) } ?? "–",
      ]
    })
  return chartTable(t, title: t(.comparisonTest), heading: .comparisonTest, table)
}

private func meansView(_ t: ViewContext, _ means: MeanComparison) -> HTML {
  let title = "\(means.numbers.title) × \(means.groups.title)"
  let ranges = means.rows.map { group in
    ChartRange(
      label: group.label, middle: group.summary.mean,
      range: likely(group).map { $0.lower...max($0.lower, $0.upper) },
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
    <p class="muted tiny">\(t(.comparisonRangeNote))</p>\(figuresOf(t, meanFigures(t, means)))\
    \(choiceFigures(t, means.choices))
    """
}

/// Where the mean of a group most likely is. Of very few people that is nearly everywhere, and would
/// only make everything else small.
private func likely(_ group: MeanComparison.Group) -> Interval? {
  group.summary.count >= MeanTests.leastGroup ? group.summary.interval : nil
}

private func groupRow(_ t: ViewContext, _ group: MeanComparison.Group) -> [String] {
  func said(_ value: Double?) -> String { value.map { t.decimal($0, places: 2) } ?? "–" }
  let summary = group.summary
  let interval = likely(group).map {
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
          .testRange, t.decimal(welch.difference.lower, places: 2),
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
