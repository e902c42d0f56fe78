import Core
import Foundation
import HTML
import Web

/// So many of the largest countries and cities have a bar; all are among the numbers.
private let shownParts = 10

/// The whole page.
func audienceView(_ t: ViewContext, _ found: Audience, _ crowd: AudienceCrowd) -> HTML {
  guard found.source.kind == .instagram else {
    return emptyState(
      icon: .users, title: t(.audienceNotHere), text: t(.audienceNotHereText),
      action: linkButton(
        t(.gridUnderstand), path: "\(found.source.path)/understand", style: .quiet))
  }
  let choices = audienceChoices(t, found, crowd)
  guard !found.days.isEmpty else {
    return "\(choices)\(emptyState(icon: .users, title: t(.audienceNothing), text: t(.audienceNothingText)))"
  }
  return """
    \(choices)\(growthPart(t, found))\(crowdPart(t, found, crowd))\(onlinePart(t, found))\
    \(leftOutPart(t))
    """
}

private func audiencePath(
  _ found: Audience, _ period: AudiencePeriod, _ crowd: AudienceCrowd
) -> String {
  let whose = crowd == .engaged ? "&crowd=engaged" : ""
  return "\(found.source.path)/audience?period=\(period.rawValue)\(whose)"
}

private func audienceChoices(
  _ t: ViewContext, _ found: Audience, _ crowd: AudienceCrowd
) -> HTML {
  let periods = AudiencePeriod.allCases.map { period in
    SegmentItem(
      t(period.title), path: audiencePath(found, period, crowd),
      isCurrent: period == found.period)
  }
  return segmented(t, periods, label: t(.understandPeriod))
}

// MARK: - Growth

private func growthPart(_ t: ViewContext, _ found: Audience) -> HTML {
  let (now, then) = (AudienceGrowth(found.days), AudienceGrowth(found.before))
  let figures: [(value: String, name: String)] = [
    (number(t, now.followers), t(.understandFollowers)),
    (signed(t, now.gained), t(.audienceGained)),
    (number(t, now.follows), t(.audienceFollows)),
    (number(t, now.unfollows), t(.audienceUnfollows)),
  ]
  let points = found.days.compactMap { day in
    day.followers.map { ChartPoint(
      label: dayName(t, day.day, withYear: false), height: Double($0),
      value: t.language.number($0)) }
  }
  // Of a year once a week, else the line is as thick as a wall.
  let step = max(1, points.count / 120)
  let drawn = points.enumerated().filter {
    $0.offset.isMultiple(of: step) || $0.offset == points.count - 1
  }.map(\.element)
  let table = ChartTable(
    headings: [t(.understandDay), t(.understandFollowers)],
    rows: found.days.compactMap { day in
      day.followers.map { [dayName(t, day.day, withYear: true), t.language.number($0)] }
    })
  let chart: HTML =
    drawn.count < 2
    ? understandNote(t(.understandNoFollowers))
    : lineChart(t, title: t(.understandFollowers), points: drawn, table: table)
  let list: HTML = """
    <dl class="figures">\(each: figures, {
      "<div><dt>\($0.name)</dt><dd class=\"num\">\($0.value)</dd></div>"
    })</dl>
    """
  return understandPart(t(.audienceGrowth), list, chart, comparison(t, found, now, then))
}

/// The days of the period beside as many days before it.
private func comparison(
  _ t: ViewContext, _ found: Audience, _ now: AudienceGrowth, _ then: AudienceGrowth
) -> HTML {
  let title = t(.audienceCompared)
  let sums = AudienceGrowth.Measure.allCases.filter(\.isSummable).map { measure in
    comparedRow(
      t, t(.audienceSum, t(measure.title)), now.figures[measure]?.sum.map(Double.init),
      then.figures[measure]?.sum.map(Double.init))
  }
  let days = AudienceGrowth.Measure.allCases.flatMap { measure in
    [
      comparedRow(
        t, t(.audienceMean, t(measure.title)), now.figures[measure]?.mean,
        then.figures[measure]?.mean),
      comparedRow(
        t, t(.audienceMedian, t(measure.title)), now.figures[measure]?.median,
        then.figures[measure]?.median),
    ]
  }
  let heads = [
    t(.audienceNow, t(found.period.title)), t(.audienceThen), t(.understandDifference),
  ]
  let told = AudienceGrowth.Measure.allCases.map { measure in
    (now.figures[measure]?.days ?? 0, then.figures[measure]?.days ?? 0)
  }
  let (toldNow, toldThen) = (told.map(\.0).max() ?? 0, told.map(\.1).max() ?? 0)
  let note = t(
    .audienceTold, t.language.number(toldNow), t.language.number(found.period.days),
    t.language.number(toldThen))
  return """
    <h3>\(title)</h3>
    <div class="plot-scroll" tabindex="0" role="group" aria-label="\(title)">\
    <table class="compared"><thead><tr><td></td>\
    \(each: heads, { "<th scope=\"col\">\($0)</th>" })</tr></thead><tbody>
    \(each: sums + days, { $0 })</tbody></table></div>
    \(understandNote(note))
    """
}

private func comparedRow(
  _ t: ViewContext, _ name: String, _ now: Double?, _ then: Double?
) -> HTML {
  """
  <tr><th scope="row">\(name)</th><td class="num">\(shownMean(t, now))</td>\
  <td class="num">\(shownMean(t, then))</td>\
  <td class="num">\(shownDifference(t, now, then))</td></tr>

  """
}

// MARK: - Who they are

