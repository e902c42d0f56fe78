import Core
import HTML
import Web

/// How a number grew, and the ways to the others. Nothing before the first reading.
/// - Parameter metric: whose history is asked for; views, or what there is, without one.
func itemHistory(_ t: ViewContext, _ found: ItemModel, metric: String?) -> HTML {
  let names = numberGroups(found.item.numbers).flatMap(\.names)
  let usual = names.contains(Metric.views.rawValue) ? Metric.views.rawValue : names.first
  guard let name = metric.flatMap({ names.contains($0) ? $0 : nil }) ?? usual else { return .empty }
  let history = NumberHistory(of: name, in: found.readings)
  guard !history.points.isEmpty else { return .empty }
  let choices = names.map { other in
    let encoded = other.percentEncoded
    return SegmentItem(
      metricName(t, other), path: "\(found.item.path)?metric=\(encoded)#history",
      isCurrent: other == name)
  }
  return """
    <section class="thing-part" id="history"><h2>\(t(.itemHistory))</h2>
    \(chips(t, choices, label: t(.itemHistoryOf)))
    \(historyChart(t, name, history))</section>

    """
}

private func historyChart(_ t: ViewContext, _ name: String, _ history: NumberHistory) -> HTML {
  let points = history.points.map { point in
    ChartPoint(
      label: history.isFine ? t.timeText(point.at) : t.dateText(point.at), height: point.value,
      value: metricValue(t, name, point.value))
  }
  let title = metricName(t, name)
  let table = ChartTable(
    headings: [t(.itemHistoryWhen), title], rows: points.map { [$0.label, $0.value] })
  return lineChart(t, title: title, points: points, table: table)
}
