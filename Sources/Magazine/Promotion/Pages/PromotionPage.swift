import Core
import Database
import Features
import HTML
import Media
import Web

/// How many days the charts of a banner show.
private let chartedDays = 30

extension Magazine {
  /// One banner: how often it was seen and followed, and its form.
  func promotionPage(_ request: Request<EditorOnly>) async throws -> Response {
    try await promotionResponse(request, Form())
  }

  /// The same form as for a new one; without a picture, the present one stays.
  func changePromotion(_ request: Request<EditorOnly>) async throws -> Response {
    let (form, id) = try await takePromotion(request, id: try request.id())
    guard let id else { return try await promotionResponse(request, form) }
    return .redirect(
      to: "/desk/promotions/\(id)", notice: Notice(request.view(.promotionSaved)))
  }

  /// Deletes a banner.
  func deletePromotion(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let isGone = try await database.write { db in try PromotionStore().delete(id, in: db) }
    guard isGone else { throw AppError.notFound }
    return .redirect(to: "/desk/promotions", notice: Notice(request.view(.promotionDeleted)))
  }

  private func promotionResponse(
    _ request: Request<EditorOnly>, _ form: Form
  ) async throws -> Response {
    let (id, t) = (try request.id(), request.view)
    let first = t.dayNumber(request.now) - chartedDays + 1
    let (card, days) = try await database.read { db in
      (
        try PromotionStore().find(id, in: db),
        try PromotionStore().days(of: id, since: first, in: db)
      )
    }
    guard let card else { throw AppError.notFound }
    let period = first...(first + chartedDays - 1)
    let views = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.views) })
    let clicks = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.clicks) })
    let body: HTML = """
      \(promotionPreview(t, card, seen: views, followed: clicks))
      \(dayChart(t, title: t(.promotionViewsTitle), sums: views, over: period))
      \(dayChart(t, title: t(.promotionClicksTitle), sums: clicks, over: period))
      \(promotionForm(t, form, of: card, action: "/desk/promotions/\(id)", zone: options.site.timeZone))
      <p class="ways offer">\(confirmButton(
        t, path: "/desk/promotions/\(id)/delete", label: .promotionDelete,
        question: .promotionDeleteQuestion, confirm: .promotionDelete, icon: .trash))</p>
      """
    let back = Link(title: t(.promotions), path: "/desk/promotions")
    return .page(
      statisticsScreen(t, card.promotion.title, back: back, body),
      status: form.isValid ? 200 : 422)
  }
}

/// The banner as readers see it, and in a line what it does and how well.
private func promotionPreview(
  _ t: ViewContext, _ card: PromotionCard, seen: [Int: Int], followed: [Int: Int]
) -> HTML {
  let promotion = card.promotion
  let views = seen.values.reduce(0, +)
  let share: HTML? =
    views > 0
    ? "<small>\(t(.promotionShare, t.percent(followed.values.reduce(0, +), of: views)))</small>"
    : nil
  return """
    <div class="banner">\(card.picture.map {
      pictureView($0, alt: promotion.alt, sizes: "40rem", isLazy: false)
    })
    <p><b class="tag">\(t(promotion.state(at: t.now)))</b> <small>\(t(promotion.place.name))</small> \
    <small>\(promotionPeriod(t, promotion))</small> \(share)</p></div>
    """
}
