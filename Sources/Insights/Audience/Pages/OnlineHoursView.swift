import Core
import HTML
import Web

/// At which hours they are online.
func onlinePart(_ t: ViewContext, _ found: Audience) -> HTML {
  let hours = OnlineHours(found.days, in: found.zone)
  guard let best = hours.best else {
    return understandPart(t(.audienceOnline), understandNote(t(.audienceNoOnline)))
  }
  let busiest = t(.audienceOnlineText, "\(best)–\(best + 1)\u{A0}h")
  let rests = t(.audienceOnlineDays, hours.days)
  let columns = hours.means.enumerated().map { hour, mean in
    ChartColumn(
      label: "\(hour)–\(hour + 1)\u{A0}h", height: mean ?? 0, value: shownMean(t, mean))
  }
  let table = ChartTable(
    headings: [t(.understandHour), t(.audienceOnlineMean)],
    rows: columns.map { [$0.label, $0.value] })
  return understandPart(
    t(.audienceOnline),
    understandNote("\(busiest) \(rests)"),
    columnChart(t, title: t(.audienceOnline), columns: columns, table: table))
}
