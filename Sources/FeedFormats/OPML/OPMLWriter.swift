/// Writes an OPML 2.0 document, folders as nested outlines.
/// - Parameter created: Milliseconds since 1970 UTC, for `dateCreated`; nil leaves it out.
package func opmlDocument(_ opml: OPML, created: Int64? = nil) -> String {
  var xml = XMLText()
  let isPlain = opml.feeds.allSatisfy(\.isActive)
  // OPML 2.0 takes attributes of a namespace of one's own.
  xml.open(
    "opml", [("version", "2.0")] + (isPlain ? [] : [("xmlns:korzo", "urn:korzo:opml")]))
  xml.open("head")
  xml.element("title", opml.title)
  if let created { xml.element("dateCreated", rfc822Date(created)) }
  xml.close("head")
  xml.open("body")
  write(opml.feeds, depth: 0, to: &xml)
  xml.close("body")
  xml.close("opml")
  return xml.text
}

/// Writes runs of feeds with the same folder as one outline, so that the order is kept.
private func write(_ feeds: [OPMLFeed], depth: Int, to xml: inout XMLText) {
  var index = 0
  while index < feeds.count {
    guard feeds[index].folders.count > depth else {
      write(feeds[index], to: &xml)
      index += 1
      continue
    }
    let folder = feeds[index].folders[depth]
    var end = index + 1
    while end < feeds.count, feeds[end].folders.count > depth, feeds[end].folders[depth] == folder {
      end += 1
    }
    xml.open("outline", [("text", folder), ("title", folder)])
    write(Array(feeds[index..<end]), depth: depth + 1, to: &xml)
    xml.close("outline")
    index = end
  }
}

private func write(_ feed: OPMLFeed, to xml: inout XMLText) {
  var attributes = [("type", "rss"), ("text", feed.title), ("title", feed.title)]
  attributes.append(("xmlUrl", feed.xmlURL))
  if let site = feed.htmlURL { attributes.append(("htmlUrl", site)) }
  if !feed.isActive { attributes.append(("korzo:active", "false")) }
  xml.empty("outline", attributes)
}
