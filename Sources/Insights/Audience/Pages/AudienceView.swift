import Core
import HTML
import Web

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
    return
      "\(choices)\(emptyState(icon: .users, title: t(.audienceNothing), text: t(.audienceNothingText)))"
  }
  return """
    \(choices)\(growthPart(t, found))\(crowdPart(t, found, crowd))\(onlinePart(t, found))\
    \(leftOutPart(t))
    """
}

func audiencePath(
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

private func leftOutPart(_ t: ViewContext) -> HTML {
  let lines = [
    t(.audienceLeftOutSmall), t(.audienceLeftOutUnknown), t(.audienceLeftOutTop),
    t(.audienceLeftOutReached), t(.audienceLeftOutDelay),
  ]
  let list: HTML = "<ul class=\"formulas\">\(each: lines, { "<li>\($0)</li>\n" })</ul>"
  return "<div class=\"pad\">\(fold(t(.audienceLeftOut), icon: .info, body: list))</div>\n"
}
