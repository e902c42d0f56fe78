import Core
import Cryptography
import Database
import Features
import FeedFormats
import Foundation

/// Articles in a feed: what a reader fetches at a time.
private let feedSize = 30

extension Magazine {
  /// What a feed is now, without the work that its texts are: enough to say that nothing changed.
  func outline(of query: FeedQuery) async throws -> FeedOutline {
    let now = clock.now()
    let cards = try await database.read { db in try feedCards(query, now: now, in: db) }
    return outline(of: query, cards, now: now)
  }

  /// The document of an outline. A public one is made once for all who ask, until something in it
  /// changes.
  func document(of outline: FeedOutline) async throws -> FeedDocument {
    guard outline.query.secret == nil else { return try await makeDocument(outline.query) }
    return try await feeds.document(of: outline) { try await makeDocument(outline.query) }
  }

  /// The newest articles as one reader sees them, as a feed.
  /// - Parameter texts: of those that the reader may read to the end.
  func feed(
    of query: FeedQuery, _ cards: [ArticleCard], _ texts: [ID: ArticleText], now: Timestamp
  ) -> Feed {
    var feed = Feed(format: query.format.document)
    feed.describe(query.scope, options)
    feed.selfLink = options.site.address + query.path
    feed.hubLinks = query.secret == nil ? [options.site.address + hubPath] : []
    feed.generator = "Korzo"
    feed.entries = cards.map { card in
      feedEntry(
        card, texts[card.id], language: query.language, options,
        addresses: addresses(of: card, for: query, now: now))
    }
    feed.updated = feed.entries.compactMap(\.updated).max()
    return feed
  }

  private func feedCards(
    _ query: FeedQuery, now: Timestamp, in db: any ReadAccess
  ) throws -> [ArticleCard] {
    try ArticleStore().page(
      of: query.scope.list, for: query.entitlement, now: now, size: feedSize, in: db
    ).items
  }

  /// One snapshot for the articles and their texts, so that no text goes out under the rules of
  /// another moment.
  private func makeDocument(_ query: FeedQuery) async throws -> FeedDocument {
    let now = clock.now()
    let (cards, texts) = try await database.read { db in
      let cards = try feedCards(query, now: now, in: db)
      return (cards, try ArticleStore().texts(of: cards.readable.map(\.id), in: db))
    }
    return FeedDocument(
      tag: outline(of: query, cards, now: now).tag,
      bytes: feed(of: query, cards, texts, now: now).document)
  }

  /// The tag is made of the document itself, with what stands for each text in its place: so there
  /// is nothing in a feed that could change unseen.
  private func outline(
    of query: FeedQuery, _ cards: [ArticleCard], now: Timestamp
  ) -> FeedOutline {
    let places = cards.readable.map { card in
      let article = card.article
      let signed = addresses(of: card, for: query, now: now) != nil
      let place = "\(article.revision) \(article.changedAt.milliseconds) \(signed)"
      return (
        card.id, ArticleText(markdown: "", html: "<p>\(place)</p>", elements: "", plainText: "")
      )
    }
    let outline = feed(
      of: query, cards, Dictionary(places) { first, _ in first }, now: now
    ).document
    let digest = SHA256.hash(data: Array("\(feedVersion)\n".utf8) + outline)
    return FeedOutline(query: query, cards: cards, tag: digest.prefix(12).hexadecimal)
  }
}

/// Counts up when texts are made ready in another way, so that readers fetch them anew.
private let feedVersion = 1

extension [ArticleCard] {
  /// Editors see planned articles at the desk; a feed has what readers may read.
  fileprivate var readable: [ArticleCard] { filter { $0.access == .whole } }
}

extension Feed {
  /// All of it as it is sent.
  fileprivate var document: [UInt8] {
    switch format {
    case .jsonFeed11: jsonFeedDocument(self)
    case .rss20: rssDocument(self)
    default: atomDocument(self)
    }
  }

  fileprivate mutating func describe(_ scope: FeedScope, _ options: Magazine.Options) {
    homePage = options.site.address + scope.path
    switch scope {
    case .magazine: title = options.site.name
    case .category(let category, let text):
      title = "\(category.name) · \(options.site.name)"
      description = text.isEmpty ? nil : text
      categories = [category.name]
    case .author(let author, let bio):
      title = "\(author.name) · \(options.site.name)"
      description = bio.isEmpty ? nil : bio
      authors = [feedAuthor(author, options)]
      imageURL = author.photo.map { options.site.address + $0 }
    }
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
