import Core
import Database
import Features
import Foundation
import HTMLText
import Web

/// How many articles a page has when nobody says.
private let usualSize = 20

/// Articles for apps: JSON under /api/v1/magazine, described in docs/api/magazine.md. Whoever asks
/// gets what they may read: visitors without a token, others with theirs.
extension Magazine {
  func articleAPI(_ routes: Routes) {
    let open = routes.openAPI(.read)
    open.get("/api/v1/magazine/status", apiStatus)
    open.get("/api/v1/magazine/articles", apiArticles)
    open.get("/api/v1/magazine/articles/{id}", apiArticle)
    open.get("/api/v1/magazine/search", apiSearch)
    routes.api(.read).get("/api/v1/magazine/planned", apiPlanned)
  }

  private func apiStatus(_ request: Request<Anyone>) async throws -> Response {
    let entitlement = try await entitlement(of: request.viewer)
    let now = clock.now()
    let change = try await database.read { db in
      try ChangeStore().lastChange(for: entitlement, now: now, in: db)
    }
    return try apiResponse(APIMagazineStatus(changedAt: change))
  }

  /// Query: `list` (`all`, `stories`, `reviews`) or `category` or `author` (their slugs) or `slug`
  /// (of one article); `limit` 1–50; `after`, or else `offset` up to 1,000.
  private func apiArticles(_ request: Request<Anyone>) async throws -> Response {
    let (size, cursor, offset) = (
      try limit(request), try request.cursor(), try offset(request)
    )
    let kind = try listKind(request)
    if let slug = request.query["slug"] {
      guard (1...120).contains(slug.unicodeScalars.count) else {
        throw AppError.badRequest("slug has 1 to 120 characters")
      }
      return try await apiArticle(at: slug, request)
    }
    return try await cached(request) {
      let entitlement = try await entitlement(of: request.viewer)
      let now = clock.now()
      let list = try await list(request, kind, for: entitlement)
      let (page, until) = try await database.read { db in
        let store = ArticleStore()
        let page =
          if let offset, cursor == nil {
            try store.slice(
              of: list, for: entitlement, now: now, offset: offset, size: size, in: db)
          } else {
            try store.page(
              of: list, for: entitlement, now: now, after: cursor, size: size, in: db)
          }
        return (page, try ChangeStore().time(of: now, in: db))
      }
      return CacheableResponse(
        try apiResponse(articles(page, now: now)), shown: Shown(), until: until)
    }
  }

  private func apiArticle(at slug: String, _ request: Request<Anyone>) async throws -> Response {
    let entitlement = try await entitlement(of: request.viewer)
    let now = clock.now()
    let cards = try await database.read { db in
      let store = ArticleStore()
      let found = try store.find(slug: slug, for: entitlement, now: now, in: db)
      return try store.cards(found.map { [$0.id] } ?? [], for: entitlement, now: now, in: db)
    }
    return try apiResponse(
      APIPage(items: cards.map { APIArticle($0, now: now) }, next: nil))
  }

  /// Query: `format` = `elements` (as it is without) or `html`.
  private func apiArticle(_ request: Request<Anyone>) async throws -> Response {
    let id = try request.id()
    let format = request.query["format"] ?? "elements"
    guard ["elements", "html"].contains(format) else {
      throw AppError.badRequest("format is elements or html")
    }
    return try await cached(request) {
      let entitlement = try await entitlement(of: request.viewer)
      let now = clock.now()
      let (found, until) = try await database.read { db in
        let store = ArticleStore()
        let found = try store.cards([id], for: entitlement, now: now, in: db).first.map { card in
          (card: card, text: card.access == .whole ? try store.text(of: id, in: db) : nil)
        }
        return (found, try ChangeStore().time(of: now, in: db))
      }
      guard let found else { throw AppError.notFound }
      let elements = try format == "elements" ? found.text.map { try decoded($0.elements) } : nil
      let answer = try apiResponse(
        APIWholeArticle(
          article: APIArticle(found.card, now: now), elements: elements,
          html: format == "html" ? found.text?.html : nil))
      return CacheableResponse(answer, shown: Shown(), until: until)
    }
  }

  /// Query: `q`, 1–150 characters; `limit` 1–50; `after`.
  private func apiSearch(_ request: Request<Anyone>) async throws -> Response {
    let words = request.query["q"] ?? ""
    guard (1...150).contains(words.unicodeScalars.count) else {
      throw AppError.badRequest("q has 1 to 150 characters")
    }
    let size = try limit(request)
    let cursor = try request.cursor()
    try limitSearches(request)
    return try await cached(request) {
      let entitlement = try await entitlement(of: request.viewer)
      let now = clock.now()
      let (page, until) = try await database.read { db in
        let found = try SearchQuery(words).orNear(after: cursor) { query in
          try MagazineSearchStore().page(
            query, for: entitlement, now: now, after: cursor, size: size, in: db)
        }
        return (found.found, try ChangeStore().time(of: now, in: db))
      }
      return CacheableResponse(
        try apiResponse(articles(page, now: now)), shown: Shown(), until: until)
    }
  }

  private func apiPlanned(_ request: Request<SignedIn>) async throws -> Response {
    let entitlement = try await entitlement(of: request.viewer)
    guard entitlement.isSubscriber || entitlement.isEditor else { throw AppError.notSubscribed }
    let now = clock.now()
    let cards = try await database.read { db in
      try ArticleStore().planned(for: entitlement, now: now, limit: 100, in: db)
    }
    return try apiResponse(APIList(cards.map { APIArticle($0, now: now) }))
  }

  private func articles(_ page: Page<ArticleCard>, now: Timestamp) -> APIPage<APIArticle> {
    APIPage(page.map { APIArticle($0, now: now) })
  }

  /// The list that the query names.
  private func list(
    _ request: Request<Anyone>, _ kind: ArticleList, for entitlement: Entitlement
  ) async throws -> ArticleList {
    if let slug = request.query["category"] { return try await categoryScope(slug).list }
    if let slug = request.query["author"] {
      return try await authorScope(slug, for: entitlement).list
    }
    return kind
  }

  private func listKind(_ request: Request<Anyone>) throws -> ArticleList {
    switch request.query["list"] ?? "all" {
    case "all": return .all
    case "stories": return .stories
    case "reviews": return .reviews
    default: throw AppError.badRequest("list is all, stories or reviews")
    }
  }

  private func limit(_ request: Request<Anyone>) throws -> Int {
    try request.limit(most: 50, usually: usualSize)
  }

  private func offset(_ request: Request<Anyone>) throws -> Int? {
    try request.number("offset", in: 0...1000)
  }

  /// As they were stored; written anew, because our JSON has its own spelling of keys.
  private func decoded(_ elements: String) throws -> [ArticleElement] {
    try JSONDecoder().decode([ArticleElement].self, from: Data(elements.utf8))
  }
}

/// JSON of which each reader gets their own: kept by their program alone, asked each time whether
/// it changed.
func apiResponse(_ value: some Encodable & Sendable) throws -> Response {
  try Response.json(value).with(header: "Vary", "Accept-Encoding, Authorization, Cookie")
}

extension AppError {
  /// What subscribers alone get.
  static let notSubscribed = AppError(
    status: 403, code: "not_subscribed",
    message: Phrase(
      en: "This is for subscribers.", cs: "Tohle je pro předplatitele."))
}
