import Core
import Database
import Features
import HTML
import Media
import Web

extension Magazine {
  /// All banners, and a form for a new one.
  func promotionsPage(_ request: Request<EditorOnly>) async throws -> Response {
    try await promotionsResponse(request, Form(), after: try request.cursor())
  }

  /// A multipart form; see ``Form/promotion(in:)``, and `picture`.
  func createPromotion(_ request: Request<EditorOnly>) async throws -> Response {
    let (form, id) = try await takePromotion(request, id: nil)
    guard id != nil else { return try await promotionsResponse(request, form, after: nil) }
    return .redirect(to: "/desk/promotions", notice: Notice(request.view(.promotionSaved)))
  }

  /// Reads the form and writes the banner down; nil with what is wrong.
  func takePromotion(_ request: Request<EditorOnly>, id: ID?) async throws -> (Form, ID?) {
    let upload = try await request.upload(limit: options.uploadLimit)
    var form = Form(upload.fields)
    let file = upload.files.first { $0.field == "picture" && $0.size > 0 }
    if id == nil, file == nil { form.fail("picture", .promotionPictureNeeded) }
    guard let fields = form.promotion(in: options.site.timeZone) else { return (form, nil) }
    do {
      return (form, try await keepPromotion(fields, id: id, picture: file))
    } catch let error as AppError where error.status == 422 {
      form.fail("picture", error.message)
      return (form, nil)
    }
  }

  private func promotionsResponse(
    _ request: Request<EditorOnly>, _ form: Form, after cursor: Cursor?
  ) async throws -> Response {
    let page = try await database.read { db in
      try PromotionStore().page(after: cursor, size: 30, in: db)
    }
    let t = request.view
    let list =
      page.items.isEmpty
      ? emptyState(icon: .photos, title: t(.promotionNone), text: t(.promotionNoneText))
      : """
      <ul class="cells banners">\(each: page.items, { promotionRow(t, $0) })</ul>
      """
    let fold = fold(
      t(.promotionNew), icon: .plus, isOpen: !form.isValid,
      body: promotionForm(
        t, form, of: nil, action: "/desk/promotions", zone: options.site.timeZone))
    let body: HTML = "\(fold)\(list)\(moreLink(t, page.next, path: "/desk/promotions"))"
    return .page(
      statisticsScreen(t, t(.promotions), back: deskLink(t), body),
      status: form.isValid ? 200 : 422)
  }
}

/// The way back to the desk.
func deskLink(_ t: ViewContext) -> Link { Link(title: t(.desk), path: "/desk") }

/// A page of the desk with numbers.
func statisticsScreen(_ t: ViewContext, _ title: String, back: Link, _ body: HTML) -> Screen {
  var screen = Screen(title: title, tab: .read, back: back, body: body)
  screen.styles = ["magazine-extras.css"]
  return screen
}

private func promotionRow(_ t: ViewContext, _ card: PromotionCard) -> HTML {
  let promotion = card.promotion
  return """
    <li class="cell whole tall">\(card.picture.map { pictureView($0, alt: "", sizes: "6rem") })\
    <span class="what"><a href="/desk/promotions/\(promotion.id)">\(promotion.title)</a> \
    <b class="tag">\(t(promotion.state(at: t.now)))</b>\
    <small>\(t(promotion.place.name))</small><small>\(promotionPeriod(t, promotion))</small>\
    <small>\(t(.promotionViews, card.views)) · \(t(.promotionClicks, card.clicks))</small></span>\
    </li>

    """
}

/// From when to when a banner runs.
func promotionPeriod(_ t: ViewContext, _ promotion: Promotion) -> HTML {
  let first = t.date(promotion.startsAt)
  guard let end = promotion.endsAt else { return "\(t(.promotionSince)) \(first)" }
  return "\(first) – \(t.date(end - .milliseconds(1)))"
}

extension PromotionPlace {
  /// What editors call it.
  var name: Phrase {
    switch self {
    case .stream: .promotionInStream
    case .article: .promotionInArticle
    }
  }
}

extension Promotion {
  /// Whether it runs, in a word.
  func state(at now: Timestamp) -> Phrase {
    if runs(at: now) { return .promotionRuns }
    return startsAt > now ? .promotionPlanned : .promotionOver
  }
}
