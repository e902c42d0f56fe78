import Core
import Database
import HTML
import Web

extension Insights {
  /// The views of what the viewer posted in the last seven days, those of the seven before, and the
  /// newest thing; nothing when nothing was posted, or when no numbers are known. For the home page.
  package func homeLine(_ t: ViewContext) async throws -> HTML {
    guard let viewer = t.viewer else { return .empty }
    let now = clock.now()
    let lately = try await database.read { db in
      try PostedLatelyStore().find(of: viewer.id, in: .days(7), now: now, in: db)
    }
    return lineView(t, lately)
  }
}

/// The week, with what to measure it by; the newest thing alone when nothing was posted this week.
private func lineView(_ t: ViewContext, _ lately: PostedLately) -> HTML {
  guard let newest = lately.newest, let views = newest.numbers[.views] else { return .empty }
  let title =
    lately.views.map { t(.homePosted, t(.tileViews, $0)) }
    ?? "\(t(newest.newestName)): \(t(.tileViews, views))"
  let hint =
    lately.views == nil ? nil : lately.viewsBefore.map { t(.homeBefore, t.language.number($0)) }
  return """
    <nav class="front-line" aria-label="\(t(.insights))">\
    \(linkCell(title, path: "/insights", icon: .chart, hint: hint))\
    \(iconLink(t(newest.newestName), path: newest.path, icon: newest.isStory ? .camera : .photos))\
    </nav>
    """
}

extension InsightItem {
  fileprivate var newestName: Phrase { isStory ? .homeNewestStory : .homeNewestPost }
}
