import Core
import HTML
import Media
import Web

/// What the parts of the page for everybody need.
struct ShownPublic: Sendable {
  let t: ViewContext
  let found: PublicResults
  /// Those of the choices.
  let pictures: [ID: Picture]

  /// The language of the survey's texts; nil: that of the page.
  var language: String? {
    let language = found.definition.language
    return language == t.language ? nil : language.tag
  }
}

/// `35%`, `under 5%`, `over 95%`.
func shareText(_ t: ViewContext, _ share: ToldShare) -> String {
  func percent(_ number: Int) -> String { t.percent(share: Double(number) / 100) }
  if share.percent < share.unit { return t(.publicUnder, percent(share.unit)) }
  if share.percent > 100 - share.unit { return t(.publicOver, percent(100 - share.unit)) }
  return percent(share.percent)
}

/// `25% to 45%`.
func likelyText(_ t: ViewContext, _ share: PublicShare) -> String {
  t(.publicRange, shareText(t, share.lower), shareText(t, share.upper))
}

/// The lines of a table: answer, share, and where it likely is in truth.
func shareTable(
  _ t: ViewContext, _ shares: [PublicShare], labels: [String]? = nil
) -> ChartTable {
  let names = labels ?? shares.map(\.label)
  return ChartTable(
    headings: [t(.resultsAnswer), t(.resultsShare), t(.resultsInterval)],
    rows: zip(names, shares).map { [$0, shareText(t, $1.share), likelyText(t, $1)] })
}

/// A mean with its likely ends.
func meanText(_ t: ViewContext, _ mean: PublicMean) -> String {
  func said(_ value: Double) -> String { t.decimal(value, places: mean.places) }
  return t(.resultsMeanInterval, said(mean.value), said(mean.lower), said(mean.upper))
}

/// The net promoter score with its likely ends.
func scoreText(_ t: ViewContext, _ score: PublicScore) -> String {
  func said(_ value: Int) -> String { (value > 0 ? "+" : "") + t.language.number(value) }
  return t(.publicScore, said(score.value), said(score.lower), said(score.upper))
}

/// Which choice was chosen most, or which are about equal; nil where there is nothing to say.
func leadText(_ t: ViewContext, _ shares: [PublicShare], _ lead: PublicLead) -> String? {
  switch lead {
  case .one(let place):
    let first = shares[place]
    return t(
      .resultsMostChosen, first.label, shareText(t, first.lower), shareText(t, first.upper))
  case .equal(let one, let other):
    return t(.publicEqual, shares[one].label, shares[other].label)
  case .nothing: return nil
  }
}

/// What is to be said of classes: where the middle lies, and the quarters.
func classTexts(
  _ t: ViewContext, _ classes: [PublicClass], middle: Int, quarters: [Int], unit: String
) -> [String] {
  func said(_ place: Int) -> String { classText(t, classes[place], unit: unit) }
  var texts = [t(.publicMiddle, said(middle))]
  if let first = quarters.first, let last = quarters.last, first != last {
    texts.append(t(.publicQuarters, said(first), said(last)))
  }
  return texts
}

/// `10–14`, `below 10`, `Jan–Mar 2026`.
func classText(_ t: ViewContext, _ range: PublicClass, unit: String = "") -> String {
  if range.isDays { return daysText(t, range) }
  func said(_ value: Double) -> String {
    let number = t.decimal(value, places: 6)
    return unit.isEmpty ? number : "\(number)\u{A0}\(unit)"
  }
  switch (range.from, range.to) {
  case (let from?, let to?):
    return from == to ? said(from) : t(.resultsFromTo, t.decimal(from, places: 6), said(to))
  case (nil, let to?): return t(range.isWhole ? .publicUpTo : .publicBelow, said(to))
  case (let from?, nil): return t(.publicFrom, said(from))
  case (nil, nil): return "–"
  }
}

/// Whole months and years have their names; else the days.
private func daysText(_ t: ViewContext, _ range: PublicClass) -> String {
  let first = range.from.flatMap { Int(exactly: $0) }.map { CalendarDay(daysSince1970: $0) }
  let last = range.to.flatMap { Int(exactly: $0) }.map { CalendarDay(daysSince1970: $0) }
  switch (first, last) {
  case (let first?, let last?):
    let (from, to) = named(first, last)
    let (one, other) = (resultDay(t, from), resultDay(t, to))
    return one == other ? one : t(.resultsFromTo, one, other)
  case (nil, let last?):
    let next = CalendarDay(daysSince1970: last.daysSince1970 + 1)
    return t(.publicBefore, resultDay(t, beginning(next)))
  case (let first?, nil): return t(.publicSince, resultDay(t, beginning(first)))
  case (nil, nil): return "–"
  }
}

/// The shortest names of the first and the last day: years, months, or days.
private func named(_ first: CalendarDay, _ last: CalendarDay) -> (String, String) {
  let next = CalendarDay(daysSince1970: last.daysSince1970 + 1)
  var length = 10
  if first.day == 1, next.day == 1 { length = first.month == 1 && next.month == 1 ? 4 : 7 }
  return (String("\(first)".prefix(length)), String("\(last)".prefix(length)))
}

/// `2026` or `2026-04` of a day on which one begins, else the day.
private func beginning(_ day: CalendarDay) -> String {
  String("\(day)".prefix(day.day > 1 ? 10 : day.month > 1 ? 7 : 4))
}
