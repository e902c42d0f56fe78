import Core
import HTML
import Web

/// A column for each day, with the table behind it: days without a sum have none.
///
/// The drawing has no text: its sum and its highest day stand beside it, so that they are read in
/// any size, and the table holds every number for those who do not see it.
func dayChart(
  _ t: ViewContext, title: String, sums: [Int: Int], over days: ClosedRange<Int>
) -> HTML {
  let all = days.map { (day: $0, sum: sums[$0] ?? 0) }
  let highest = max(1, all.map(\.sum).max() ?? 1)
  let total = all.reduce(0) { $0 + $1.sum }
  return """
    <figure class="chart"><figcaption><b>\(title)</b>\
    <span class="num">\(t.language.number(total))</span></figcaption>
    <svg viewBox="0 0 \(all.count * 10) 100" preserveAspectRatio="none" role="img" \
    aria-label="\(t(.chartLabel, title, t.language.number(total)))">\
    \(each: all.enumerated(), { column($0.offset, $0.element.sum, of: highest) })</svg>
    <p class="axis" aria-hidden="true"><span>\(t.date(moment(of: days.lowerBound)))</span>\
    \(when: total > 0, "<span>\(t(.chartHighest, t.language.number(highest)))</span>")\
    <span>\(t.date(moment(of: days.upperBound)))</span></p>
    \(dayTable(t, title, all.filter { $0.sum > 0 }.reversed()))</figure>
    """
}

private func column(_ index: Int, _ sum: Int, of highest: Int) -> HTML {
  guard sum > 0 else { return .empty }
  let height = max(1, sum * 100 / highest)
  return "<rect x=\"\(index * 10 + 1)\" y=\"\(100 - height)\" width=\"8\" height=\"\(height)\"/>"
}

private func dayTable(_ t: ViewContext, _ title: String, _ days: [(day: Int, sum: Int)]) -> HTML {
  guard !days.isEmpty else { return .empty }
  func row(_ day: (day: Int, sum: Int)) -> HTML {
    """
    <tr><th scope="row">\(t.date(moment(of: day.day)))</th>\
    <td class="num">\(t.language.number(day.sum))</td></tr>

    """
  }
  return """
    <details class="numbers"><summary>\(t(.chartNumbers))</summary>
    <table><thead><tr><th scope="col">\(t(.chartDay))</th>\
    <th scope="col">\(title)</th></tr></thead><tbody>\(each: days, row)</tbody></table></details>
    """
}

/// Something in the middle of a day: it has that date in every time zone of the world but the
/// last one before the date line.
private func moment(of day: Int) -> Timestamp {
  Timestamp(milliseconds: Int64(day) * 86_400_000 + 43_200_000)
}

/// A bar for each of a few things, its name before it and its number behind.
/// - Parameter total: what a whole bar stands for; the sum of all when nil.
func barChart(
  _ t: ViewContext, title: String, bars: [(name: String, sum: Int)], total: Int? = nil
) -> HTML {
  let whole = max(1, total ?? bars.reduce(0) { $0 + $1.sum })
  func row(_ bar: (name: String, sum: Int)) -> HTML {
    let share = min(100, bar.sum * 100 / whole)
    return """
      <tr><th scope="row">\(bar.name)</th><td class="bar"><svg aria-hidden="true" \
      viewBox="0 0 100 10" preserveAspectRatio="none"><rect width="\(share)" height="10"/></svg>\
      </td><td class="num">\(t.language.number(bar.sum))</td><td class="num">\(t.percent(share))</td></tr>

      """
  }
  return """
    <table class="bars"><caption>\(title)</caption><tbody>\(each: bars, row)</tbody></table>
    """
}

extension ViewContext {
  /// `12%`, `12 %`.
  func percent(_ number: Int) -> String {
    percent("\(number)")
  }

  /// How much of a whole something is: `1.4%`, `1,4 %`.
  func percent(_ part: Int, of whole: Int) -> String {
    let tenths = part * 1000 / max(1, whole)
    return percent("\(tenths / 10)\(language == .czech ? "," : ".")\(tenths % 10)")
  }

  private func percent(_ number: String) -> String {
    language == .czech ? "\(number)\u{A0}%" : "\(number)%"
  }
}

extension Phrase {
  fileprivate static let chartLabel = Phrase(en: "{}: {} altogether", cs: "{}: celkem {}")
  fileprivate static let chartHighest = Phrase(en: "at most {} a day", cs: "nejvíc {} za den")
  fileprivate static let chartNumbers = Phrase(en: "Day by day", cs: "Po dnech")
  fileprivate static let chartDay = Phrase(en: "Day", cs: "Den")
}
