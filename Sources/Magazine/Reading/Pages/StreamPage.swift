import Core
import Database
import Features
import HTML
import Web

/// Articles on one page of a list.
let articlePageSize = 18
/// Stories on the front page, before "more".
private let storiesOnFront = 12
/// Reviews below them.
private let reviewsOnFront = 6

extension Magazine {
  /// The front page: what is pinned, the newest, and reviews below.
  package func streamPage(_ request: Request<Anyone>) async throws -> Response {
    try await cached(request) {
      let (stream, _) = try await database.pipeline(
        { @Sendable in try await loadStream(for: request.viewer) },
        { @Sendable in
          if let viewer = request.viewer, !request.isFetchedAhead {
            try await noteVisit(of: viewer)
          }
        })
      let parts = try await options.segments.control(request.view, current: "/magazine")
      return CacheableResponse(
        .page(streamView(request.view, stream, parts, options)),
        shown: Shown(promotion: stream.promotion?.id), until: stream.until)
    }
  }

  private func loadStream(for viewer: Viewer?) async throws -> Stream {
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      let store = ArticleStore()
      let (pinned, stories, reviews, categories, promotion, until) = try db.pipeline(
        { try store.pinned(for: entitlement, now: now, limit: 4, in: $0) },
        {
          try store.page(of: .stories, for: entitlement, now: now, size: storiesOnFront, in: $0)
        },
        {
          try store.page(of: .reviews, for: entitlement, now: now, size: reviewsOnFront, in: $0)
        }, { try CategoryStore().all(in: $0) },
        { try PromotionStore().choose(at: .stream, for: entitlement, now: now, in: $0) },
        { try ChangeStore().time(of: now, in: $0) })
      return Stream(
        entitlement: entitlement, pinned: pinned, stories: stories, reviews: reviews,
        categories: categories, promotion: promotion, until: until)
    }
  }
}

/// What the front page shows.
struct Stream: Sendable {
  let entitlement: Entitlement
  let pinned: [ArticleCard]
  let stories: Page<ArticleCard>
  let reviews: Page<ArticleCard>
  let categories: [Category]
  let promotion: PromotionCard?
  /// Until when visitors may be shown the same.
  let until: Timestamp

  /// Pinned ones on top, and nothing twice.
  var top: [ArticleCard] {
    let pinned = Set(pinned.map(\.id))
    return self.pinned + stories.items.filter { !pinned.contains($0.id) }
  }

  /// The reviews that are not pinned.
  var otherReviews: [ArticleCard] {
    let pinned = Set(pinned.map(\.id))
    return reviews.items.filter { !pinned.contains($0.id) }
  }
}

private func streamView(
  _ t: ViewContext, _ stream: Stream, _ parts: HTML, _ options: Magazine.Options
) -> Screen {
  let chooser = parts + categoryChooser(t, stream.categories, current: nil)
  var screen = Screen(
    title: t(.magazine), tab: .read, actions: streamActions(t, stream.entitlement), layout: .wide,
    body: stream.top.isEmpty && stream.otherReviews.isEmpty
      ? chooser + emptyMagazine(t, stream.entitlement)
      : """
      \(chooser)<div id="stream" data-live="notifications.changed">\
      \(newestSection(t, stream))\(promotionView(t, stream.promotion))\(reviewSection(t, stream))</div>
      """)
  screen.styles = ["magazine.css"]
  screen.feeds = streamFeeds(t, title: options.site.name, path: "/magazine")
  screen.head = "<link rel=\"canonical\" href=\"\(options.site.address)/magazine\">\n"
  return screen
}

private func newestSection(_ t: ViewContext, _ stream: Stream) -> HTML {
  guard !stream.top.isEmpty else { return .empty }
  return """
    <section class="front" aria-labelledby="newest"><h2 class="section" id="newest">\
    \(t(.newest))</h2>\(articleCards(t, stream.top, hasLarge: true))\
    \(moreOf(t, .moreArticles, stream.stories.next, path: "/magazine/newest"))</section>
    """
}

private func reviewSection(_ t: ViewContext, _ stream: Stream) -> HTML {
  guard !stream.otherReviews.isEmpty else { return .empty }
  return """
    <section class="reviews" aria-labelledby="reviews"><h2 class="section" id="reviews">\
    \(t(.reviews))</h2>\(articleCards(t, stream.otherReviews))\
    \(moreOf(t, .moreReviews, stream.reviews.next, path: "/magazine/reviews"))</section>
    """
}

/// The way to the rest of a list. It is not followed by itself: what stands below could never be
/// reached then.
private func moreOf(_ t: ViewContext, _ label: Phrase, _ next: Cursor?, path: String) -> HTML {
  guard let next else { return .empty }
  return """
    <p class="next">\(linkButton(t(label), path: "\(path)?after=\(next)", style: .quiet))</p>
    """
}

private func emptyMagazine(_ t: ViewContext, _ entitlement: Entitlement) -> HTML {
  emptyState(
    icon: .read, title: t(.emptyMagazine), text: t(.emptyMagazineText),
    action: entitlement.isEditor
      ? linkButton(t(.toDesk), path: "/desk", icon: .edit) : .empty)
}