private func crowdPart(_ t: ViewContext, _ found: Audience, _ crowd: AudienceCrowd) -> HTML {
  let crowds = [
    SegmentItem(
      t(.understandFollowers), path: audiencePath(found, found.period, .followers),
      isCurrent: crowd == .followers),
    SegmentItem(
      t(.audienceEngaged), path: audiencePath(found, found.period, .engaged),
      isCurrent: crowd == .engaged),
  ]
  let parts = AudienceBreakdown.allCases.compactMap { breakdown in
    AudienceShares(of: crowd, by: breakdown, found.days, before: found.before).map {
      (breakdown, $0)
    }
  }
  guard let (_, first) = parts.first else {
    return understandPart(
      t(.audienceWho), segmented(t, crowds, label: t(.audienceWhose)),
      understandNote(t(crowd == .followers ? .audienceFew : .audienceNoEngaged)))
  }
  let day = dayName(t, first.day, withYear: true)
  let when =
    first.dayBefore.map { t(.audienceToldBefore, day, dayName(t, $0, withYear: true)) }
    ?? t(.audienceToldOn, day)
  return understandPart(
    t(.audienceWho), segmented(t, crowds, label: t(.audienceWhose)), understandNote(when),
    joined(parts.map { shares(t, $0, $1) }))
}

private func joined(_ pieces: [HTML]) -> HTML { "\(each: pieces, { $0 })" }

private func shares(
  _ t: ViewContext, _ breakdown: AudienceBreakdown, _ told: AudienceShares
) -> HTML {
  let title = t(breakdown.title)
  let bars = told.parts.prefix(shownParts).map { part in
    ChartBar(
      label: partName(t, breakdown, part.key), length: part.share, value: shareText(t, part))
  }
  let headings = [title, t(.audiencePeople), t(.audienceShare)]
  let table = ChartTable(
    headings: told.dayBefore == nil ? headings : headings + [t(.audienceShareBefore)],
    rows: told.parts.map { part in
      [
        partName(t, breakdown, part.key), t.language.number(part.count),
        t.percent(share: part.share),
      ] + (part.shareBefore.map { [t.percent(share: $0)] } ?? [])
    })
  let missing: HTML =
    told.followers.map { followers in
      when(
        followers > told.told,
        understandNote(
          t(.audienceOf, t.language.number(told.told), t.language.number(followers))))
    } ?? .empty
  return "<h3>\(title)</h3>\(barChart(t, title: title, bars: bars, full: 1, table: table))\(missing)\n"
}

private func when(_ condition: Bool, _ content: HTML) -> HTML { condition ? content : .empty }

/// `38 %`, and how many hundredths of the whole it changed, where it did: `38 % (+2)`.
private func shareText(_ t: ViewContext, _ part: AudienceShares.Part) -> String {
  let share = t.percent(share: part.share)
  guard let before = part.shareBefore else { return share }
  let change = Int(((part.share - before) * 100).rounded())
  return change == 0 ? share : "\(share) (\(change > 0 ? "+" : "−")\(abs(change)))"
}

/// A part as people call it; what has no name here is told as Instagram does.
func partName(_ t: ViewContext, _ breakdown: AudienceBreakdown, _ key: String) -> String {
  switch breakdown {
  case .age: return key.replacing("-", with: "–")
  case .sex:
    return switch key {
    case "f": t(.audienceWomen)
    case "m": t(.audienceMen)
    default: t(.audienceUnknownSex)
    }
  case .country:
    let code = key.uppercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return key
    }
    let locale = Locale(identifier: t.language == .czech ? "cs" : "en")
    return locale.localizedString(forRegionCode: code) ?? code
  case .city:
    // They were written down in small letters.
    return key.split(separator: " ").map { word in
      word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }
}

// MARK: - When they are there

private func onlinePart(_ t: ViewContext, _ found: Audience) -> HTML {
  let hours = OnlineHours(found.days, in: found.zone)
  guard let best = hours.best else {
    return understandPart(t(.audienceOnline), understandNote(t(.audienceNoOnline)))
  }
  let columns = hours.means.enumerated().map { hour, mean in
    ChartColumn(
      label: "\(hour)–\(hour + 1)\u{A0}h", height: mean ?? 0, value: shownMean(t, mean))
  }
  let table = ChartTable(
    headings: [t(.understandHour), t(.audienceOnlineMean)],
    rows: columns.map { [$0.label, $0.value] })
  return understandPart(
    t(.audienceOnline),
    understandNote(
      t(.audienceOnlineText, "\(best)–\(best + 1)\u{A0}h", t.language.number(hours.days))),
    columnChart(t, title: t(.audienceOnline), columns: columns, table: table))
}

// MARK: - What is left out

private func leftOutPart(_ t: ViewContext) -> HTML {
  let lines = [
    t(.audienceLeftOutSmall), t(.audienceLeftOutUnknown), t(.audienceLeftOutTop),
    t(.audienceLeftOutReached), t(.audienceLeftOutDelay),
  ]
  let list: HTML = "<ul class=\"formulas\">\(each: lines, { "<li>\($0)</li>\n" })</ul>"
  return "<div class=\"pad\">\(fold(t(.audienceLeftOut), icon: .info, body: list))</div>\n"
}

private func number(_ t: ViewContext, _ value: Int?) -> String {
  value.map(t.language.number) ?? "–"
}

private func signed(_ t: ViewContext, _ value: Int?) -> String {
  value.map { ($0 > 0 ? "+" : "") + t.language.number($0) } ?? "–"
}
