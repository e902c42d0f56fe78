import Core
import HTML
import Web

/// How many chose which day or month; days between that nobody chose have their room, too.
func resultDates(
  _ shown: ShownResults, _ result: QuestionResult, _ counts: [DateCount]
) -> HTML {
  let t = shown.t
  let columns = withGaps(counts).map { count in
    ChartColumn(
      label: resultDay(t, count.day), height: Double(count.count),
      value: t.language.number(count.count))
  }
  let table = ChartTable(
    headings: [t(.resultsDay), t(.resultsCount)],
    rows: counts.map { [resultDay(t, $0.day), t.language.number($0.count)] })
  return columnChart(t, title: result.question.title, columns: columns, table: table)
}

/// Short, because it stands below a drawing: `31 Jan 2026`, `Jan 2026`, `2026`; `31. 1. 2026`,
/// `1. 2026`.
func resultDay(_ t: ViewContext, _ day: String) -> String {
  let parts = day.split(separator: "-").compactMap { Int(decimal: $0, in: 0...9999) }
  guard parts.count > 1, 1...12 ~= parts[1] else { return day }
  let month = t.language == .czech ? "\(parts[1])." : englishMonths[parts[1] - 1]
  let date =
    t.language == .czech ? parts.dropFirst(2).map { "\($0)." } : parts.dropFirst(2).map(String.init)
  return (date + [month, String(parts[0])]).joined(separator: "\u{A0}")
}

private let englishMonths = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

/// A drawing has no more columns than this.
private let maximumDays = 370

/// Days one after the other; where they are too far apart, as they are.
private func withGaps(_ counts: [DateCount]) -> [DateCount] {
  let days = counts.compactMap { SurveyDate($0.day)?.days }
  guard days.count == counts.count, let first = days.min(), let last = days.max(),
    last - first < maximumDays
  else { return counts }
  let byDay = Dictionary(zip(days, counts.map(\.count))) { $0 + $1 }
  return (first...last).compactMap { day in
    SurveyDate(days: day).map { DateCount(day: $0.description, count: byDay[day] ?? 0) }
  }
}
