/// Writes a feed as RSS 2.0, with content:encoded, Dublin Core, atom:link and the extensions that
/// podcast programs read. RSS has whole seconds only, and no titles of enclosures.
package func rssDocument(_ feed: Feed) -> [UInt8] {
  var xml = XMLWriter()
  xml.open("rss") {
    $0.attribute("version", "2.0")
    $0.attribute("xmlns:atom", "http://www.w3.org/2005/Atom")
    $0.attribute("xmlns:content", "http://purl.org/rss/1.0/modules/content/")
    $0.attribute("xmlns:dc", "http://purl.org/dc/elements/1.1/")
    $0.attribute("xmlns:slash", "http://purl.org/rss/1.0/modules/slash/")
    writeExtensionNamespaces(to: &$0)
  }
  xml.open("channel")
  writeChannel(feed, to: &xml)
  for entry in feed.entries { write(entry, to: &xml) }
  xml.close("channel")
  xml.close("rss")
  return xml.bytes
}

private func writeChannel(_ feed: Feed, to xml: inout XMLWriter) {
  xml.element("title", titleMarkup(feed.title ?? ""))
  xml.element("link", feed.homePage ?? "")
  xml.element("description", titleMarkup(feed.description ?? ""))
  xml.element("language", feed.language)
  xml.element("copyright", feed.copyright.map(titleMarkup))
  xml.element("generator", feed.generator)
  xml.element("lastBuildDate", rfc822: feed.updated)
  xml.element("ttl", feed.ttlMinutes)
  if let url = feed.selfLink {
    xml.empty("atom:link") {
      $0.attribute("rel", "self")
      $0.attribute("type", "application/rss+xml")
      $0.attribute("href", url)
    }
  }
  for hub in feed.hubLinks {
    xml.empty("atom:link") {
      $0.attribute("rel", "hub")
      $0.attribute("href", hub)
    }
  }
  xml.element("atom:icon", feed.iconURL)
  for author in feed.authors { write(author, to: &xml) }
  for category in feed.categories { xml.element("category", titleMarkup(category)) }
  if let url = feed.imageURL {
    xml.open("image")
    xml.element("url", url)
    xml.element("title", titleMarkup(feed.title ?? ""))
    xml.element("link", feed.homePage ?? "")
    xml.close("image")
  }
  writeSkips(feed, to: &xml)
  writeSyndication(feed, to: &xml)
}

private func writeSkips(_ feed: Feed, to xml: inout XMLWriter) {
  if !feed.skipHours.isEmpty {
    xml.open("skipHours")
    for hour in feed.skipHours { xml.element("hour", hour) }
    xml.close("skipHours")
  }
  if !feed.skipDays.isEmpty {
    xml.open("skipDays")
    for day in feed.skipDays { xml.element("day", day.prefix(1).uppercased() + day.dropFirst()) }
    xml.close("skipDays")
  }
}

private func write(_ author: FeedAuthor, to xml: inout XMLWriter) {
  xml.open("atom:author")
  xml.element("atom:name", author.name.map(titleMarkup))
  xml.element("atom:uri", author.url)
  xml.element("atom:email", author.email)
  xml.close("atom:author")
}

private func write(_ entry: FeedEntry, to xml: inout XMLWriter) {
  xml.open("item") {
    if let base = entry.baseURL, base != entry.link { $0.attribute("xml:base", base) }
    $0.attribute("xml:lang", entry.language)
  }
  xml.element("title", entry.title.map { $0.html ?? titleMarkup($0.plainText) })
  xml.element("link", entry.link)
  xml.element("guid", entry.id) {
    $0.attribute("isPermaLink", entry.isPermalinkID ? "true" : "false")
  }
  xml.element("pubDate", rfc822: entry.published)
  xml.element("atom:updated", rfc3339: entry.updated)
  // dc:creator is what most programs read, but it has room for names only.
  let areNames = entry.authors.allSatisfy { $0.url == nil && $0.email == nil }
  for author in entry.authors {
    if areNames {
      xml.element("dc:creator", author.name.map(titleMarkup))
    } else {
      write(author, to: &xml)
    }
  }
  for category in entry.categories { xml.element("category", titleMarkup(category)) }
  xml.element("description", entry.summaryHTML)
  xml.element("content:encoded", entry.contentHTML)
  xml.element("comments", entry.commentsLink)
  xml.element("slash:comments", entry.commentCount)
  if let url = entry.externalLink {
    xml.empty("atom:link") {
      $0.attribute("rel", "related")
      $0.attribute("href", url)
    }
  }
  for enclosure in entry.enclosures {
    xml.empty("enclosure") {
      $0.attribute("url", enclosure.url)
      $0.attribute("length", enclosure.length ?? 0)
      $0.attribute("type", enclosure.type)
    }
  }
  writeExtensions(entry, to: &xml)
  xml.close("item")
}

/// Nobody knows whether an RSS title is text or HTML. Text that would be misread as HTML is
/// escaped for HTML first; the rest stays as it is.
private func titleMarkup(_ plain: String) -> String {
  if plain.isEmpty || titleText(plain, .guess, Scratch())?.plainText == plain { return plain }
  return escapingMarkup(plain)
}
