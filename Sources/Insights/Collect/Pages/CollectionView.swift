import Core
import HTML
import Web

func collectionView(_ t: ViewContext, _ report: CollectionReport) -> Screen {
  let source = report.source
  return Screen(
    title: t(.collectionTitle), tab: .insights,
    back: Link(title: "@" + source.username, path: source.path),
    body: """
      <p>\(t(.collectionLead))</p>\(sourceBanner(t, source))\(refusalNote(t, source))\
      \(firstCollection(t, report))\(collectionStatus(t, report))\(lateStories(t, report))\
      \(gaps(t, report))
      """)
}

/// What the banner above the grid does not say.
private func refusalNote(_ t: ViewContext, _ source: InsightSource) -> HTML {
  let isOurs = ["refused", "gone", "metric", "beforeConversion", "fewViewers"]
  guard source.state == .active, let problem = source.problem, isOurs.contains(problem)
  else { return .empty }
  return note(t(.collectionRefused), icon: .warning, tone: .bad)
}

private func firstCollection(_ t: ViewContext, _ report: CollectionReport) -> HTML {
  guard report.source.importedAt == nil else { return .empty }
  return progressBar(
    t, done: report.imported, total: max(report.imported, report.source.mediaCount ?? 0),
    label: t(.collectionFirst))
}

private func collectionStatus(_ t: ViewContext, _ report: CollectionReport) -> HTML {
  let source = report.source
  let never: HTML = "\(t(.collectionNever))"
  let last: HTML = source.collectedAt.map { t.ago($0) } ?? never
  let next: HTML =
    report.nextAt.map { $0 <= t.now ? "\(t(.collectionSoon))" : t.dayAndTime($0) }
    ?? "\(t(.collectionNotByItself))"
  var cells = [
    fact(t(.collectionLast), last), fact(t(.collectionNext), next),
    fact(t(.posts), "\(t.language.number(report.posts))"),
    fact(t(.stories), "\(t.language.number(report.stories))"),
  ]
  if report.wantedPictures > 0 {
    cells.append(
      fact(t(.collectionWantedPictures), "\(t.language.number(report.wantedPictures))"))
  }
  if report.missingPictures > 0 {
    cells.append(
      fact(t(.collectionMissingPictures), "\(t.language.number(report.missingPictures))"))
  }
  return cellGroup(title: t(.collectionStanding), note: t(.collectionPlan), cells: cells)
}

private func fact(_ title: String, _ value: HTML) -> HTML {
  "<div class=\"cell\"><span class=\"what\">\(title)</span><span class=\"value\">\(value)</span></div>"
}

private func lateStories(_ t: ViewContext, _ report: CollectionReport) -> HTML {
  guard !report.late.isEmpty else {
    return report.stories == 0
      ? .empty : note(t(.collectionAllStories), icon: .check, tone: .good)
  }
  func row(_ story: CollectionReport.LateStory) -> HTML {
    let item = story.item
    let missed =
      story.missed.map { t(.collectionReadBefore, durationText(t, $0)) }
      ?? t(.collectionNeverRead)
    return """
      <a class="cell tall" href="\(item.path)"><span class="what">\
      \(t.dayAndTime(item.publishedAt))<small>\(missed)</small>\
      <small>\(t(story.reason.words))</small></span>\(icon(.chevron))</a>
      """
  }
  return cellGroup(
    title: t(.collectionLate), note: t(.collectionLateNote), cells: report.late.map(row))
}

private func gaps(_ t: ViewContext, _ report: CollectionReport) -> HTML {
  guard !report.gaps.isEmpty else { return .empty }
  func row(_ gap: CollectionGap) -> HTML {
    let end: HTML = gap.endedAt.map { t.dayAndTime($0) } ?? "\(t(.collectionGoesOn))"
    let length = durationText(t, (gap.endedAt ?? t.now).since(gap.beganAt))
    return """
      <div class="cell tall"><span class="what">\(t(gap.cause.words))\
      <small>\(t.dayAndTime(gap.beganAt)) – \(end)</small></span>\
      <span class="value">\(length)</span></div>
      """
  }
  return cellGroup(
    title: t(.collectionGaps), note: t(.collectionGapsNote), cells: report.gaps.map(row))
}

/// `40 minutes`, `5 hours`, `3 days`: as precise as anybody needs it.
private func durationText(_ t: ViewContext, _ duration: Duration) -> String {
  let minutes = max(1, Int(duration.milliseconds / 60_000))
  if minutes < 100 { return t(.collectionMinutes, minutes) }
  let hours = (minutes + 30) / 60
  return hours < 48 ? t(.collectionHours, hours) : t(.collectionDays, (hours + 12) / 24)
}
