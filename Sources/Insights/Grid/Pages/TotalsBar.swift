import Core
import HTML
import Web

/// What a selection comes to, in the line that stays in sight: together in large figures, posts and
/// stories each below. With JavaScript each tap counts here before the server knows of it, from the
/// attributes.
/// - Parameter counted: what a script begins to count with, where that is not what is shown.
func totalsBar(
  _ t: ViewContext, _ totals: SelectionTotals, counted: SelectionTotals? = nil,
  action: HTML = .empty
) -> HTML {
  let (all, counted) = (totals.all, counted ?? totals)
  return """
    <section class="sum" id="totals" aria-label="\(t(.selectionTotals))" \
    data-title="\(t(.selectedCount))" data-unknown="–">
    <p data-sum="all"><span><b class="num" data-show="views">\(shownViews(t, all))</b> \
    <small>\(t(.selectionViews))</small></span> <span><b class="num" data-show="reach">\
    \(shownReach(t, all))</b> <small>\(t(.selectionReach))</small></span></p>\(action)
    <ul>\(groupLine(t, "posts", .posts, totals.posts, counted.posts))\
    \(groupLine(t, "stories", .stories, totals.stories, counted.stories))</ul>
    <p class="hidden" role="status" data-said></p></section>

    """
}

/// Mean reach as a whole number. A hair below a half counts as a half: here and in
/// insights-select.js the same mean comes about in two ways, and shall not round to two numbers.
func wholeReach(_ mean: Double) -> Int { Int((mean + 0.0001).rounded()) }

private func groupLine(
  _ t: ViewContext, _ name: String, _ title: Phrase, _ group: GroupTotals, _ counted: GroupTotals
) -> HTML {
  """
  <li data-sum="\(name)" data-count="\(String(counted.count))" \
  data-views="\(String(counted.sums[.views] ?? 0))" \
  data-views-known="\(String(counted.known[.views] ?? 0))" \
  data-reach="\(String(counted.averageReach ?? 0))" \
  data-reach-known="\(String(counted.known[.reach] ?? 0))">\
  <span>\(t(title)) <b class="num" data-show="count">\(t.language.number(group.count))</b></span> \
  <span><b class="num" data-show="views">\(shownViews(t, group))</b> \(t(.selectionViewsShort))\
  </span> <span><b class="num" data-show="reach">\(shownReach(t, group))</b> \
  \(t(.selectionReach))</span></li>
  """
}

private func shownViews(_ t: ViewContext, _ group: GroupTotals) -> String {
  group.sums[.views].map(t.language.number) ?? "–"
}

private func shownReach(_ t: ViewContext, _ group: GroupTotals) -> String {
  group.averageReach.map { t.language.number(wholeReach($0)) } ?? "–"
}
