import Core
import HTML
import Web

/// Views and interactions of what was posted, by day, week or month.
func overTimePart(_ t: ViewContext, _ found: Understanding) -> HTML {
  let time = OverTime(
    found.things, at: found.moments, from: found.firstDay, to: found.today)
  let table = ChartTable(
    headings: [
      t(time.step.title), t(found.choice.areStories ? .stories : .posts), t(.understandViews),
      t(.understandInteractions),
    ],
    rows: time.bins.filter { $0.count > 0 }.map { bin in
      [
        binName(t, bin, time.step, withYear: true), t.language.number(bin.count),
        shownNumber(t, bin.views), shownNumber(t, bin.interactions),
      ]
    })
  func chart(_ title: Phrase, _ number: (OverTime.Bin) -> Int?, _ table: ChartTable) -> HTML {
    let columns = time.bins.map { bin in
      ChartColumn(
        label: binName(t, bin, time.step, withYear: false), height: Double(number(bin) ?? 0),
        value: shownNumber(t, number(bin)))
    }
    return
      "<h3>\(t(title))</h3>\(columnChart(t, title: t(title), columns: columns, table: table))\n"
  }
  return understandPart(
    t(.understandOverTime), understandNote(t(.understandOverTimeText)),
    chart(.understandViews, \.views, ChartTable(headings: [], rows: [])),
    chart(.understandInteractions, \.interactions, table))
}

/// How many follow, as far as it was noted.
func followerPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  // Of all times: also before the first thing was posted.
  let start = found.choice.period == .all ? .min : found.firstDay
  let days = found.followers.days.filter { $0.day >= start && $0.day <= found.today }
  guard let first = days.first, let last = days.last, days.count > 1 else {
    let text: Phrase =
      found.source.kind == .instagram ? .understandNoFollowers : .understandNoFollowersHere
    return understandPart(t(.understandFollowers), understandNote(t(text)))
  }
  return understandPart(
    t(.understandFollowers), understandNote(gained(t, last.followers - first.followers)),
    followerChart(t, days))
}

/// How many followed on some days, the oldest first.
func followerChart(_ t: ViewContext, _ days: [(day: Int, followers: Int)]) -> HTML {
  // Drawn at most once a week of years, else the line is as thick as a wall.
  let step = max(1, days.count / 120)
  let points = days.enumerated().filter { index, _ in
    index.isMultiple(of: step) || index == days.count - 1
  }.map { _, day in
    ChartPoint(
      label: dayName(t, day.day, withYear: false), height: Double(day.followers),
      value: t.language.number(day.followers))
  }
  let table = ChartTable(
    headings: [t(.understandDay), t(.understandFollowers)],
    rows: days.map { [dayName(t, $0.day, withYear: true), t.language.number($0.followers)] })
  return lineChart(t, title: t(.understandFollowers), points: points, table: table)
}

private func gained(_ t: ViewContext, _ change: Int) -> String {
  if change == 0 { return t(.understandFollowersSame) }
  let phrase: PluralPhrase = change > 0 ? .understandGained : .understandLost
  return t(phrase, abs(change))
}

/// A number as one reads it; unknown as a dash.
func shownNumber(_ t: ViewContext, _ number: Int?) -> String {
  number.map(t.language.number) ?? "–"
}

/// `14 Nov`, `9–15 Nov` or `November 2026`.
private func binName(
  _ t: ViewContext, _ bin: OverTime.Bin, _ step: OverTime.Step, withYear: Bool
) -> String {
  switch step {
  case .day: dayName(t, bin.first, withYear: withYear)
  case .month:
    t(.understandMonths[CalendarDay(daysSince1970: bin.first).month - 1], year(bin.first))
  case .week:
    bin.first == bin.last
      ? dayName(t, bin.first, withYear: withYear)
      : "\(dayName(t, bin.first, withYear: false)) – \(dayName(t, bin.last, withYear: withYear))"
  }
}

private func year(_ day: Int) -> String { String(CalendarDay(daysSince1970: day).year) }

/// `14 Nov 2026`, `14. 11. 2026`.
func dayName(_ t: ViewContext, _ day: Int, withYear: Bool) -> String {
  let date = CalendarDay(daysSince1970: day)
  let short =
    switch t.language {
    case .czech: "\(date.day).\u{A0}\(date.month)."
    case .english: "\(date.day)\u{A0}\(shortMonths[date.month - 1])"
    }
  return withYear ? "\(short)\u{A0}\(date.year)" : short
}

private let shortMonths = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
