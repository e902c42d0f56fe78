import Core
import HTML
import Web

/// When posts did best, by weekday and hour of the site's zone.
func bestTimesPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  let times = BestTimes(found.things, at: found.moments, settled: found.settled)
  let measure = t(times.measure == .reach ? Phrase.understandOfReach : .understandOfViews)
  return understandPart(
    t(.understandBestTimes), understandNote(t(.understandBestTimesText, measure)),
    bestSentence(t, times), weekdayChart(t, times),
    "<h3>\(t(.understandHours))</h3>",
    heatTable(t, title: t(.understandBestTimes), hourTable(t, times)),
    understandNote(t(.understandFewest, t.language.number(BestTimes.fewest))),
    understandNote(t(found.choice.areStories ? .understandYoungStories : .understandYoungPosts)))
}

private func bestSentence(_ t: ViewContext, _ times: BestTimes) -> HTML {
  let best = times.best
  guard !best.isEmpty else { return understandNote(t(.understandNoBest)) }
  func row(_ entry: (slot: BestTimes.Slot, cell: BestTimes.Cell)) -> HTML {
    """
    <li><b>\(t(.understandWeekdays[entry.slot.weekday])), \(hours(entry.slot.hour))</b> \
    <span class="num">\(shownMean(t, entry.cell.median))</span> \
    <small>\(t(.understandRests, entry.cell.count))</small></li>
    """
  }
  return "<ol class=\"best-times\">\(each: best, row)</ol>\n"
}

private func weekdayChart(_ t: ViewContext, _ times: BestTimes) -> HTML {
  let bars = times.weekdays.enumerated().map { day, cell in
    ChartBar(
      label: t(.understandWeekdays[day]), length: cell.median ?? 0,
      value: cell.median == nil ? fewText(t, cell.count) : shownMean(t, cell.median))
  }
  let table = ChartTable(
    headings: [t(.understandWeekday), t(.understandMedian), t(.understandCount)],
    rows: times.weekdays.enumerated().map { day, cell in
      [
        t(.understandWeekdays[day]), shownMean(t, cell.median), t.language.number(cell.count),
      ]
    })
  let title = t(.understandByWeekday)
  return "<h3>\(title)</h3>\(barChart(t, title: title, bars: bars, table: table))\n"
}

/// Seven columns fit on a phone; only hours at which something was posted have a row.
private func hourTable(_ t: ViewContext, _ times: BestTimes) -> HeatTable {
  HeatTable(
    corner: t(.understandHour), columns: Phrase.understandShortWeekdays.map { t($0) },
    rows: times.hours.map { hour in
      (
        "\(hour)–\(hour + 1)",
        (0..<7).map { day in
          cell(t, times.slots[BestTimes.Slot(weekday: day, hour: hour)])
        }
      )
    })
}

private func cell(_ t: ViewContext, _ cell: BestTimes.Cell?) -> HeatTable.Cell {
  guard let cell else { return HeatTable.Cell(warmth: 0, value: "") }
  guard let median = cell.median else {
    return HeatTable.Cell(warmth: 0, value: "–", detail: fewText(t, cell.count))
  }
  return HeatTable.Cell(
    warmth: median, value: shownMean(t, median), detail: t(.understandRests, cell.count))
}

/// Too few to say anything: `only 2`.
private func fewText(_ t: ViewContext, _ count: Int) -> String {
  count == 0 ? "–" : t(.understandOnly, t.language.number(count))
}

/// `18–19 h`
private func hours(_ hour: Int) -> String { "\(hour)–\(hour + 1)\u{A0}h" }
