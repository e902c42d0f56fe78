/// Namespaces that both XML writers use.
func writeExtensionNamespaces(to xml: inout XMLWriter) {
  xml.attribute("xmlns:media", "http://search.yahoo.com/mrss/")
  xml.attribute("xmlns:itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd")
  xml.attribute("xmlns:podcast", "https://podcastindex.org/namespace/1.0")
  xml.attribute("xmlns:source", "http://source.scripting.com/")
  xml.attribute("xmlns:sy", "http://purl.org/rss/1.0/modules/syndication/")
}

/// How often the feed changes, and where it went.
func writeSyndication(_ feed: Feed, to xml: inout XMLWriter) {
  if let seconds = feed.updatePeriodSeconds, seconds > 0 {
    let units = [("hourly", 3600), ("daily", 86_400), ("weekly", 604_800), ("monthly", 2_592_000)]
    // The shortest unit that is a whole multiple.
    if let unit = units.first(where: { $0.1 >= seconds && $0.1 % seconds == 0 }) {
      xml.element("sy:updatePeriod", unit.0)
      xml.element("sy:updateFrequency", unit.1 / seconds)
    }
  }
  xml.element("itunes:new-feed-url", feed.newFeedURL)
  if feed.isComplete { xml.element("itunes:complete", "yes") }
}

/// Media RSS, iTunes and other extensions of an entry.
func writeExtensions(_ entry: FeedEntry, to xml: inout XMLWriter) {
  if let url = entry.leadImageURL { xml.empty("media:thumbnail") { $0.attribute("url", url) } }
  for enclosure in entry.enclosures where !enclosure.isImage {
    guard let seconds = enclosure.durationSeconds else { continue }
    xml.empty("media:content") {
      $0.attribute("url", enclosure.url)
      $0.attribute("duration", Int64(seconds))
    }
  }
  xml.element("source:markdown", entry.markdown)
  guard let podcast = entry.podcast else { return }
  xml.element("itunes:duration", podcast.durationSeconds)
  xml.element("itunes:season", podcast.season)
  xml.element("itunes:episode", podcast.episode)
  xml.element("itunes:episodeType", podcast.episodeType)
  xml.element("itunes:explicit", podcast.isExplicit.map { $0 ? "true" : "false" })
  xml.element("itunes:block", podcast.isBlocked.map { $0 ? "yes" : "no" })
  if !podcast.keywords.isEmpty {
    xml.element("itunes:keywords", podcast.keywords.joined(separator: ", "))
  }
  if let url = podcast.imageURL { xml.empty("itunes:image") { $0.attribute("href", url) } }
  if let url = podcast.chaptersURL { xml.empty("podcast:chapters") { $0.attribute("url", url) } }
  for url in podcast.transcriptURLs {
    xml.empty("podcast:transcript") { $0.attribute("url", url) }
  }
}
