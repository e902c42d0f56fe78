import Core
import Database
import HTML
import Web

/// How long back one can look.
private enum OpensPeriod: String, CaseIterable {
  case week = "7"
  case month = "30"
  case quarter = "90"
  case year = "365"

  var days: Int { Int(rawValue) ?? 30 }
}

extension Magazine {
  /// How often the magazine was opened. Query: `days`: 7, 30, 90 or 365.
  func opensPage(_ request: Request<EditorOnly>) async throws -> Response {
    let (t, period) = (request.view, period(of: request))
    let days = t.lastDays(period.days)
    let (sums, most) = try await database.read { db in
      try db.pipeline(
        { try OpenStore().sums(of: nil, over: days, in: $0) },
        { try OpenStore().most(over: days, limit: 30, in: $0) })
    }
    let body: HTML = """
      \(periodChooser(t, period, path: "/desk/opens"))
      \(sumsView(t, sums, over: days))\(mostView(t, most))
      """
    return .page(statisticsScreen(t, t(.opens), back: deskLink(t), body))
  }

  /// The same of one article.
  func articleOpensPage(_ request: Request<EditorOnly>) async throws -> Response {
    let (t, period, id) = (request.view, period(of: request), try request.id())
    let days = t.lastDays(period.days)
    let (title, sums) = try await database.read { db in
      (
        try OpenStore().title(of: id, in: db),
        try OpenStore().sums(of: id, over: days, in: db)
      )
    }
    guard let title else { throw AppError.notFound }
    let body: HTML = """
      <p class="lede"><a href="\(deskPath(id))">\(title)</a></p>
      \(periodChooser(t, period, path: "/desk/opens/\(id)"))\(sumsView(t, sums, over: days))
      """
    return .page(
      statisticsScreen(
        t, t(.opens), back: Link(title: t(.opens), path: "/desk/opens"), body))
  }

  private func period(of request: Request<EditorOnly>) -> OpensPeriod {
    request.query["days"].flatMap(OpensPeriod.init) ?? .month
  }
}

extension ViewContext {
  /// The last days, today among them, by their numbers.
  fileprivate func lastDays(_ count: Int) -> ClosedRange<Int> {
    let today = dayNumber(now)
    return (today - count + 1)...today
  }
}

private func periodChooser(_ t: ViewContext, _ current: OpensPeriod, path: String) -> HTML {
  segmented(
    t,
    OpensPeriod.allCases.map {
      SegmentItem(
        t(.opensDays, $0.days), path: "\(path)?days=\($0.rawValue)", isCurrent: $0 == current)
    }, label: t(.opensPeriod))
}

private func sumsView(
  _ t: ViewContext, _ sums: OpenStore.Sums, over days: ClosedRange<Int>
) -> HTML {
  guard sums.opens > 0 else {
    return emptyState(icon: .eye, title: t(.opensNone), text: t(.opensNoneText))
  }
  let sources = OpenSource.allCases.map { (name: t($0.name), sum: sums.sources[$0] ?? 0) }
    .filter { $0.sum > 0 }.sorted { $0.sum > $1.sum }
  let quarters = (1...4).map { quarter in
    (name: t.percent(quarter * 25), sum: sums.quarters[quarter] ?? 0)
  }
  return """
    \(dayChart(t, title: t(.opensByDay), sums: sums.days, over: days))
    \(barChart(t, title: t(.opensBySource), bars: sources))
    \(barChart(t, title: t(.opensRead), bars: quarters, total: sums.opens))
    <p class="hint offer">\(t(.opensHint))</p>
    """
}

private func mostView(_ t: ViewContext, _ lines: [OpenStore.Line]) -> HTML {
  guard !lines.isEmpty else { return .empty }
  func row(_ line: OpenStore.Line) -> HTML {
    """
    <tr><th scope="row"><a href="/desk/opens/\(line.id)" dir="auto">\(line.title)</a></th>\
    <td class="num">\(t.language.number(line.opens))</td>\
    <td class="num">\(t.percent(min(100, line.finished * 100 / max(1, line.opens))))</td></tr>

    """
  }
  return """
    <table class="most"><caption>\(t(.opensMost))</caption><thead><tr>\
    <th scope="col">\(t(.opensArticle))</th><th scope="col">\(t(.opensByDay))</th>\
    <th scope="col">\(t(.opensToTheEnd))</th></tr></thead>
    <tbody>\(each: lines, row)</tbody></table>
    """
}

extension OpenSource {
  fileprivate var name: Phrase {
    switch self {
    case .direct: .opensDirect
    case .search: .opensSearch
    case .social: .opensSocial
    case .feed: .opensFeed
    case .push: .opensPush
    case .mail: .opensMail
    case .inside: .opensInside
    case .other: .opensOther
    }
  }
}
