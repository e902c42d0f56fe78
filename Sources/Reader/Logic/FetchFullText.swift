import Core
import Database
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
  let fetch: FetchArticle
  let database: any Database
  let clock: Clock
  let keepPictures: KeepPictures

  /// What came of it.
  enum Outcome: Sendable, Equatable {
    case stored
    /// The page has no text to extract, or there is no page.
    case nothing
    /// The page gives less than the feed does, whose text stays.
    case less
    /// The same, and it says that the rest is for those who pay.
    case walled
    case problem(FeedProblem)
  }

  func callAsFunction(_ article: ID) async throws -> Outcome {
    let page = try await database.read { db in try ArticleStore().page(of: article, in: db) }
    if page?.isFetched == true { return .stored }
    guard let page, let link = page.link else { return .nothing }
    let found: ExtractedArticle
    switch try await fetch(link) {
    case .article(let article): found = article
    case .nothing: return .nothing
    case .problem(let problem): return .problem(problem)
    }
    let words = found.plainText.utf8.split { $0 <= 0x20 }.count
    guard words * 10 >= page.words * 6 else { return found.isWalled ? .walled : .less }
    let now = clock.now()
    try await database.write { db in
      try ArticleStore().store(found, as: article, now: now, in: db)
      // It may have further pictures.
      if try SavedPictureStore().isKept(article, in: db) { try keepPictures.add(article, in: db) }
    }
    return .stored
  }
}
