import Core
import Database
import HTML
import Media
import Web

extension Magazine {
  /// Counts that a banner was shown.
  func countView(of promotion: ID, _ request: Request<Anyone>) {
    guard isReader(request) else { return }
    counts.add(.view(promotion), day: request.view.dayNumber(request.now))
  }

  /// Follows a banner's link: to where it leads, and nowhere else.
  func followPromotion(_ request: Request<Anyone>) async throws -> Response {
    let (id, now) = (try request.id(), clock.now())
    let card = try await database.read { db in try PromotionStore().find(id, in: db) }
    let isEditor = (request.viewer?.role ?? .member) >= .editor
    guard let card, isEditor || card.promotion.runs(at: now) else { throw AppError.notFound }
    if isReader(request) { counts.add(.click(id), day: request.view.dayNumber(request.now)) }
    return .redirect(external: card.promotion.url)
  }

  /// Media that knows who sees banners: everybody while they run, editors always.
  func promotionGuards(on media: Media) -> Media {
    media.withGuard(promotionPictureUse) { [database, clock] viewer, id in
      let now = clock.now()
      let card = try await database.read { db in try PromotionStore().find(id, in: db) }
      guard let promotion = card?.promotion else { return .denied }
      if promotion.runs(at: now) { return .visible(isPublic: true, until: promotion.endsAt) }
      return (viewer?.role ?? .member) >= .editor ? .visible(isPublic: false) : .denied
    }
  }
}

extension PromotionStore {
  /// The operator's own banner for a place, one of those that run; nil for subscribers and editors,
  /// and when none runs.
  func choose(
    at place: PromotionPlace, for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess
  ) throws -> PromotionCard? {
    guard !entitlement.isSubscriber, !entitlement.isEditor else { return nil }
    return try running(at: place, now: now, in: db).filter { $0.picture != nil }.randomElement()
  }
}

/// A banner as readers see it: said to be one, without any script.
func promotionView(_ t: ViewContext, _ card: PromotionCard?) -> HTML {
  guard let card, let picture = card.picture else { return .empty }
  let promotion = card.promotion
  return """
    <aside class="promotion" aria-label="\(t(.promotion))"><p>\(t(.promotion))</p>
    <a href="/magazine/promotions/\(promotion.id)" rel="sponsored nofollow noopener">\
    \(pictureView(picture, alt: promotion.alt, sizes: "(min-width: 48rem) 40rem, 100vw"))</a></aside>
    """
}
