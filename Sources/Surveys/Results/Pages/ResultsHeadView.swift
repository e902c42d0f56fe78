import Core
import HTML
import Web

/// The figures above all questions: how many began and finished, how long it took, where people
/// gave up.
func resultsHead(_ shown: ShownResults, now: Timestamp) -> HTML {
  let (t, results) = (shown.t, shown.results)
  return """
    <section class="card result" data-keep="head">
    <h2 class="hidden">\(t(.resultsFigures))</h2>
    \(figureList(figures(t, results)))
    \(headSentences(t, results))\(voidNote(t, results.survey))\
    \(fewNote(t, results))\(breakOffView(t, results))
    <p class="muted tiny as-of">\(t(.resultsAsOf, t.timeText(now))) \
    <a href="\(shown.path)\(shown.query())" data-reload>\(t(.resultsReload))</a></p></section>

    """
}

/// A number and what it is of, in large letters.
struct HeadFigure: Sendable {
  let value: String
  let name: String
}

/// Figures beside each other.
func figureList(_ figures: [HeadFigure]) -> HTML {
  """
  <dl class="figures">\(each: figures, {
    "<div><dt>\($0.name)</dt><dd class=\"num\">\($0.value)</dd></div>"
  })</dl>
  """
}

private func figures(_ t: ViewContext, _ results: SurveyResults) -> [HeadFigure] {
  let isFiltered = !results.filter.conditions.isEmpty
  var figures = [
    HeadFigure(
      value: t.language.number(results.responses),
      name: isFiltered
        ? t(.resultsOfAll, results.allResponses)
        : t(.resultsAnswersName, results.responses))
  ]
  figures.append(
    HeadFigure(value: t.language.number(results.started), name: t(.resultsBegan, results.started))
  )
  if let rate = results.completionRate {
    figures.append(HeadFigure(value: t.percent(share: min(1, rate)), name: t(.resultsFinished)))
  }
  // Programs that hand in answers at once take no time.
  if let seconds = results.seconds, seconds.upper >= 1 {
    figures.append(
      HeadFigure(value: stopwatch(seconds.median), name: t(.resultsMedianTime)))
  }
  return figures
}

private func headSentences(_ t: ViewContext, _ results: SurveyResults) -> HTML {
  guard results.responses > 1, let seconds = results.seconds, seconds.upper >= 1 else {
    return .empty
  }
  return """
    <p class="says">\(t(
      .resultsTimes, timeSpan(seconds.lower), timeSpan(seconds.upper)))</p>
    """
}

/// Why fewer answers count than people finished.
private func voidNote(_ t: ViewContext, _ survey: Survey) -> HTML {
  guard survey.voided > 0 else { return .empty }
  return """
    <p class="says">\(t(.resultsVoid, survey.voided)) \
    <a href="\(survey.path)/quality">\(t(.resultsQuality))</a></p>
    """
}

/// What few answers mean: for the figures, and for the people behind them.
private func fewNote(_ t: ViewContext, _ results: SurveyResults) -> HTML {
  if isFew(results) {
    return note(t(.resultsFewNote, results.allResponses), icon: .lock)
  }
  if results.responses < SurveyResults.enough, !results.filter.conditions.isEmpty {
    return note(t(.resultsFewFiltered), icon: .lock)
  }
  return .empty
}

/// On which page people gave up; nothing when nobody did.
private func breakOffView(_ t: ViewContext, _ results: SurveyResults) -> HTML {
  let pages = results.breakOffs.filter { $0.count > 0 }
  guard !pages.isEmpty else { return .empty }
  let all = pages.reduce(0) { $0 + $1.count }
  let rows = pages.map { (label: pageName(t, $0.page, results.definition), count: $0.count) }
  let bars = rows.map {
    ChartBar(label: $0.label, length: Double($0.count), value: t.language.number($0.count))
  }
  let table = ChartTable(
    headings: [t(.resultsPage), t(.resultsCount)],
    rows: rows.map { [$0.label, t.language.number($0.count)] })
  return """
    <h3>\(t(.resultsBreakOffs))</h3>\(barChart(
      t, title: t(.resultsBreakOffs), bars: bars, full: Double(all), table: table))
    """
}

/// Its title, or its number.
func pageName(_ t: ViewContext, _ id: String, _ definition: SurveyDefinition) -> String {
  guard let index = definition.pages.firstIndex(where: { $0.id == id }) else { return id }
  let number = t(.resultsPageNumber, String(index + 1))
  let title = definition.pages[index].title
  return title.isEmpty ? number : "\(number): \(title)"
}

/// `45 s`, `2 min 48 s`, `1 h 2 min`
private func timeSpan(_ seconds: Double) -> String {
  let all = Int(max(0, seconds).rounded())
  let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
  let parts = hours > 0 ? [(hours, "h"), (minutes, "min")] : [(minutes, "min"), (rest, "s")]
  let told = parts.filter { $0.0 > 0 }.map { "\($0.0)\u{A0}\($0.1)" }
  return told.isEmpty ? "0\u{A0}s" : told.joined(separator: "\u{A0}")
}

/// `2:48`, `1:02:48`
func stopwatch(_ seconds: Double) -> String {
  let all = Int(max(0, seconds).rounded())
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let minutes = all / 60 % 60
  return all < 3600
    ? "\(minutes):\(two(all % 60))" : "\(all / 3600):\(two(minutes)):\(two(all % 60))"
}
