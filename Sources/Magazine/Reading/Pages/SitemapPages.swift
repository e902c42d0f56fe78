import Core
import Database
import Features
import HTML
import Web

extension Magazine {
  /// Adds what search engines read: robots.txt, and the map of the site with its parts
  /// (https://www.sitemaps.org/protocol.html).
  func sitemapRoutes(_ routes: Routes) {
    routes.anyone.get("/robots.txt", robots)
    routes.anyone.get("/sitemap.xml", sitemapIndex)
    routes.anyone.get("/sitemaps/pages.xml", sitemapOfPages)
    routes.anyone.get("/sitemaps/articles-{first}.xml", sitemapOfArticles)
  }

  /// Pages that are for people, or for nobody else, are not worth a robot's time.
  private func robots(_ request: Request<Anyone>) async throws -> Response {
    let closed = ["/admin/", "/api/", "/desk", "/magazine/feed/", "/magazine/search", "/me"]
    let rules = closed.map { "Disallow: \($0)\n" }.joined()
    let text = "User-agent: *\n\(rules)\nSitemap: \(options.site.address)/sitemap.xml\n"
    return forRobots(.text(text, contentType: "text/plain"))
  }

  private func sitemapIndex(_ request: Request<Anyone>) async throws -> Response {
    let now = clock.now()
    let parts = try await database.read { [sitemap] db in try sitemap.parts(now: now, in: db) }
    let address = options.site.address
    func entry(_ part: SitemapStore.Part) -> HTML {
      """
      <sitemap><loc>\(address)/sitemaps/articles-\(part.first).xml</loc>\
      <lastmod>\(part.changedAt.rfc3339)</lastmod></sitemap>

      """
    }
    return document(
      """
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <sitemap><loc>\(address)/sitemaps/pages.xml</loc></sitemap>
      \(each: parts, entry)</sitemapindex>

      """)
  }

  private func sitemapOfPages(_ request: Request<Anyone>) async throws -> Response {
    let now = clock.now()
    let lists = try await database.read { db in try SitemapStore().lists(now: now, in: db) }
    let newest = lists.map(\.changedAt).max()
    return map(newest.map { [SitemapStore.Place(path: "/magazine", changedAt: $0)] + lists } ?? [])
  }

  private func sitemapOfArticles(_ request: Request<Anyone>) async throws -> Response {
    let first = try request.id("first")
    let now = clock.now()
    let places = try await database.read { db in
      try SitemapStore().articles(from: first, now: now, in: db)
    }
    guard !places.isEmpty else { throw AppError.notFound }
    return map(places)
  }

  private func map(_ places: [SitemapStore.Place]) -> Response {
    let address = options.site.address
    func entry(_ place: SitemapStore.Place) -> HTML {
      """
      <url><loc>\(address)\(place.path)</loc>\
      <lastmod>\(place.changedAt.rfc3339)</lastmod></url>

      """
    }
    return document(
      """
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(each: places, entry)</urlset>

      """)
  }

  private func document(_ body: HTML) -> Response {
    let head: HTML = #"<?xml version="1.0" encoding="UTF-8"?>"#
    let document: HTML = "\(head)\n\(body)"
    return forRobots(.document(document.bytes, contentType: "application/xml"))
  }

  /// The same for everybody, so that proxies may keep it.
  private func forRobots(_ answer: Response) -> Response {
    answer.with(header: "Cache-Control", "public, no-cache")
  }
}
