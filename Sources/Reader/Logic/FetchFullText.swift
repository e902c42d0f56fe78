import Core
import Database
import Fetching
import HTMLText
import Jobs

/// What a full-text job carries.
struct FullTextPayload: Codable, Sendable {
  let article: ID
}

/// Sites take turns, so that a feed with a thousand articles holds up no other.
let fetchFullTextJob = JobKind<FullTextPayload>(
  "reader.full-text", maximumAttempts: 4, atOnce: 2, waitingPerOwner: .max)

/// Extracts the whole text of an article from its page.
struct FetchFullText: Sendable {
  let fetcher: Fetcher
  let database: any Database
  let clock: Clock
  let keepPictures: KeepPictures

  /// What came of it.
  enum Outcome: Sendable, Equatable {
    case stored
    /// The page has no text to extract, or there is no page.
    case nothing
    case problem(FeedProblem)
  }

  func callAsFunction(_ article: ID) async throws -> Outcome {
    let page = try await database.read { db in try ArticleStore().page(of: article, in: db) }
    if page?.isFetched == true { return .stored }
    guard let link = page?.link else { return .nothing }
    let response: FetchResponse
    do {
      response = try await fetcher.fetch(FetchRequest(url: link, accept: .html))
    } catch {
      return .problem(problem(of: error))
    }
    guard response.status == 200 else { return .problem(problem(of: response)) }
    let extracted = try await parsing(response.body.count) {
      extractArticle(
        fromHTML: decodeHTML(response.body, contentType: response.contentType),
        url: response.finalURL)
    }
    guard let extracted else { return .nothing }
    let now = clock.now()
    try await database.write { db in
      try ArticleStore().storeFullText(article, html: extracted.html, now: now, in: db)
      // It may have further pictures.
      if try SavedPictureStore().isKept(article, in: db) { try keepPictures.add(article, in: db) }
    }
    return .stored
  }
}
