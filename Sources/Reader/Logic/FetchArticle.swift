import Core
import Fetching
import HTMLText

/// Fetches the page of an article and finds the article in it, with the further pages of those that
/// are cut into several. How: docs/full-text.md.
struct FetchArticle: Sendable {
  /// Pages after the first.
  static let maximumFurther = 5
  /// After that no further page is begun.
  private static let patience = Duration.seconds(30)

  let fetcher: Fetcher
  let clock: Clock

  enum Outcome: Sendable {
    case article(ExtractedArticle)
    /// The page has no article.
    case nothing
    case problem(FeedProblem)
  }

  func callAsFunction(_ link: String) async throws -> Outcome {
    let began = clock.now()
    let response: FetchResponse
    do {
      response = try await fetcher.fetch(FetchRequest(url: link, accept: .html))
    } catch {
      return .problem(problem(of: error))
    }
    guard response.status == 200 else { return .problem(problem(of: response)) }
    guard let first = try await article(in: response, page: nil) else { return .nothing }
    let pages = try await [first] + further(first, of: response.finalURL, began: began)
    return .article(try await joined(pages))
  }

  private func article(
    in response: FetchResponse, page: ArticlePage?
  ) async throws -> ExtractedArticle? {
    try await parsing(response.body.count) {
      extractArticle(
        fromHTML: response.body, url: response.finalURL, contentType: response.contentType,
        page: page)
    }
  }

  /// What comes of the pages after the first. Where one does not come or is something else, the
  /// article ends: its beginning is better than nothing.
  private func further(
    _ first: ExtractedArticle, of address: String, began: Timestamp
  ) async throws -> [ExtractedArticle] {
    var pages: [ExtractedArticle] = []
    var next = first.nextPage
    while let link = next, pages.count < Self.maximumFurther,
      clock.now().since(began) < Self.patience
    {
      try Task.checkCancellation()
      guard let response = try? await fetcher.fetch(FetchRequest(url: link, accept: .html)),
        response.status == 200, hostName(of: response.finalURL) == hostName(of: address)
      else { break }
      let page = ArticlePage(first: address, number: pages.count + 2)
      guard let article = try await article(in: response, page: page) else { break }
      pages.append(article)
      next = article.nextPage
    }
    return pages
  }

  private func joined(_ pages: [ExtractedArticle]) async throws -> ExtractedArticle {
    guard pages.count > 1 else { return pages[0] }
    return try await parsing(pages.reduce(0) { $0 + $1.html.utf8.count }) {
      ExtractedArticle.joining(pages) ?? pages[0]
    }
  }
}
