import Core
import HTML
import Media
import Web

/// Totals, ways on, and the things themselves.
func selectionView(_ t: ViewContext, _ found: SelectionModel) -> HTML {
  let path = found.source.path
  let isEmpty = found.totals.all.count == 0
  let change = linkButton(
    t(isEmpty ? .understandSelect : .selectionChange), path: "\(path)?select=1", style: .quiet,
    icon: .check)
  guard !isEmpty else {
    return emptyState(
      icon: .check, title: t(.selectionEmpty), text: t(.selectionEmptyText), action: change)
  }
  func tile(_ item: InsightItem) -> HTML {
    itemTile(t, item, picture: found.pictures[item.id])
  }
  return """
    \(totalsBar(t, found.totals))
    <p class="ways pad">\(linkButton(t(.gridExport), path: "\(path)/export", icon: .share))\
    \(change)</p>
    \(selectionTable(t, found.totals))
    <section><h2 class="pad">\(t(.selectionThings))</h2>
    <ul class="grid" data-list>\(each: found.page.items, tile)</ul></section>
    \(moreLink(t, found.page.next, path: "\(path)/selection"))
    """
}

/// Every number that is added up, for posts, stories and both; reach as mean and maximum.
private func selectionTable(_ t: ViewContext, _ totals: SelectionTotals) -> HTML {
  let all = totals.all
  let groups = [totals.posts, totals.stories, all]
  let counts = Line(t(.selectionCount), groups.map { t.language.number($0.count) })
  let sums = Metric.allCases.filter { (all.known[$0] ?? 0) > 0 && $0.isSummable }.map { metric in
    Line(
      metricName(t, metric.rawValue),
      groups.map { group in group.sums[metric].map(t.language.number) ?? "–" })
  }
  let reach = [
    Line(
      t(.selectionAverageReach),
      groups.map { $0.averageReach.map { t.language.number(wholeReach($0)) } ?? "–" }),
    Line(
      t(.selectionMaximumReach), groups.map { $0.maximumReach.map(t.language.number) ?? "–" }),
  ]
  let headings = [t(.selectionNumber), t(.posts), t(.stories), t(.selectionTogether)]
  return """
    <section class="numbers"><h2 class="hidden">\(t(.selectionTotals))</h2>
    <div class="plot-scroll" tabindex="0" role="group" aria-label="\(t(.selectionTotals))"><table>
    <thead><tr>\(each: headings, { "<th scope=\"col\">\($0)</th>" })</tr></thead>
    <tbody>\(each: [counts] + sums + reach, tableLine)</tbody></table></div>
    <p class="hint">\(t(.selectionReachNote))</p></section>
    """
}

/// A row of the table.
private struct Line {
  let name: String
  let cells: [String]

  init(_ name: String, _ cells: [String]) {
    self.name = name
    self.cells = cells
  }
}

private func tableLine(_ line: Line) -> HTML {
  """
  <tr><th scope="row">\(line.name)</th>\(each: line.cells, { "<td class=\"num\">\($0)</td>" })</tr>

  """
}
