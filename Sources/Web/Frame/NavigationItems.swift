import Core
import HTML
import Logging

/// The places with what is new in each for the viewer.
/// - Parameters:
///   - current: the place to which the page belongs.
///   - isCounting: whether it is asked what is new. A page that says why it cannot be shown does
///     not wait for the same database once more.
func navigationItems(
  _ entries: [NavigationEntry], current: Place?, _ view: ViewContext, isCounting: Bool = true,
  _ logger: Logger
) async -> [NavigationItem] {
  let isShown = entries.contains { $0.place == current }
  let current = current == .insights && !isShown ? .me : current
  var items: [NavigationItem] = []
  for entry in entries {
    let news = await news(of: entry, for: isCounting ? view.viewer : nil, logger)
    items.append(
      NavigationItem(
        place: entry.place, path: news.path ?? entry.path, title: view(entry.title),
        icon: entry.icon, count: news.count, isCurrent: entry.place == current))
  }
  return items
}

/// A page is shown without a count rather than not at all.
private func news(
  of entry: NavigationEntry, for viewer: Viewer?, _ logger: Logger
) async -> PlaceNews {
  guard let viewer else { return PlaceNews(count: 0) }
  do {
    return try await entry.news(viewer)
  } catch {
    logger.warning("a place's count failed", metadata: ["place": "\(entry.place)"])
    return PlaceNews(count: 0)
  }
}

/// The places alone, drawn anew: what an open page asks for when something has happened, instead
/// of all of itself.
func countsResponse(
  _ request: Request<SignedIn>, _ entries: [NavigationEntry], siteName: String, _ logger: Logger
) async -> Response {
  let items = await navigationItems(entries, current: nil, request.view, logger)
  let tabs = tabBar(request.view, items, siteName: siteName)
  return .document(tabs.bytes, contentType: "text/html")
}
