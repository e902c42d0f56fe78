import Core
import Database
import HTML
import Web

extension Magazine {
  /// One article: whole, or with a wall where it ends for this reader.
  func articlePage(_ request: Request<Anyone>) async throws -> Response {
    try await cached(request) {
      let slug = try request.parameter("slug")
      let now = clock.now()
      let loaded = try await database.read { [related] db in
        try loadArticle(slug, for: request.viewer, now: now, related: related, in: db)
      }
      guard let loaded else {
        return CacheableResponse(try await movedArticle(request), shown: Shown(), until: nil)
      }
      let answer = try await articleResponse(request, loaded)
      // Posts and surveys change in their own ways.
      let showsThings = loaded.text.map(hasThings) ?? false
      return CacheableResponse(
        keeping(answer, loaded, now: now),
        shown: Shown(article: loaded.card.id, promotion: loaded.promotion?.id),
        until: showsThings ? nil : loaded.until)
    }
  }

  private func articleResponse(_ request: Request<Anyone>, _ loaded: ArticleModel) async throws
    -> Response
  {
    let parts = ArticleParts(
      text: try await shownText(loaded, request.view),
      promotion: promotionView(request.view, loaded.promotion),
      comments: loaded.card.access == .whole
        ? try await commentSection(
          request.view, on: loaded.card, for: loaded.entitlement, query: values(of: request.query))
        : nil)
    return .page(
      articleScreen(
        request.view, loaded, parts, options, settings: ReadingSettings(of: request)))
  }

  /// What only a subscription opens is not kept by browsers: it would outlive the subscription.
  private func keeping(_ answer: Response, _ loaded: ArticleModel, now: Timestamp) -> Response {
    let isOpen =
      Entitlement.visitor.access(to: loaded.card.article.publication, now: now) == .whole
    let framed = answer.allowingFrames(of: loaded.text.map { frameOrigins(in: $0.html) } ?? [])
    return isOpen || loaded.text == nil
      ? framed : framed.with(header: "Cache-Control", "private, no-store")
  }

  private func shownText(_ loaded: ArticleModel, _ t: ViewContext) async throws -> ShownText? {
    guard let text = loaded.text else { return nil }
    return try await showingThings(in: text, for: loaded.entitlement.viewer, t)
  }

  /// Old addresses lead on.
  private func movedArticle(_ request: Request<Anyone>) async throws -> Response {
    guard let path = try await presentPath(from: request.path, for: request.viewer) else {
      throw AppError.notFound
    }
    return .moved(to: path)
  }
}

/// What an article's page needs of the database.
struct ArticleModel: Sendable {
  let entitlement: Entitlement
  let card: ArticleCard
  /// Nil when it ends at a wall, and when nothing was ever published.
  let text: ArticleText?
  let isSaved: Bool
  let newer: AdjacentArticleStore.AdjacentArticle?
  let older: AdjacentArticleStore.AdjacentArticle?
  let related: [ArticleCard]
  /// The operator's banner, for those who get one.
  var promotion: PromotionCard?
  /// Until when visitors may be shown the same; nil: not at all.
  var until: Timestamp?
  /// Whether it is looked at before it is published: without ways to save and share it.
  var isPreview = false
}

/// What others draw on the page.
struct ArticleParts: Sendable {
  /// The text with what the reader sees of other things in it; nil: as it is stored.
  var text: ShownText?
  let promotion: HTML
  /// Nil where the reader gets none, and where there are none and none can be written.
  let comments: CommentsBelow?
}

private func loadArticle(
  _ slug: String, for viewer: Viewer?, now: Timestamp, related: RelatedArticles,
  in db: any ReadAccess
) throws -> ArticleModel? {
  let store = ArticleStore()
  let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
  guard let article = try store.find(slug: slug, for: entitlement, now: now, in: db) else {
    return nil
  }
  let access = entitlement.access(to: article.publication, now: now)
  let adjacent = AdjacentArticleStore()
  let (cards, text, isSaved, newer, older, relatedCards, promotion, until) = try db.pipeline(
    { try store.cards([article.id], for: entitlement, now: now, in: $0) },
    { access == .whole ? try store.text(of: article.id, in: $0) : nil },
    { db in
      try viewer.map { try SavedStore().isSaved(article.id, of: $0.id, in: db) } ?? false
    }, { try adjacent.newer(than: article, for: entitlement, now: now, in: $0) },
    { try adjacent.older(than: article, for: entitlement, now: now, in: $0) },
    { try related.cards(for: article, limit: 4, entitlement: entitlement, now: now, in: $0) },
    { try PromotionStore().choose(at: .article, for: entitlement, now: now, in: $0) },
    { viewer == nil ? try ChangeStore().time(of: now, in: $0) : nil })
  return cards.first.map { card in
    ArticleModel(
      entitlement: entitlement, card: card, text: text, isSaved: isSaved, newer: newer,
      older: older, related: relatedCards, promotion: promotion, until: until)
  }
}

private func values(of query: Fields) -> [String: String] {
  Dictionary(query.names.map { ($0, query[$0] ?? "") }) { first, _ in first }
}
