/// Writes a feed as Atom 1.0 (RFC 4287). Atom wants an id and a time on everything: the id falls
/// back to the address, the time to publication, then to `now`.
/// - Parameter now: Milliseconds since 1970 UTC.
package func atomDocument(_ feed: Feed, now: Int64 = 0) -> [UInt8] {
  var xml = XMLWriter()
  xml.open("feed") {
    $0.attribute("xmlns", "http://www.w3.org/2005/Atom")
    writeExtensionNamespaces(to: &$0)
    $0.attribute("xmlns:thr", "http://purl.org/syndication/thread/1.0")
    $0.attribute("xml:lang", feed.language)
  }
  xml.element("id", feed.selfLink ?? feed.homePage ?? "urn:feed")
  xml.element("title", feed.title ?? "") { $0.attribute("type", "text") }
  xml.element("subtitle", feed.description) { $0.attribute("type", "text") }
  xml.element("updated", rfc3339: feed.updated ?? now)
  writeLink("alternate", type: "text/html", feed.homePage, to: &xml)
  writeLink("self", type: "application/atom+xml", feed.selfLink, to: &xml)
  for hub in feed.hubLinks { writeLink("hub", hub, to: &xml) }
  for author in feed.authors { write(author, to: &xml) }
  for category in feed.categories { xml.empty("category") { $0.attribute("term", category) } }
  xml.element("icon", feed.iconURL)
  xml.element("logo", feed.imageURL)
  xml.element("generator", feed.generator)
  xml.element("rights", feed.copyright)
  writeSyndication(feed, to: &xml)
  for entry in feed.entries { write(entry, now, to: &xml) }
  xml.close("feed")
  return xml.bytes
}

private func write(_ author: FeedAuthor, to xml: inout XMLWriter) {
  xml.open("author")
  xml.element("name", author.name)
  xml.element("uri", author.url)
  xml.element("email", author.email)
  xml.close("author")
}

private func write(_ entry: FeedEntry, _ now: Int64, to xml: inout XMLWriter) {
  xml.open("entry") { $0.attribute("xml:lang", entry.language) }
  xml.element("id", entry.id ?? entry.link)
  if let title = entry.title {
    xml.element("title", title.html ?? title.plainText) {
      $0.attribute("type", title.html == nil ? "text" : "html")
    }
  } else {
    xml.element("title", "")
  }
  writeLinks(entry, to: &xml)
  xml.element("published", rfc3339: entry.published)
  xml.element("updated", rfc3339: entry.updated ?? entry.published ?? now)
  for author in entry.authors { write(author, to: &xml) }
  for category in entry.categories { xml.empty("category") { $0.attribute("term", category) } }
  xml.element("summary", entry.summaryHTML) { $0.attribute("type", "html") }
  xml.element("content", entry.contentHTML) {
    $0.attribute("type", "html")
    if let base = entry.baseURL, base != entry.link { $0.attribute("xml:base", base) }
  }
  xml.element("thr:total", entry.commentCount)
  writeExtensions(entry, to: &xml)
  xml.close("entry")
}

private func writeLinks(_ entry: FeedEntry, to xml: inout XMLWriter) {
  writeLink("alternate", type: "text/html", entry.link, to: &xml)
  writeLink("related", entry.externalLink, to: &xml)
  writeLink("replies", type: "text/html", entry.commentsLink, to: &xml)
  for enclosure in entry.enclosures {
    xml.empty("link") {
      $0.attribute("rel", "enclosure")
      $0.attribute("href", enclosure.url)
      $0.attribute("type", enclosure.type)
      $0.attribute("length", enclosure.length)
      $0.attribute("title", enclosure.title)
    }
  }
}

/// A link; nothing when there is no address.
private func writeLink(
  _ relation: String, type: String? = nil, _ url: String?, to xml: inout XMLWriter
) {
  guard let url else { return }
  xml.empty("link") {
    $0.attribute("rel", relation)
    $0.attribute("type", type)
    $0.attribute("href", url)
  }
}
