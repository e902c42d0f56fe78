import Core
import FeedFormats
import HTML

/// A document with its type.
struct DemoDocument: Sendable, Hashable {
  let bytes: [UInt8]
  let contentType: String
}

extension DemoChannel {
  /// The channel as the feed that it serves.
  func document(_ articles: [DemoArticle], address: String) -> DemoDocument {
    let feed = feed(articles, address: address)
    return switch format {
    case .rss: DemoDocument(bytes: rssDocument(feed), contentType: "application/rss+xml")
    case .atom: DemoDocument(bytes: atomDocument(feed), contentType: "application/atom+xml")
    case .json: DemoDocument(bytes: jsonFeedDocument(feed), contentType: "application/feed+json")
    }
  }

  func feed(_ articles: [DemoArticle], address: String) -> Feed {
    let format: FeedFormat =
      switch format {
      case .rss: .rss20
      case .atom: .atom10
      case .json: .jsonFeed11
      }
    var feed = Feed(format: format)
    feed.title = title
    feed.description = description
    feed.language = language
    feed.homePage = "\(address)/demo/sites/\(name)"
    feed.selfLink = "\(address)/demo/feeds/\(name)"
    feed.imageURL = "\(address)/demo/icons/\(name).svg"
    feed.iconURL = feed.imageURL
    feed.authors = authors.map { FeedAuthor(name: $0) }
    feed.updated = articles.first?.published.milliseconds
    feed.entries = articles.map { entry($0, address: address) }
    return feed
  }

  private func entry(_ article: DemoArticle, address: String) -> FeedEntry {
    var entry = FeedEntry()
    entry.id = article.id
    entry.title = article.title.map { FeedText($0) }
    entry.link = "\(address)/demo/articles/\(name)/\(article.number)"
    entry.published = article.published.milliseconds
    entry.updated = article.published.milliseconds
    entry.authors = [FeedAuthor(name: article.author)]
    entry.categories = article.tags
    entry.language = language
    entry.leadImageURL = article.lead.map { "\(address)/demo/pictures/\($0.file)" }
    if kind != .notes {
      let summary: HTML = "<p>\(article.summary)</p>"
      entry.summaryHTML = summary.text
    }
    if kind != .excerpts { entry.contentHTML = article.html(address).text }
    if let sound = article.sound { add(sound, to: &entry, number: article.number, address) }
    return entry
  }

  private func add(
    _ sound: UInt64, to entry: inout FeedEntry, number: Int, _ address: String
  ) {
    entry.enclosures = [
      Enclosure(
        url: "\(address)/demo/sounds/\(sound).wav", type: "audio/wav",
        length: Int64(DemoSound.bytes), durationSeconds: DemoSound.seconds)
    ]
    var podcast = PodcastInfo()
    podcast.episode = count - number + 1
    podcast.episodeType = "full"
    podcast.durationSeconds = DemoSound.seconds
    entry.podcast = podcast
  }
}
