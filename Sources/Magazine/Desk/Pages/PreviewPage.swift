import Core
import Database
import HTML
import HTMLText
import Media
import Web

extension Magazine {
  /// The article as its page will be, made of what is in the form (fields as
  /// ``saveDraftAction(_:)``); nothing is saved.
  func previewAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let draft = draft(of: &form)
    try limiter.check(
      "magazine.preview", key: "\(request.viewer.id)", limit: 120, per: .minutes(1))
    guard var screen = try await draftScreen(request.view, id, draft, for: request.viewer)
    else { throw AppError.notFound }
    screen.back = Link(title: request.view(.backToText), path: deskPath(id))
    return .page(screen).allowingFrames(of: frameOrigins(in: screen.body.text))
  }

  /// The newest text of an article for somebody with a link to it. Neither robots nor caches get
  /// it, and it leads nowhere else.
  func previewLinkPage(_ request: Request<Anyone>) async throws -> Response {
    let token = try request.parameter("token")
    guard let id = try await previewedArticle(token) else { throw AppError.notFound }
    let draft = try await database.read { db in try RevisionStore().head(of: id, in: db)?.draft }
    guard
      let screen = try await draftScreen(
        request.view, id, draft ?? .empty, for: request.viewer, link: "/preview/\(token)")
    else { throw AppError.notFound }
    return Response.page(screen).allowingFrames(of: frameOrigins(in: screen.body.text))
      .with(header: "Cache-Control", "no-store")
      .with(header: "X-Robots-Tag", "noindex, nofollow, noarchive")
      .with(header: "Referrer-Policy", "no-referrer")
  }

  /// A picture of that article: whoever has the link sees it as well.
  func previewLinkPicture(_ request: Request<Anyone>) async throws -> Response {
    guard let article = try await previewedArticle(try request.parameter("token")) else {
      throw AppError.notFound
    }
    let picture = try request.id("picture")
    let isOfArticle = try await database.read { db in
      try ArticlePictureStore().belongs(picture, to: article, in: db)
    }
    guard isOfArticle else { throw AppError.notFound }
    return try await media.file(try request.parameter("file"), of: picture)
  }

  /// The page of an article with a text that is not published.
  /// - Parameters:
  ///   - viewer: who sees what it leads to, as on the page that it will be.
  ///   - link: below which its pictures and files are, instead of their own addresses.
  private func draftScreen(
    _ t: ViewContext, _ id: ID, _ draft: Draft, for viewer: Viewer?, link: String? = nil
  ) async throws -> Screen? {
    let now = clock.now()
    let draft = previewed(draft)
    let desk = Entitlement(viewer: .desk, isSubscriber: false)
    let card = try await database.read { db in
      try ArticleStore().cards([id], for: desk, now: now, in: db).first
    }
    guard let card else { return nil }
    let rendered = try await rendered(draft.markdown, in: nil)
    let shown = card.showing(draft, minutes: rendered.minutes, link: link)
    let text = rendered.text.moving(below: link)
    var screen = articleScreen(
      t,
      ArticleModel(
        entitlement: .visitor, card: shown, text: text, isSaved: false, newer: nil, older: nil,
        related: [], isPreview: true),
      ArticleParts(
        text: try await showingThings(in: text, for: viewer, t), promotion: .empty,
        comments: nil), options, settings: ReadingSettings())
    screen.back = nil
    screen.feeds = []
    screen.description = nil
    screen.head = """
      <meta name="robots" content="noindex, nofollow">\
      \(shown.picture.map { "<link rel=\"stylesheet\" href=\"\(tintPath(of: $0))\">" as HTML })
      """
    return screen
  }
}

/// A draft whose conflicts are not chosen yet, as a page without their marks: of its text both
/// versions; its title and its lead are what the fields say.
private func previewed(_ draft: Draft) -> Draft {
  let both = conflicts(in: draft.markdown).indices.map { ($0, TextConflict.Choice.both) }
  guard !both.isEmpty else { return draft }
  let settled = settling(draft, Dictionary(uniqueKeysWithValues: both))
  return Draft(title: draft.title, lead: draft.lead, markdown: settled.markdown)
}

extension Viewer {
  /// The desk itself, which sees every article.
  fileprivate static let desk = Viewer(
    id: ID(0), userName: "", displayName: "", role: .editor, language: nil, appearance: .system)
}

extension ArticleCard {
  /// The same with another text.
  fileprivate func showing(_ draft: Draft, minutes: Int, link: String?) -> ArticleCard {
    let article = Article(
      id: article.id, slug: article.slug, title: draft.title, lead: draft.lead,
      author: article.author, category: article.category, publication: article.publication,
      isPinned: article.isPinned, isReview: article.isReview, rating: article.rating,
      language: article.language, minutes: minutes, takesComments: false,
      revision: article.revision, changedAt: article.changedAt)
    return ArticleCard(
      article: article, author: author, category: category,
      picture: picture?.moved(below: link), pictureText: pictureText,
      pictureCaption: pictureCaption, reviewed: reviewed, comments: 0, access: .whole)
  }
}

extension ArticleText {
  fileprivate func moving(below link: String?) -> ArticleText {
    guard let link else { return self }
    let html = html.replacing("\"/media/", with: "\"\(link)/media/")
      .replacing(", /media/", with: ", \(link)/media/")
      .replacing("\"\(filesPath)", with: "\"\(link)/files/")
    return ArticleText(
      markdown: markdown, html: html, elements: elements, plainText: plainText)
  }
}

extension Picture {
  fileprivate func moved(below link: String?) -> Picture {
    guard let link else { return self }
    func moved(_ variant: PictureVariant) -> PictureVariant {
      PictureVariant(
        width: variant.width, height: variant.height,
        path: link + variant.path)
    }
    return Picture(
      id: id, width: width, height: height, blurhash: blurhash, colour: colour,
      webp: webp.map(moved), jpeg: jpeg.map(moved))
  }
}
