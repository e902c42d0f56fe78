import Core
import Foundation
import HTML
import Web

/// So many of the largest countries and cities have a bar; all are among the numbers.
private let shownParts = 10

/// Who they are: ages, sexes, countries and cities.
func crowdPart(_ t: ViewContext, _ found: Audience, _ crowd: AudienceCrowd) -> HTML {
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
    "\(each: parts, { shares(t, $0.0, $0.1) })")
}

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
  let missing = told.followers.flatMap { $0 > told.told ? $0 : nil }.map { followers in
    understandNote(t(.audienceOf, t.language.number(told.told), t.language.number(followers)))
  }
  return
    "<h3>\(title)</h3>\(barChart(t, title: title, bars: bars, full: 1, table: table))\(missing)\n"
}

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
