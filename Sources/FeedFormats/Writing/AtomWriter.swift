/// Writes a feed as Atom 1.0 (RFC 4287). Atom wants an id and a time on everything: the id falls
/// back to the address, the time to publication, then to `now`.
/// - Parameter now: Milliseconds since 1970 UTC.
package func atomDocument(_ feed: Feed, now: Int64 = 0) -> String {
  var xml = XMLText()
  var attributes = [("xmlns", "http://www.w3.org/2005/Atom")] + extensionNamespaces
  attributes.append(("xmlns:thr", "http://purl.org/syndication/thread/1.0"))
  if let language = feed.language { attributes.append(("xml:lang", language)) }
  xml.open("feed", attributes)
  xml.element("id", feed.selfLink ?? feed.homePage ?? "urn:feed")
  xml.element("title", feed.title ?? "", [("type", "text")])
  xml.element("subtitle", feed.description, [("type", "text")])
  xml.element("updated", rfc3339Date(feed.updated ?? now))
  if let url = feed.homePage {
    xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", url)])
  }
  if let url = feed.selfLink {
    xml.empty("link", [("rel", "self"), ("type", "application/atom+xml"), ("href", url)])
  }
  for hub in feed.hubLinks { xml.empty("link", [("rel", "hub"), ("href", hub)]) }
  for author in feed.authors { write(author, to: &xml) }
  for category in feed.categories { xml.empty("category", [("term", category)]) }
  xml.element("icon", feed.iconURL)
  xml.element("logo", feed.imageURL)
  xml.element("generator", feed.generator)
  xml.element("rights", feed.copyright)
  writeSyndication(feed, to: &xml)
  for entry in feed.entries { write(entry, now, to: &xml) }
  xml.close("feed")
  return xml.text
}

private func write(_ author: FeedAuthor, to xml: inout XMLText) {
  xml.open("author")
  xml.element("name", author.name)
  xml.element("uri", author.url)
  xml.element("email", author.email)
  xml.close("author")
}

private func write(_ entry: FeedEntry, _ now: Int64, to xml: inout XMLText) {
  xml.open("entry", entry.language.map { [("xml:lang", $0)] } ?? [])
  xml.element("id", entry.id ?? entry.link)
  if let title = entry.title {
    xml.element(
      "title", title.html ?? title.plainText, [("type", title.html == nil ? "text" : "html")])
  } else {
    xml.element("title", "")
  }
  writeLinks(entry, to: &xml)
  xml.element("published", entry.published.map(rfc3339Date))
  xml.element("updated", rfc3339Date(entry.updated ?? entry.published ?? now))
  for author in entry.authors { write(author, to: &xml) }
  for category in entry.categories { xml.empty("category", [("term", category)]) }
  xml.element("summary", entry.summaryHTML, [("type", "html")])
  var attributes = [("type", "html")]
  if let base = entry.baseURL, base != entry.link { attributes.append(("xml:base", base)) }
  xml.element("content", entry.contentHTML, attributes)
  xml.element("thr:total", entry.commentCount)
  writeExtensions(entry, to: &xml)
  xml.close("entry")
}

private func writeLinks(_ entry: FeedEntry, to xml: inout XMLText) {
  if let url = entry.link {
    xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", url)])
  }
  if let url = entry.externalLink { xml.empty("link", [("rel", "related"), ("href", url)]) }
  if let url = entry.commentsLink {
    xml.empty("link", [("rel", "replies"), ("type", "text/html"), ("href", url)])
  }
  for enclosure in entry.enclosures {
    var attributes = [("rel", "enclosure"), ("href", enclosure.url)]
    if let type = enclosure.type { attributes.append(("type", type)) }
    if let length = enclosure.length { attributes.append(("length", String(length))) }
    if let title = enclosure.title { attributes.append(("title", title)) }
    xml.empty("link", attributes)
  }
}
