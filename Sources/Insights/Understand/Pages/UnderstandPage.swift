import Core
import Database
import Features
import Media
import Web

/// The style sheets of the page.
private let understandStyles = ["insights.css", "insights-understand.css"]
/// So many of the best are shown.
private let bestCount = 5

extension Insights {
  /// Charts, best times, rates and comparisons of a source. Query: `tab` (posts, stories), `period`
  /// (30, 90, 365, all).
  func understandPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let choice = UnderstandChoice(
      areStories: request.query["tab"] == "stories",
      period: request.query["period"].flatMap(UnderstandPeriod.init) ?? .quarter)
    let found = try await understanding(of: id, by: viewer, choice)
    let t = request.view
    var screen = Screen(
      title: t(.understand), tab: .insights,
      back: Link(title: found.source.shownName, path: found.gridPath),
      body: understandView(t, found))
    screen.styles = understandStyles
    return .page(screen)
  }

  private func understanding(
    of id: ID, by viewer: ID, _ choice: UnderstandChoice
  ) async throws -> Understanding {
    let calendar = LocalCalendar(options.site.timeZone)
    let now = clock.now()
    return try await database.read { db in
      var calendar = calendar
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      let store = UnderstandStore()
      let today = calendar.moment(now).day
      let first = choice.period.days.map { today - $0 + 1 }
      let things = try store.things(
        of: id, areStories: choice.areStories, since: first.map(calendar.start), in: db)
      let moments = things.map { calendar.moment($0.publishedAt) }
      let best = try store.items(mostViewed(things, bestCount), in: db)
      return Understanding(
        source: source, choice: choice, things: things, moments: moments,
        selected: try store.selected(
          by: viewer, of: id, areStories: choice.areStories, in: db),
        followers: FollowerHistory(try store.followers(of: id, in: db), now: source.followers),
        firstDay: first ?? moments.last?.day ?? today, today: today, now: now, best: best,
        pictures: try PictureStore().uses(itemPictureUse, of: best.map(\.id), in: db)
          .compactMapValues(\.first),
        tagged: TaggedThings.all(
          things,
          items: try ItemTagStore().items(
            of: id, areStories: choice.areStories, since: first.map(calendar.start), in: db),
          tags: try ItemTagStore().used(of: id, in: db)))
    }
  }
}
