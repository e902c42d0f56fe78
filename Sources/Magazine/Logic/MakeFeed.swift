import Core
import Database
import FeedFormats

/// Articles in a feed: what a reader fetches at a time.
private let feedSize = 30

/// A feed with the time of its last change.
struct MadeFeed: Sendable {
  let feed: Feed
  let changedAt: Timestamp?
  let format: MagazineFeedFormat

  /// The document.
  var text: String {
    switch format {
    case .atom: atomDocument(feed)
    case .rss: rssDocument(feed)
    case .json: jsonFeedDocument(feed)
    }
  }
}

extension Magazine {
  /// The newest articles as one reader sees them, as a feed.
  /// - Parameters:
  ///   - path: the feed's own; nil: its public one, which names the hub.
  ///   - language: of the notes in it.
  func feed(
    of scope: FeedScope, for standing: Standing, _ format: MagazineFeedFormat,
    path: String? = nil, language: Language
  ) async throws -> MadeFeed {
    let now = clock.now()
    let found = try await database.read { db in
      let store = ArticleStore()
      let cards = try store.page(of: scope.list, for: standing, now: now, size: feedSize, in: db)
        .items
      // Editors see planned articles at the desk; a feed has what readers may read.
      let readable = cards.filter { $0.access == .whole }.map(\.id)
      return (
        cards: cards, texts: try store.texts(of: readable, in: db),
        changedAt: try ChangeStore().lastChange(for: standing, now: now, in: db)
      )
    }
    var feed = Feed(format: format.document)
    feed.describe(scope, options)
    feed.selfLink = options.baseURL + (path ?? scope.feedPath(format))
    feed.hubLinks = path == nil ? [options.baseURL + hubPath] : []
    feed.generator = "Korzo"
    feed.entries = found.cards.map {
      feedEntry($0, found.texts[$0.id], language: language, options)
    }
    feed.updated = feed.entries.compactMap(\.updated).max()
    return MadeFeed(feed: feed, changedAt: found.changedAt, format: format)
  }
}

extension MagazineFeedFormat {
  fileprivate var document: FeedFormat {
    switch self {
    case .atom: .atom10
    case .rss: .rss20
    case .json: .jsonFeed11
    }
  }
}

extension Feed {
  fileprivate mutating func describe(_ scope: FeedScope, _ options: Magazine.Options) {
    homePage = options.baseURL + scope.path
    switch scope {
    case .magazine: title = options.siteName
    case .category(let category, let text):
      title = "\(category.name) · \(options.siteName)"
      description = text.isEmpty ? nil : text
      categories = [category.name]
    case .author(let author, let bio):
      title = "\(author.name) · \(options.siteName)"
      description = bio.isEmpty ? nil : bio
      authors = [feedAuthor(author, options)]
      imageURL = author.photo.map { options.baseURL + $0 }
    }
  }
}
