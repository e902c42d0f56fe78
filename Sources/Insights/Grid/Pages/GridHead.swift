import Core
import HTML
import Web

/// Above the grid: whose numbers these are, how fresh they are, what is wrong, what is selected.
func gridHead(_ t: ViewContext, _ found: GridModel) -> HTML {
  let source = found.source
  let (name, seed) = source.initials
  return """
    <div id="grid-head"><div class="account">\(avatar(name: name, seed: seed, picture: found.face))
    <p><b dir="auto">\(source.name.isEmpty ? source.shownName : source.name)</b>\
    <small>\(accountFacts(t, source))</small></p>\(refreshForm(t, source))</div>
    \(sourceBanner(t, source))\(importProgress(t, found))\
    \(when: found.totals.all.count > 0, totalsBar(
      t, found.totals, action: linkButton(
        t(.selectionShow), path: "\(source.path)/selection", style: .quiet)))</div>

    """
}

/// Above the grid while one selects: the totals, and ways to select much at once.
func selectingHead(_ t: ViewContext, _ found: GridModel) -> HTML {
  let none = postButton(
    t, path: "\(found.source.path)/selection", label: .selectionNone, icon: .close,
    fields: [
      "none": "1", "tab": found.choice.tab.rawValue, "sort": found.choice.sort.rawValue,
      "dir": found.choice.direction.rawValue,
    ], iconOnly: true)
  return """
    \(totalsBar(t, found.totals, action: none))\
    \(fold(t(.selectionPeriod), icon: .list, body: periodForm(t, found)))

    """
}

private func accountFacts(_ t: ViewContext, _ source: InsightSource) -> HTML {
  let followers: HTML? = source.followers.map { "\(t(.gridFollowers, $0))" }
  let read: HTML? = source.collectedAt.map { "\(t(.gridReadAt)) \(t.ago($0))" }
  let name: HTML? = source.name.isEmpty ? nil : "<span dir=\"auto\">\(source.shownName)</span>"
  let facts = [name, followers, read].compactMap(\.self)
  return "\(each: facts.enumerated(), { "\(when: $0.offset > 0, " · ")\($0.element)" })"
}

private func refreshForm(_ t: ViewContext, _ source: InsightSource) -> HTML {
  guard source.state == .active else { return .empty }
  return refreshButton(t, path: "\(source.path)/refresh", label: t(.gridRefresh))
}

private func importProgress(_ t: ViewContext, _ found: GridModel) -> HTML {
  guard let imported = found.imported else { return .empty }
  let bar = progressBar(
    t, done: imported, total: max(imported, found.source.mediaCount ?? 0), label: t(.gridImporting))
  return "<div class=\"importing\">\(bar)</div>"
}
