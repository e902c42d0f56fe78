import Core
import HTML

/// The places: at the bottom of a phone, at the side of a wide screen.
func tabBar(_ t: ViewContext, _ items: [NavigationItem], siteName: String) -> HTML {
  guard !items.isEmpty else { return .empty }
  return """
    <nav class="tabs" aria-label="\(t(LookText.mainNavigation))">\
    <a class="brand" href="/">\(brandMark())<span>\(siteName)</span></a>
    \(each: items, { tab(t, $0) })</nav>
    """
}

private func tab(_ t: ViewContext, _ item: NavigationItem) -> HTML {
  """
  <a class="tab" href="\(item.path)"\(attribute: "aria-current", item.isCurrent ? "page" : nil) \
  data-tab="\(item.place.rawValue)">\(icon(item.icon))<span>\(item.title)</span>\
  \(badge(t, item.count, place: item.place))</a>

  """
}

/// The count is also there when it is zero, so that a live update has a place to write to.
private func badge(_ t: ViewContext, _ count: Int, place: Place) -> HTML {
  """
  <span class="badge" data-number="\(t.language.number(count))" data-count="\(place.rawValue)"\
  \(flag: "hidden", count == 0)>\
  <span aria-hidden="true">\(count > 999 ? "999+" : String(count))</span>\
  <span class="hidden">\(t(LookText.unreadCount, count))</span></span>
  """
}
